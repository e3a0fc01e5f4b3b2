// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import CopyDialog from '#client/exports/CopyDialog.tsx';
import FileManager from '#client/files/FileManager.tsx';
import { FileTypeUploads } from '#client/files/FileTypeUploads.tsx';
import { UploadEntry } from '#client/ui/files/FileEntry.tsx';
import { texts } from '#domain/texts.ts';
import { signedIn } from './signedIn.tsx';

/** Files as a person chooses them, sees them on their way and takes them back. */

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const pdf = (name: string) => new File(['%PDF-1.7\n'], name, { type: 'application/pdf' });
const type = (id: string, name: string, multiple: boolean) => ({
  __typename: 'FileType' as const,
  id,
  slug: id,
  name,
  isRequired: true,
  multiple,
  kinds: ['PDF' as const],
});

describe('the files of an incident', () => {
  const upload = { url: '/uploads/a-1', field: 'file' };
  const open = () =>
    signedIn(
      <FileManager slug="a-1" onAct={vi.fn()} />,
      {
        incident: { id: 'i1', slug: 'a-1', number: 'A-1', actions: [{ event: 'FILES_UPLOAD', allowed: true, upload }] },
        fileTypes: [type('dictamen', 'Dictamen', false)],
      },
      { role: 'MRO' },
    );
  /** The line breaks at once. */
  class Broken extends XMLHttpRequest {
    override send(): void {
      queueMicrotask(() => this.dispatchEvent(new Event('error')));
    }
  }
  const choose = (files: readonly File[]) => {
    const input = document.querySelector('input[type=file]');
    if (input) fireEvent.change(input, { target: { files } });
  };

  it('are one where there is room for one, and more are not taken', async () => {
    await open();
    await screen.findByText('Dictamen');
    choose([pdf('a.pdf'), pdf('b.pdf')]);
    expect(await screen.findByText('«Dictamen» admite un solo archivo: elija uno.')).toBeTruthy();
    expect(screen.queryByText('a.pdf')).toBeNull();
  });

  it('that did not arrive can be taken away', async () => {
    await open();
    vi.stubGlobal('XMLHttpRequest', Broken);
    await screen.findByText('Dictamen');
    choose([pdf('a.pdf')]);
    await userEvent.click(await screen.findByRole('button', { name: 'Quitar a.pdf' }));
    await expect.poll(() => screen.queryByText('a.pdf')).toBeNull();
  });
});

it('a required type without a file says so where files are chosen', () => {
  const types = [type('dictamen', 'Dictamen', false), { ...type('fotos', 'Fotos', true), isRequired: false }];
  render(<FileTypeUploads types={types} value={[]} onChange={vi.fn()} marksMissing />);
  const group = (name: RegExp) => within(screen.getByRole('group', { name }));
  expect(group(/^Dictamen/).getByText(texts.loadRequiredFiles)).toBeTruthy();
  expect(group(/^Fotos/).queryByText(texts.loadRequiredFiles)).toBeNull();
});

it('a file that was refused on its way is told at once, and to those who hear the page', () => {
  const item = { id: 'u1', name: 'a.pdf', status: 'failed', error: texts.fileWrongFormat } as const;
  render(<UploadEntry item={item} onCancel={vi.fn()} onRetry={vi.fn()} />);
  expect(screen.getByRole('alert').textContent).toBe(texts.fileWrongFormat);
});

it('a copy that runs is not closed by a key, but cancelled by its button', async () => {
  const onClose = vi.fn();
  await signedIn(<CopyDialog filter={{}} order="ADDED_DESC" columns={[]} onClose={onClose} />, {
    '/reports/incidents': () => new Promise(() => undefined),
  });
  await screen.findByRole('button', { name: 'Cancelar copia' });
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog', { name: 'Copiar datos' })).toBeTruthy();
});
