// The seat of a person at `ultimo arena`: hands each question to dev/mock.mjs and waits for its answer. For development only.
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
const socket = connect(process.argv[2]);
createInterface({ input: process.stdin }).on('line', (line) => socket.write(line + '\n')).on('close', () => socket.end());
createInterface({ input: socket }).on('line', (line) => process.stdout.write(line + '\n'));
