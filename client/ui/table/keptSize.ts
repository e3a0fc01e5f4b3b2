/** How many rows a person wants of a list, kept by the browser they work in: of one person, and of one list. */

const nameOf = (username: string, list: string) => `rows:${username}:${list}`;

/** Null until the person has said. */
export function keptSize(username: string, list: string): number | null {
  const kept = localStorage.getItem(nameOf(username, list));
  return kept !== null && /^[1-9]\d{0,2}$/.test(kept) ? Number(kept) : null;
}

export const keepSize = (username: string, list: string, size: number): void =>
  localStorage.setItem(nameOf(username, list), String(size));
