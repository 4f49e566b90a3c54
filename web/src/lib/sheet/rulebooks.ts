/**
 * The rulebooks' scoring, compiled to WebAssembly: the oracle of docs/oracle.md in the page itself. It is fetched once
 * and then needs no server.
 */
export type Ask = (request: object) => Record<string, unknown>;

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  ultimo_memory(bytes: number): number;
  ultimo_answer(request: number, bytes: number): number;
  ultimo_answer_size(): number;
}

const NOT_THERE = 8; // EBADF: there are no files in a page

/** What the module's C library asks of a system. It reads no file and no clock; what it wants to print is thrown away. */
const wasi = (): Record<string, () => number> =>
  Object.fromEntries(
    ['fd_close', 'fd_fdstat_get', 'fd_prestat_get', 'fd_prestat_dir_name', 'fd_read', 'fd_seek', 'fd_write', 'environ_get', 'environ_sizes_get', 'clock_time_get', 'proc_exit', 'random_get', 'path_open', 'poll_oneoff', 'sched_yield', 'args_get', 'args_sizes_get'].map(
      (name) => [name, () => NOT_THERE],
    ),
  );

function door(exports: Exports): Ask {
  const write = new TextEncoder();
  const read = new TextDecoder();
  exports._initialize();
  return (request) => {
    const text = write.encode(JSON.stringify(request));
    const at = exports.ultimo_memory(text.length);
    new Uint8Array(exports.memory.buffer, at, text.length).set(text);
    const answer = exports.ultimo_answer(at, text.length);
    const bytes = new Uint8Array(exports.memory.buffer, answer, exports.ultimo_answer_size());
    return JSON.parse(read.decode(bytes)) as Record<string, unknown>;
  };
}

/** From the module's bytes, or from the answer of a server that says what it is. */
export async function openRulebooks(source: BufferSource | Response): Promise<Ask> {
  const bytes = source instanceof Response ? await source.arrayBuffer() : source;
  const { instance } = await WebAssembly.instantiate(bytes, { wasi_snapshot_preview1: wasi() });
  return door(instance.exports as unknown as Exports);
}
