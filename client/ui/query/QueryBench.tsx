import { DocExplorer, DocExplorerContextProvider } from '@graphiql/plugin-doc-explorer';
import {
  GraphiQLProvider,
  QueryEditor,
  ResponseEditor,
  useEditorContext,
  useExecutionContext,
  usePrettifyEditors,
  VariableEditor,
} from '@graphiql/react';
import '@graphiql/react/style.css';
import '@graphiql/plugin-doc-explorer/style.css';
import { AlignLeft, BookOpenText, ListChecks, Play, Square } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '#client/ui/button/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import { Toolbar } from '#client/ui/layout/Toolbar.tsx';
import { Menu } from '#client/ui/overlay/Menu.tsx';
import { PlainButton } from '#client/ui/plain/Plain.tsx';
import { type Theme, themeStore } from '#client/ui/theme.ts';
import styles from './QueryBench.module.css';

/** GraphiQL's editors and documentation, which speak English only, between the kit's own controls. */

type Example = { readonly title: string; readonly query: string; readonly variables: string };

interface BenchBarProps {
  examples: readonly Example[];
  hasDocs: boolean;
  onDocs: (hasDocs: boolean) => void;
}

function BenchBar({ examples, hasDocs, onDocs }: BenchBarProps) {
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

/** What is waited for: the editors' code, or an answer. */
function Waiting() {
  const { queryEditor, responseEditor } = useEditorContext({ nonNull: true });
  const { isFetching } = useExecutionContext({ nonNull: true });
  const isReady = queryEditor && responseEditor;
  return (
    <span role="status" className={styles.waiting}>
      {isReady ? isFetching && 'Consultando…' : 'Cargando…'}
    </span>
  );
}

/** The editors' own text boxes have no name to be read by, and their text no way to be scrolled by keyboard. */
function useNamedEditors() {
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
    // GraphiQL names the region of the answer in English.
    responseEditor
      ?.getWrapperElement()
      .closest('section[aria-live]')
      ?.setAttribute('aria-label', 'Texto de la respuesta');
  }, [queryEditor, variableEditor, responseEditor]);
}

const classNames: Record<Theme, string | null> = { light: 'graphiql-light', dark: 'graphiql-dark', system: null };

/** GraphiQL takes its colours from a class of the body; without it, from the operating system. */
function useSameTheme() {
  const name = classNames[useSyncExternalStore(themeStore.subscribe, themeStore.read)];
  useEffect(() => {
    if (name === null) return undefined;
    document.body.classList.add(name);
    return () => document.body.classList.remove(name);
  }, [name]);
}

type Send = ComponentProps<typeof GraphiQLProvider>['fetcher'];

interface QueryBenchProps {
  send: Send;
  /** Where what was written is kept. */
  storage: Storage;
  /** The first stands there until something is written. */
  examples: readonly Example[];
  /** The answer in another form, which takes its place when it is asked for. */
  table: ReactNode;
}

export function QueryBench({ send, storage, examples, table }: QueryBenchProps) {
  const [first] = examples;
  const [isNew] = useState(() => storage.length === 0);
  return (
    <GraphiQLProvider
      fetcher={send}
      storage={storage}
      shouldPersistHeaders={false}
      defaultQuery={first?.query ?? ''}
      {...(isNew && first ? { variables: first.variables } : {})}
    >
      <DocExplorerContextProvider>
        <Bench examples={examples} table={table} />
      </DocExplorerContextProvider>
    </GraphiQLProvider>
  );
}

function Bench({ examples, table }: Pick<QueryBenchProps, 'examples' | 'table'>) {
  const [isTable, setTable] = useState(false);
  const [hasDocs, setDocs] = useState(false);
  useSameTheme();
  useNamedEditors();
  return (
    <div className={styles.bench}>
      <BenchBar examples={examples} hasDocs={hasDocs} onDocs={setDocs} />
      <div className={classes('graphiql-container', styles.panes, hasDocs && styles.withDocs)}>
        {hasDocs && (
          <div className={classes(styles.pane, styles.docs)}>
            <DocExplorer />
          </div>
        )}
        <div className={styles.written}>
          <section aria-label="Consulta" className={classes(styles.pane, styles.query)}>
            <h2 className={styles.title}>Consulta</h2>
            <QueryEditor />
          </section>
          <section aria-label="Variables" className={classes(styles.pane, styles.variables)}>
            <h2 className={styles.title}>Variables</h2>
            <VariableEditor />
          </section>
        </div>
        <section aria-label="Respuesta" className={classes(styles.pane, styles.answer)}>
          <div className={styles.head}>
            <h2 className={styles.title}>Respuesta</h2>
            <Waiting />
            <PlainButton size="small" variant="quiet" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
              Como tabla
            </PlainButton>
          </div>
          {isTable && <div className={styles.table}>{table}</div>}
          {/* It stays, so that the next answer finds it. */}
          <div hidden={isTable} className={styles.json}>
            <ResponseEditor />
          </div>
        </section>
      </div>
    </div>
  );
}
