type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => value !== null && typeof value === 'object' && !Array.isArray(value);

/** Objects are merged key by key, everything else is replaced. Makes a new value; the old one stays as it was. */
export function patched<T>(state: T, patch: unknown): T {
  if (!isObject(state) || !isObject(patch)) return patch as T;
  const merged: Json = { ...state };
  for (const [key, value] of Object.entries(patch)) merged[key] = patched(merged[key], value);
  return merged as T;
}

/** The history grows by what the message brought. */
export function grown<T extends { deal: { history: unknown[] } | null }>(state: T, more: unknown[] | undefined): T {
  if (!more || more.length === 0 || !state.deal) return state;
  return { ...state, deal: { ...state.deal, history: [...state.deal.history, ...more] } };
}
