import { DocExplorer, DocExplorerContextProvider } from '@graphiql/plugin-doc-explorer';
import { GraphiQLProvider, QueryEditor, ResponseEditor, useEditorContext, VariableEditor } from '@graphiql/react';
import '@graphiql/react/style.css';
import '@graphiql/plugin-doc-explorer/style.css';
import { type ComponentProps, useEffect, useState, useSyncExternalStore } from 'react';
import { classes } from '#client/ui/classes.ts';
import { type Theme, themeStore } from '../theme.ts';
import { BenchBar, type Example } from './BenchBar.tsx';
import styles from './QueryBench.module.css';

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

export type Send = ComponentProps<typeof GraphiQLProvider>['fetcher'];

export interface QueryBenchProps {
  send: Send;
  /** Where what was written is kept. */
  storage: Storage;
  /** The first stands there until something is written. */
  examples: readonly Example[];
}

/** GraphiQL's editors and documentation between the kit's own controls. */
export function QueryBench({ send, storage, examples }: QueryBenchProps) {
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
        <Bench examples={examples} />
      </DocExplorerContextProvider>
    </GraphiQLProvider>
  );
}

function Bench({ examples }: Pick<QueryBenchProps, 'examples'>) {
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
        <div className={classes(styles.pane, styles.answer)}>
          <h2 className={styles.title}>Respuesta</h2>
          <ResponseEditor />
        </div>
      </div>
    </div>
  );
}
