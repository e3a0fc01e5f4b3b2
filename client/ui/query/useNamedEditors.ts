import { useEditorContext } from '@graphiql/react';
import { useEffect } from 'react';

/** The editors' own text boxes have no name to be read by, and their text no way to be scrolled by keyboard. */
export function useNamedEditors() {
  const { queryEditor, variableEditor, responseEditor } = useEditorContext({ nonNull: true });
  useEffect(() => {
    const named = [
      [queryEditor, 'Consulta en GraphQL'],
      [variableEditor, 'Variables en JSON'],
      [responseEditor, 'Respuesta en JSON'],
    ] as const;
    for (const [editor, label] of named) {
      editor?.getInputField().setAttribute('aria-label', label);
      // What is long is scrolled by keyboard too: its text box stands outside.
      editor?.getScrollerElement().setAttribute('tabindex', '0');
    }
  }, [queryEditor, variableEditor, responseEditor]);
}
