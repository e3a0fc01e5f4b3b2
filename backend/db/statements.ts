import { slowStatements } from '#backend/measures.ts';
import type { Log } from '#kit/log.ts';
import { openSpan } from '#kit/tracing.ts';

/** Times a statement from its sending; called again at its end. */
export type Statements = (text: string, operation: string | undefined) => (hasFailed: boolean) => void;

type StatementSettings = {
  /** Milliseconds from which a statement is logged; its values never are. */
  readonly slowMs: number;
  readonly log: Log;
};

const longestText = 2000;

/** Tells the statements that took long, with the call that sent them, and makes each a part of its trace. */
export function watchStatements({ slowMs, log }: StatementSettings): Statements {
  return (text, operation = 'unscoped') => {
    const began = performance.now();
    const span = openSpan('client', text.slice(0, 40).split(/\s/, 1)[0] ?? '', {
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longestText) },
    });
    return (hasFailed) => {
      span?.end(hasFailed);
      const ms = Math.round(performance.now() - began);
      if (ms < slowMs) return;
      slowStatements.inc({ operation });
      log.warn({ operation, ms, statement: text.slice(0, longestText) }, 'slow statement');
    };
  };
}
