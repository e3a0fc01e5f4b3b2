import { describe, expect, it } from 'vitest';
import { customerProfiles, profileOf } from '#domain/customers.ts';
import { demoAccounts } from '#domain/demo.ts';
import { accessTo, groupsFor, landingOf, type ScreenName, screens } from '#domain/screens.ts';

const personOf = (username: string) => {
  const person = demoAccounts.find((account) => account.username === username);
  if (!person) throw new RangeError(username);
  return person;
};

const access = (screen: ScreenName, username: string, customer: string) =>
  accessTo(screens[screen], personOf(username), profileOf(customer));

describe('who may open which screen', () => {
  it.each([
    ['dashboard', 'analista.gnp', 'gnp', 'granted'],
    ['dashboard', 'jb', 'hdi', 'granted'],
    ['myIncidents', 'mro.hdi', 'hdi', 'granted'],
    ['myIncidents', 'are.hdi', 'hdi', 'missingGroup'],
    ['myIncidents', 'analista.gnp', 'gnp', 'missingGroup'],
    ['myIncidents', 'adm', 'axa', 'granted'],
    ['incidentsToAudit', 'are.axa', 'axa', 'granted'],
    ['incidentsToAudit', 'mro.axa', 'axa', 'missingGroup'],
    ['incidentReport', 'analista.gnp', 'gnp', 'granted'],
    ['incidentReport', 'mro', 'gnp', 'granted'],
    ['incidentReport', 'mro', 'hdi', 'missingGroup'],
    ['incidentReport', 'adm', 'hdi', 'granted'],
    ['quantification', 'are.gnp', 'gnp', 'granted'],
    ['quantification', 'are.hdi', 'hdi', 'denied'],
    ['quantification', 'mro.gnp', 'gnp', 'missingGroup'],
    ['auditedBudget', 'adm', 'hdi', 'granted'],
    ['auditedBudget', 'are.axa', 'axa', 'denied'],
  ] as const)('%s for %s with %s: %s', (screen, username, customer, expected) => {
    expect(access(screen, username, customer)).toBe(expected);
  });

  it('names the groups that are missing', () => {
    expect(groupsFor(screens.incidentsToAudit)).toEqual(['Auditor (ARE)']);
  });

  it('counts among them the insurers whose screen it is, and no other', () => {
    const groups = groupsFor(screens.incidentReport);
    expect(groups).toContain('GNP Seguros');
    expect(groups).toEqual(customerProfiles.filter((one) => one.screens.report).map(({ name }) => name));
  });
});

describe('landing', () => {
  it.each([
    ['mro', 'gnp', '/siniestros'],
    ['are.axa', 'axa', '/siniestros_por_auditar'],
    ['adm', 'hdi', '/reporte_siniestros'],
    ['analista.gnp', 'gnp', '/reporte_siniestros'],
    ['jb', 'hdi', '/dashboard'],
  ])('%s with %s lands on %s', (username, customer, path) => {
    expect(landingOf(personOf(username), profileOf(customer))).toBe(path);
  });

  it('is never a page that is denied', () => {
    for (const person of demoAccounts) {
      for (const profile of customerProfiles) {
        const path = landingOf(person, profile);
        const screen = Object.values(screens).find((one) => one.path === path);
        expect(screen && accessTo(screen, person, profile), `${person.username} ${profile.code}`).toBe('granted');
      }
    }
  });
});
