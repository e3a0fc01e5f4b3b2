import { useEditorContext, useExecutionContext, usePrettifyEditors } from '@graphiql/react';
import { AlignLeft, BookOpenText, ListChecks, Play, Square } from 'lucide-react';
import { Button } from '#client/ui/button/Button.tsx';
import { Toolbar } from '#client/ui/layout/Toolbar.tsx';
import { Menu } from '#client/ui/overlay/Menu.tsx';

export type Example = { readonly title: string; readonly query: string; readonly variables: string };

export interface BenchBarProps {
  examples: readonly Example[];
  hasDocs: boolean;
  onDocs: (hasDocs: boolean) => void;
}

export function BenchBar({ examples, hasDocs, onDocs }: BenchBarProps) {
  const { queryEditor, variableEditor, responseEditor } = useEditorContext({ nonNull: true });
  const { run, stop, isFetching } = useExecutionContext({ nonNull: true });
  const isReady = Boolean(queryEditor && variableEditor && responseEditor);
  const prettify = usePrettifyEditors();
  const take = ({ query, variables }: Example) => {
    queryEditor?.setValue(query);
    variableEditor?.setValue(variables);
    queryEditor?.focus();
  };
  return (
    <Toolbar
      label="Consulta"
      end={
        <Button icon={<BookOpenText aria-hidden />} onPress={() => onDocs(!hasDocs)}>
          {hasDocs ? 'Ocultar esquema' : 'Ver esquema'}
        </Button>
      }
    >
      {isFetching ? (
        <Button variant="primary" icon={<Square aria-hidden />} onPress={() => stop()}>
          Detener
        </Button>
      ) : (
        <Button variant="primary" icon={<Play aria-hidden />} isDisabled={!isReady} onPress={() => run()}>
          Ejecutar
        </Button>
      )}
      <Menu
        label="Preguntas de ejemplo"
        trigger={
          <Button icon={<ListChecks aria-hidden />} isDisabled={!isReady}>
            Preguntas de ejemplo
          </Button>
        }
        entries={examples.map((example) => ({
          id: example.title,
          label: example.title,
          onAction: () => take(example),
        }))}
      />
      <Button icon={<AlignLeft aria-hidden />} isDisabled={!isReady} onPress={() => void prettify()}>
        Dar formato
      </Button>
    </Toolbar>
  );
}
