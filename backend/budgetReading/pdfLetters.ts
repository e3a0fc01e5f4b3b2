/** Words whose letters are set apart from each other. */

type Drawn = { readonly fnArray: readonly number[]; readonly argsArray: readonly unknown[] };

/** A move of so many thousandths of a letter's height leaves the place of a blank. */
const blank = -180;

/** The texts that a page draws in one go, by their letters: the blanks between their words are in them where no place shows them. */
export function textsDrawn({ fnArray, argsArray }: Drawn, showText: number | undefined): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  fnArray.forEach((operator, at) => {
    const [signs] = (argsArray[at] ?? []) as readonly unknown[];
    if (operator !== showText || !Array.isArray(signs)) return;
    const written = signs.map(signOf).join('').replace(/ +/g, ' ').trim();
    if (written.includes(' ') && !isApart(written.split(' '))) texts.set(written.replaceAll(' ', ''), written);
  });
  return texts;
}

function signOf(sign: unknown): string {
  if (typeof sign === 'number') return sign <= blank ? ' ' : '';
  return (sign as { readonly unicode?: string } | null)?.unicode ?? '';
}

const isApart = (letters: readonly string[], share = 0.6) =>
  letters.filter((one) => one.length === 1).length >= letters.length * share;

/** No word is as long as this. */
const mostLetters = 25;

type Closed = {
  readonly text: string;
  /** Its words are not known, because nothing tells where they end. */
  readonly isDoubtful: boolean;
};

/** Letters that are set apart from each other are a word; where most are so, those of two letters too. */
export function closing(texts: readonly string[], drawn: ReadonlyMap<string, string>): (text: string) => Closed {
  const lettersOf = (text: string) => text.trim().split(' ');
  const long = texts.map(lettersOf).filter((letters) => letters.join('').length > 2);
  const isUsual = long.filter((letters) => letters.length > 2 && isApart(letters, 0.75)).length * 2 > long.length;
  return (text) => {
    const letters = lettersOf(text);
    const isWord = isUsual ? letters.length > 1 && isApart(letters) : letters.length > 3 && isApart(letters, 0.9);
    if (!isWord) return { text, isDoubtful: false };
    const joined = letters.join('');
    const known = drawn.get(joined);
    return { text: known ?? joined, isDoubtful: known === undefined && joined.length >= mostLetters };
  };
}
