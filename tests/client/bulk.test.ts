import { describe, expect, it } from 'vitest';
import {
  actsOf,
  bulkActs,
  type Ended,
  ended,
  type Result,
  reasonAgainst,
  reasonsOf,
  requestText,
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
    owner: { __typename: 'Person', id: 'owner' },
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

  it('is offered only to a role that may do it to some incident', () => {
    const offered = (role: 'MRO' | 'ARE' | 'ADM') => actsOf(role).map(({ id }) => id);
    expect([offered('MRO'), offered('ARE'), offered('ADM')]).toEqual([
      ['confirm'],
      ['take', 'handOver', 'askFiles', 'reject'],
      ['take', 'confirm', 'handOver', 'askFiles', 'reject'],
    ]);
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

  it('is handed over only where the chosen operator does not have it yet', () => {
    const profile = realProfiles[0];
    const [facts] = allFacts.filter(({ registered }) => registered);
    const handOver = bulkActs.find(({ id }) => id === 'handOver');
    if (!profile || !facts || !handOver) throw new Error('nothing to judge');
    const actions = [{ event: 'incident.handOver' as const, allowed: true, reasons: [] }];
    const incidents = ['7', '8', '7'].map((id, at): Selected => {
      const one = selected({ facts, profile }, actions, `S-${at}`);
      return { ...one, owner: { ...one.owner, id } };
    });
    const asker = { role: 'ARE', profile } as const;
    expect(summaryOf(verdictsOf(handOver, incidents, asker))).toBe('3 de 3 pueden.');
    const chosen = verdictsOf(handOver, incidents, { ...asker, operator: '7' });
    expect(summaryOf(chosen)).toBe('1 de 3 puede; 2 no.');
    expect(reasonsOf(chosen)).toEqual([
      { reason: 'El siniestro ya es de ese operador: elija a otro.', numbers: ['S-0', 'S-2'] },
    ]);
  });

  it('takes what another auditor held and let go of, and not what one holds', () => {
    const [take] = bulkActs.filter(({ id }) => id === 'take');
    const profile = realProfiles.find(({ quantifies }) => quantifies);
    const facts = allFacts.find((one) => profile && stageFor({ facts: one, profile }) === 'quantified');
    if (!take || !profile || !facts) throw new Error('nothing to take');
    const heldUntil = (until: number, isMe = false, isDelegator = false) => {
      const assignee = { id: '7', name: 'Ana Ríos', isMe, isDelegator, until: new Date(until).toISOString() };
      const incident = { ...selected({ facts, profile }, []), assignee } as unknown as Selected;
      return reasonAgainst(take, incident, { role: 'ARE', profile });
    };
    expect(heldUntil(Date.now() - 1000)).toBeNull();
    expect(heldUntil(Date.now() + 600_000)).toContain('Lo tiene Ana Ríos.');
    expect(heldUntil(Date.now() + 600_000, true)).toBeNull();
    // What a colleague left to this auditor is theirs to take.
    expect(heldUntil(Date.now() + 600_000, false, true)).toBeNull();
  });

  it('ends in a file of results, in which nothing is taken for a formula', () => {
    const result = (number: string, end: Result['end'], text: string): Result => ({
      incident: { number } as Selected,
      end,
      text,
    });
    const text = resultsAsText([
      result('S-1', 'done', ''),
      result('=1+1', 'refused', 'Dijo «no», "dos" veces.'),
      result('S-3', 'again', 'No se envió.'),
      result('\r=S-4', 'refused', '\n=HYPERLINK("x")'),
    ]);
    expect(text.replace('\ufeff', '').trimEnd().split('\r\n')).toEqual([
      '"Siniestro","Resultado","Motivo"',
      '"S-1","Hecho",""',
      `"'=1+1","No se pudo","Dijo «no», ""dos"" veces."`,
      '"S-3","Por reintentar","No se envió."',
      `"'\r=S-4","No se pudo","'\n=HYPERLINK(""x"")"`,
    ]);
  });

  it('is sent once for each, goes on past what fails, and what a stop leaves may be sent again', async () => {
    const incidents = Array.from({ length: 30 }, (_, at) => ({ slug: `s${at}` }) as unknown as Selected);
    const sent: string[] = [];
    const results: Result[] = [];
    const travelling = new Set<string>();
    let mostAtOnce = 0;
    const send = async ({ slug }: Selected): Promise<Ended> => {
      sent.push(slug);
      travelling.add(slug);
      mostAtOnce = Math.max(mostAtOnce, travelling.size);
      await new Promise((resolve) => setImmediate(resolve));
      travelling.delete(slug);
      return slug === 's3' ? { end: 'refused', text: 'No.' } : { end: 'done', text: '' };
    };
    const onResult = (result: Result) => void results.push(result);
    const slugsOf = (end: Result['end']) => ended(results, end).map(({ incident }) => incident.slug);
    await runAll({ incidents, send, onResult, isStopped: () => false });
    expect([sent.length, new Set(sent).size, slugsOf('refused'), slugsOf('again')]).toEqual([30, 30, ['s3'], []]);
    expect(mostAtOnce).toBe(4);
    sent.length = 0;
    results.length = 0;
    await runAll({ incidents, send, onResult, isStopped: () => sent.length >= 10 });
    expect(sent.length).toBeLessThan(16);
    expect(new Set([...sent, ...slugsOf('again')]).size).toBe(30);
    expect(results).toHaveLength(30);
    expect(ended(results, 'again')[0]?.text).toBe('No se envió.');
  });

  it('asks for files by name, with a word of its own if there is one', () => {
    expect(requestText(['Fotografías', 'Reporte'], ' De día. ')).toBe(
      'Se piden archivos: Fotografías, Reporte. De día.',
    );
    expect(requestText(['Reporte'], ' ')).toBe('Se piden archivos: Reporte.');
  });
});
