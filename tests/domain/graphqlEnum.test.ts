import { expect, it } from 'vitest';
import { dimensionEnum } from '#domain/dimensions.ts';
import { graphqlName } from '#domain/graphqlEnum.ts';
import { binnacleToneEnum, userTypeEnum } from '#domain/roles.ts';
import { listColumnEnum } from '#domain/savedViews.ts';
import { accountEventEnum } from '#domain/users.ts';
import { schemaSource } from '#gateway/schemaSource.ts';
import { factEnum } from '#machines/incident/facts.ts';
import { stageEnum, statusEnum } from '#machines/incident/stages.ts';
import { eventEnum } from '#machines/incident/steps.ts';
import { unmetEnum } from '#machines/incident/unmet.ts';
import { waitEnum } from '#machines/incident/waits.ts';

it('spells a word in capitals, as its type says', () => {
  const names = ['TO_CONFIRM', 'AUTHORIZED_BY_JB', 'BUDGET_UPLOAD', 'INCIDENT_HANDOVER', 'ORIGINAL_FILE'] as const;
  const spelled: typeof names = [
    graphqlName('toConfirm'),
    graphqlName('authorizedByJB'),
    graphqlName('budget.upload'),
    graphqlName('incident.handOver'),
    graphqlName('original_file'),
  ];
  expect(spelled).toEqual(names);
});

const enums: Readonly<Record<string, { readonly names: readonly string[] }>> = {
  EventType: eventEnum,
  Stage: stageEnum,
  Status: statusEnum,
  Wait: waitEnum,
  Fact: factEnum,
  UnmetRequirement: unmetEnum,
  LineGrouping: dimensionEnum,
  ListColumn: listColumnEnum,
  BinnacleTone: binnacleToneEnum,
  UserType: userTypeEnum,
  UserEvent: accountEventEnum,
};

it.each(Object.entries(enums))(
  '%s has in the schema the names of its words, no more and no less',
  (name, { names }) => {
    const [, body = ''] = new RegExp(`^enum ${name} \\{([^}]*)\\}`, 'm').exec(schemaSource()) ?? [];
    const inSchema = body.replaceAll(/"""[\s\S]*?"""|"[^"]*"/g, '').match(/\w+/g) ?? [];
    expect([...inSchema].sort()).toEqual([...names].sort());
  },
);

it('gives each word back for its name, and knows no other', () => {
  expect(stageEnum.names.map(stageEnum.wordOf).map(stageEnum.nameOf)).toEqual(stageEnum.names);
  expect(eventEnum.wordOf('INCIDENT_HANDOVER')).toBe('incident.handOver');
  expect(eventEnum.isName('INCIDENT_HAND_OVER')).toBe(false);
  expect(eventEnum.isWord('constructor')).toBe(false);
});
