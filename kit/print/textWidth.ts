/** Widths of Helvetica from the space to the tilde, in thousandths of its size. */
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
];

/** Accented letters are as wide as bare ones. */
export function textWidth(text: string, size: number): number {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '');
  let width = 0;
  for (const letter of bare) width += widths[letter.charCodeAt(0) - 32] ?? 556;
  return (width * size) / 1000;
}

/** Lines that fit; a longer word stands alone. */
export function wrapped(text: string, size: number, room: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && textWidth(longer, size) > room) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

export function clipped(text: string, size: number, room: number): string {
  if (textWidth(text, size) <= room) return text;
  let kept = text;
  while (kept && textWidth(`${kept}...`, size) > room) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}...`;
}
