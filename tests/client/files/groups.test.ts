import { describe, expect, it } from 'vitest';
import { type FileTypeChoice, missingTypes } from '#client/files/chosen.ts';
import { groupFiles, type ManagedFile, permissionsOf } from '#client/files/manager/groups.ts';

const type = (slug: string, { isRequired = false, multiple = false } = {}): FileTypeChoice => ({
  id: slug,
  slug,
  name: slug,
  isRequired,
  multiple,
  kinds: ['PDF'],
});

const person = { __typename: 'Person', id: 'p', name: 'Ana Ruiz' } as const;

function file(id: string, typeSlug: string, { at = '2026-11-01T10:00:00Z', isRejected = false } = {}): ManagedFile {
  return {
    __typename: 'IncidentFile',
    id,
    typeSlug,
    typeName: `tipo ${typeSlug}`,
    addedAt: at,
    by: person,
    file: {
      __typename: 'File',
      id: `f${id}`,
      name: `${id}.pdf`,
      url: `/f/${id}`,
      size: 1,
      mimeType: 'application/pdf',
    },
    rejection: isRejected
      ? { __typename: 'Rejection', reason: 'Ilegible', comment: 'Borroso', rejectedAt: at, by: person }
      : null,
  };
}

const photos = type('fotos', { isRequired: true, multiple: true });
const report = type('parte', { isRequired: true });
const policy = type('poliza');

describe('the checklist of an incident', () => {
  it('keeps the order of the types, and in each the order of arrival', () => {
    const files = [file('b', 'fotos', { at: '2026-11-02T10:00:00Z' }), file('c', 'poliza'), file('a', 'fotos')];
    const groups = groupFiles([photos, report, policy], files);
    expect(groups.map((group) => [group.type.slug, group.files.map(({ id }) => id)])).toEqual([
      ['fotos', ['a', 'b']],
      ['parte', []],
      ['poliza', ['c']],
    ]);
  });

  it('misses a required type without a valid file, and no other', () => {
    const groups = groupFiles([photos, report, policy], [file('a', 'fotos'), file('b', 'parte', { isRejected: true })]);
    expect(groups.map(({ isMissing }) => isMissing)).toEqual([false, true, false]);
  });

  it('shows what was rejected last, and opens a full type again once its file was rejected', () => {
    const both = [file('old', 'parte', { isRejected: true }), file('new', 'parte', { at: '2026-11-03T10:00:00Z' })];
    const [full] = groupFiles([report], both);
    expect(full?.files.map(({ id }) => id)).toEqual(['new', 'old']);
    expect([full?.isFull, full?.valid]).toEqual([true, 1]);
    expect(groupFiles([report], both.slice(0, 1))[0]?.isFull).toBe(false);
    expect(groupFiles([photos], [file('a', 'fotos')])[0]?.isFull).toBe(false);
  });

  it('keeps the files of a type that is no longer asked for, which takes no more', () => {
    const [, retired] = groupFiles([report], [file('a', 'viejo')]);
    expect([retired?.type.name, retired?.isFull, retired?.isMissing]).toEqual(['tipo viejo', true, false]);
  });
});

it('misses the required types of which nothing is chosen', () => {
  const chosen = [{ id: '1', typeSlug: 'fotos', file: new File(['x'], 'x.pdf') }];
  expect(missingTypes([photos, report, policy], chosen)).toEqual([report]);
});

it('distinguishes what a role never does from what is not possible now', () => {
  const reason = (code: string, text: string) => ({ __typename: 'Reason', code, text, repair: null }) as const;
  const { upload, reject, remove } = permissionsOf([
    { __typename: 'Action', event: 'FILES_UPLOAD', allowed: true, reasons: [], upload: null },
    { __typename: 'Action', event: 'FILES_REJECT', allowed: false, reasons: [reason('forbidden', 'No')], upload: null },
    { __typename: 'Action', event: 'FILES_DELETE', allowed: false, reasons: [reason('state', 'Ya no')], upload: null },
  ]);
  expect([upload.allowed, reject.isTheirs, remove.isTheirs, remove.reason]).toEqual([true, false, true, 'Ya no']);
});
