import { useEditorContext } from '@graphiql/react';
import { useEffect } from 'react';

/** The editors' own text boxes have no name to be read by. */
export function useNamedEditors() {
  const { queryEditor, variableEditor, responseEditor } = useEditorContext({ nonNull: true });
  useEffect(() => {
    const named = [
      [queryEditor, 'Consulta en GraphQL'],
      [variableEditor, 'Variables en JSON'],
      [responseEditor, 'Respuesta en JSON'],
    ] as const;
    for (const [editor, label] of named) editor?.getInputField().setAttribute('aria-label', label);
  }, [queryEditor, variableEditor, responseEditor]);
}
