/** The little of Markdown that the manual is written in. */
export type Block =
  | { readonly kind: 'chapter' | 'section' | 'paragraph'; readonly text: string }
  | { readonly kind: 'item'; readonly mark: string; readonly text: string }
  | { readonly kind: 'picture'; readonly path: string; readonly caption: string };

const patterns: readonly (readonly [RegExp, (match: RegExpExecArray) => Block])[] = [
  [/^# (.+)$/, ([, text = '']) => ({ kind: 'chapter', text })],
  [/^## (.+)$/, ([, text = '']) => ({ kind: 'section', text })],
  [/^!\[(.+)\]\((.+)\)$/, ([, caption = '', path = '']) => ({ kind: 'picture', caption, path })],
  [/^- (.+)$/s, ([, text = '']) => ({ kind: 'item', mark: '–', text })],
  [/^(\d+\.) (.+)$/s, ([, mark = '', text = '']) => ({ kind: 'item', mark, text })],
];

/** A line that goes on is indented, or follows a line of text. */
function joined(source: string): string[] {
  const blocks: string[] = [];
  let isOpen = false;
  for (const line of source.split('\n')) {
    const begins = /^(#|!\[|- |\d+\. )/.test(line);
    if (line.trim() === '') isOpen = false;
    else if (isOpen && !begins) blocks.push(`${blocks.pop()} ${line.trim()}`);
    else {
      blocks.push(line.trim());
      isOpen = !/^(#|!\[)/.test(line);
    }
  }
  return blocks;
}

export function readMarkdown(source: string): Block[] {
  return joined(source).map((text) => {
    for (const [pattern, block] of patterns) {
      const match = pattern.exec(text);
      if (match) return block(match);
    }
    return { kind: 'paragraph', text };
  });
}
