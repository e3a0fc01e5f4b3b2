/** Lower case, without diacritics, single spaces: what searches compare. */
export function searchKey(text: string): string {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '');
  return bare.toLowerCase().replace(/\s+/g, ' ').trim();
}

const digitsPadded = 20;

/** Sorts as people expect ("S-9" before "S-10") when compared byte by byte (collate "C"). */
export function naturalKey(number: string): string {
  return searchKey(number).replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(digitsPadded, '0'));
}

/** Whether a text has all words typed, in any order: «mexico queretaro» finds «México - Querétaro». Nothing typed finds all. */
export function matcherOf(typed: string): (text: string) => boolean {
  const words = searchKey(typed).split(' ');
  return (text) => {
    const key = searchKey(text);
    return words.every((word) => key.includes(word));
  };
}
