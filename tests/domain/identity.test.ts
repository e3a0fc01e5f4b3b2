import { describe, expect, test } from 'vitest';
import { entersByPassword, groupRulesIn, personOfGroups, provesSecondFactor } from '#domain/identity.ts';

describe('who the groups of a provider are', () => {
  const rules = groupRulesIn('dictamen-admin=ADM; Auditores de hdi = ARE:hdi;/a=b/c=ninguno:gnp') ?? [];

  test.each([
    [['otros', 'dictamen-admin'], { role: 'ADM', userType: 'intranet', customer: null }],
    [['Auditores de hdi'], { role: 'ARE', userType: 'extranet', customer: 'hdi' }],
    [['/a=b/c'], { role: null, userType: 'extranet', customer: 'gnp' }],
    [['Auditores de hdi', 'dictamen-admin'], { role: 'ADM', userType: 'intranet', customer: null }],
  ])('%j is the person of the first rule that names one of them', (groups, person) => {
    expect(personOfGroups(rules, groups)).toEqual(person);
  });

  test('nobody without a rule', () => {
    expect(personOfGroups(rules, ['dictamen', 'admin', ''])).toBeNull();
  });

  test.each(['x', '=ADM', 'x=JEFE', 'x=SERVICE', 'x=ARE:otro', 'x=ninguno', 'x=ADM;y'])('%j is no rule', (text) => {
    expect(groupRulesIn(text)).toBeNull();
  });
});

test.each([
  [{ isService: false, isBreakGlass: false, hasIdentity: false }, false, true],
  [{ isService: false, isBreakGlass: false, hasIdentity: true }, false, false],
  [{ isService: false, isBreakGlass: false, hasIdentity: false }, true, false],
  [{ isService: false, isBreakGlass: true, hasIdentity: true }, true, true],
  [{ isService: true, isBreakGlass: false, hasIdentity: false }, true, true],
])('a password of %j, provider only: %s, opens: %s', (owner, isOnly, opens) => {
  expect(entersByPassword(owner, isOnly)).toBe(opens);
});

test('a password alone is no second factor', () => {
  expect(provesSecondFactor(['pwd'])).toBe(false);
  expect(provesSecondFactor(['pwd', 'mfa'])).toBe(true);
});
