import { type ClipboardEvent, type FormEvent, useState } from 'react';

type Box = HTMLInputElement | HTMLTextAreaElement;

/** The text of the box once what is pasted stands in place of what is selected. */
function afterPaste({ currentTarget: box, clipboardData }: ClipboardEvent<Box>): string {
  const pasted = clipboardData.getData('text');
  const text = box instanceof HTMLInputElement ? pasted.replaceAll(/[\r\n]+/g, '') : pasted;
  const start = box.selectionStart ?? box.value.length;
  const end = box.selectionEnd ?? start;
  return box.value.slice(0, start) + text + box.value.slice(end);
}

/**
 * A person who types sees that a character is not taken; a paste is cut at once, and the person already looks at the next
 * field. So the box says it, until it is typed in again.
 */
export function usePasteNotice(maxLength: number | undefined) {
  const [notice, setNotice] = useState<string | undefined>();
  const says = (whole: string) =>
    maxLength !== undefined && whole.length > maxLength
      ? `Lo pegado no cabe entero: este dato admite ${maxLength} caracteres y se cortó.`
      : undefined;
  return {
    notice,
    onPaste: (event: ClipboardEvent<Box>) => setNotice(says(afterPaste(event))),
    onInput: ({ nativeEvent }: FormEvent<Box>) => {
      const isPaste = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';
      if (!isPaste) setNotice(undefined);
    },
  };
}
