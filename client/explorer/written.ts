const kept = new Map<string, Map<string, string>>();

/** What a person wrote stays while the page does, and is nobody else's. */
export function writtenBy(username: string): Storage {
  const own = kept.get(username) ?? new Map<string, string>();
  kept.set(username, own);
  return {
    get length() {
      return own.size;
    },
    key: (at) => [...own.keys()][at] ?? null,
    getItem: (key) => own.get(key) ?? null,
    setItem: (key, value) => void own.set(key, value),
    removeItem: (key) => void own.delete(key),
    clear: () => own.clear(),
  };
}
