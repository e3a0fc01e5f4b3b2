import { describe, expect, it } from 'vitest';
import {
  bulkActs,
  reasonAgainst,
  reasonsOf,
  resultsAsText,
  runAll,
  type Selected,
  summaryOf,
  verdictsOf,
} from '#client/incidents/bulk/bulk.ts';
import { roleCodes } from '#domain/roles.ts';
import { actionsFor, stageFor } from '#machines/incident/lifecycle.ts';
import { stageEnum } from '#machines/incident/stages.ts';
import { eventEnum } from '#machines/incident/steps.ts';
import { allFacts, realProfiles } from '#tests/machines/lifecycleCases.ts';

type Placed = Parameters<typeof actionsFor>[0];

const selected = (placed: Placed, actions: ReturnType<typeof actionsFor>, slug = 's'): Selected =>
  ({
    slug,
    number: slug,
    version: 1,
    stage: stageEnum.nameOf(stageFor(placed)),
    assignee: null,
    actions: actions.map(({ event, ...action }) => ({ ...action, event: eventEnum.nameOf(event) })),
  }) as unknown as Selected;

describe('an act for many', () => {
  it('is allowed to each exactly when the machine allows it to that one alone', () => {
    const wrong: string[] = [];
    let cells = 0;
    for (const profile of realProfiles) {
      for (const facts of allFacts.filter(({ registered }) => registered)) {
        for (const role of roleCodes) {
          const actions = actionsFor({ facts, profile }, { role, owns: true });
          for (const act of bulkActs.filter(({ event }) => event !== null)) {
            cells += 1;
            const one = actions.find(({ event }) => eventEnum.nameOf(event) === act.event);
            const reason = reasonAgainst(act, selected({ facts, profile }, actions), { role, profile });
            const said = one?.reasons.map(({ text }) => text).join(' ');
            if (one?.allowed ? reason !== null : reason !== said)
              wrong.push(`${act.id} ${role} ${stageFor({ facts, profile })}`);
          }
        }
      }
    }
    expect(cells).toBeGreaterThan(1000);
    expect([...new Set(wrong)]).toEqual([]);
  });

  it('says how many may, and why not the others, each with its number', () => {
    const profile = realProfiles[0];
    const [facts] = allFacts.filter(({ registered, hasBudget }) => registered && hasBudget);
    if (!profile || !facts) throw new Error('nothing to judge');
    const [reject] = bulkActs.filter(({ id }) => id === 'reject');
    if (!reject) throw new Error('no such act');
    const actionsWith = (text: string | null) => [
      {
        event: 'budget.reject' as const,
        allowed: text === null,
        reasons: text === null ? [] : [{ code: 'x', text, repair: null }],
      },
    ];
    const verdicts = verdictsOf(
      reject,
      [null, 'No hay presupuesto.', 'No hay presupuesto.', null].map((text, at) =>
        selected({ facts, profile }, actionsWith(text), `S-${at}`),
      ),
      { role: 'ARE', profile },
    );
    expect(summaryOf(verdicts)).toBe('2 de 4 pueden; 2 no.');
    expect(reasonsOf(verdicts)).toEqual([{ reason: 'No hay presupuesto.', numbers: ['S-1', 'S-2'] }]);
  });

  it('ends in a file of results, in which nothing is taken for a formula', () => {
    const result = (number: string, problem: string | null) => ({ incident: { number } as Selected, problem });
    const text = resultsAsText([result('S-1', null), result('=1+1', 'Dijo «no», "dos" veces.')]);
    expect(text.replace('\ufeff', '').trimEnd().split('\r\n')).toEqual([
      '"Siniestro","Resultado","Motivo"',
      '"S-1","Hecho",""',
      `"'=1+1","No se pudo","Dijo «no», ""dos"" veces."`,
    ]);
  });

  it('is sent once for each, goes on past what fails, and leaves the rest when it is stopped', async () => {
    const incidents = Array.from({ length: 30 }, (_, at) => ({ slug: `s${at}` }) as unknown as Selected);
    const sent: string[] = [];
    const failed: string[] = [];
    const send = async ({ slug }: Selected) => {
      sent.push(slug);
      await Promise.resolve();
      return slug === 's3' ? 'No.' : null;
    };
    const onResult = ({ incident, problem }: { incident: Selected; problem: string | null }) => {
      if (problem !== null) failed.push(incident.slug);
    };
    await runAll({ incidents, send, onResult, isStopped: () => false });
    expect([sent.length, new Set(sent).size, failed]).toEqual([30, 30, ['s3']]);
    sent.length = 0;
    await runAll({ incidents, send, onResult, isStopped: () => sent.length >= 10 });
    expect(sent.length).toBeLessThan(16);
  });
});
