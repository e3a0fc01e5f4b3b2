// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useChosenFile } from '#client/budgets/FileField.tsx';
import CopyDialog from '#client/exports/CopyDialog.tsx';
import { FileDialog, TransferProgress } from '#client/exports/FileDialog.tsx';
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
  expect([group(/^Dictamen/).queryByText(/, varios$/), group(/^Fotos/).queryByText(/^PDF, varios$/)]).toEqual([
    null,
    expect.anything(),
  ]);
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

it('a copy says how many incidents it holds, also where it is one', async () => {
  const write = { write: async () => undefined };
  const clipboard = vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(write as unknown as Clipboard);
  onTestFinished(() => clipboard.mockRestore());
  vi.stubGlobal('ClipboardItem', class {});
  for (const [rows, words] of [
    ['A-1\n', '1 siniestro'],
    ['A-1\nA-2\n', '2 siniestros'],
  ] as const) {
    const onClose = vi.fn();
    await signedIn(<CopyDialog filter={{}} order="ADDED_DESC" columns={[]} onClose={onClose} />, {
      '/reports/incidents': () => new Response(`Número\n${rows}`),
    });
    expect(await screen.findByText(`Datos copiados: ${words}`)).toBeTruthy();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    cleanup();
  }
});

it('where the browser has no clipboard, as without https, a copy says what to do', async () => {
  const clipboard = vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  onTestFinished(() => clipboard.mockRestore());
  await signedIn(<CopyDialog filter={{}} order="ADDED_DESC" columns={[]} onClose={vi.fn()} />, {
    '/reports/incidents': () => new Response('Número\nA-1\n'),
  });
  await screen.findByText(
    'El navegador no permitió copiar. Permita el portapapeles para este sitio, o descargue el reporte.',
  );
});

describe('a file that comes from the server', () => {
  it('is not said to be whole before its end is there', () => {
    render(<TransferProgress label="Descargando" progress={{ rows: 10, received: 2000, expected: 1000 }} />);
    expect(Number(screen.getByRole('progressbar', { name: 'Descargando' }).getAttribute('aria-valuenow'))).toBeLessThan(
      100,
    );
  });

  it('is asked for in the chosen format, where there is more than one', async () => {
    const asked: string[] = [];
    for (const isOneForm of [false, true]) {
      await signedIn(
        <FileDialog title="Descargar" url="/reports/lines?x=1" isOneForm={isOneForm} onClose={vi.fn()}>
          Todas las partidas
        </FileDialog>,
      );
      globalThis.fetch = async (url) => {
        asked.push(String(url));
        throw new TypeError('no answer');
      };
      if (!isOneForm) await userEvent.click(await screen.findByRole('radio', { name: /CSV/ }));
      await userEvent.click(await screen.findByRole('button', { name: 'Descargar' }));
      await screen.findByText('El servidor no envió respuesta.');
      cleanup();
    }
    expect(asked).toEqual(['/reports/lines?x=1&format=csv', '/reports/lines?x=1']);
  });

  it('is made no further once it was cancelled', async () => {
    await signedIn(
      <FileDialog title="Descargar" url="/reports/lines?x=1" onClose={vi.fn()}>
        Todas las partidas
      </FileDialog>,
    );
    const signals: (AbortSignal | null | undefined)[] = [];
    globalThis.fetch = (_, init) => {
      signals.push(init?.signal);
      return new Promise((__, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    };
    await userEvent.click(await screen.findByRole('button', { name: 'Descargar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar descarga' }));
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
    expect(await screen.findByRole('button', { name: 'Descargar' })).toBeTruthy();
  });
});

describe('the files that are there', () => {
  const stored = {
    id: 'f1',
    file: { id: 'x1', name: 'dictamen.pdf', kind: 'PDF' },
    type: { id: 'dictamen', slug: 'dictamen', name: 'Dictamen' },
    by: { id: 'o1', name: 'Eva Ríos' },
  };
  const open = (answers: object = {}, file: object = stored) =>
    signedIn(
      <FileManager slug="a-1" onAct={vi.fn()} />,
      {
        incident: {
          id: 'i1',
          slug: 'a-1',
          number: 'A-1',
          files: { nodes: [file] },
          actions: [{ event: 'FILES_REJECT', allowed: true }],
        },
        fileTypes: [type('dictamen', 'Dictamen', false)],
        ...answers,
      },
      { role: 'ARE' },
    );

  it('are struck through where they were rejected, with who rejected them and why', async () => {
    const rejection = { by: { name: 'Ana Díaz' }, reason: { name: 'Ilegible' }, comment: 'No se lee el sello.' };
    await open({}, { ...stored, rejection });
    const name = await screen.findByRole('button', { name: 'Ver dictamen.pdf (rechazado)' });
    expect(name.hasAttribute('data-rejected')).toBe(true);
    expect(screen.getByText(/^Rechazado por Ana Díaz el .*\. Ilegible: No se lee el sello\.$/)).toBeTruthy();
  });

  it('are downloaded together, also where there is one', async () => {
    await open();
    expect(await screen.findByText('dictamen.pdf')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Descargar archivos' })).toBeTruthy();
  });

  it('are not rejected without the reasons: why these cannot be chosen is said', async () => {
    await open({
      rejectReasons: () => {
        throw new GraphQLError('No se pudo leer.');
      },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: /dictamen\.pdf/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Rechazar' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByRole('alert')).textContent).toContain('No se pudo leer.');
    const chosen = within(dialog.getByRole('list', { name: 'Archivos elegidos' }));
    expect(chosen.getByText('dictamen.pdf')).toBeTruthy();
  });
});

it('of two files that were chosen one after the other the last one stays, whichever was read first', async () => {
  let read = () => {};
  class Slow extends File {
    override slice(): Blob {
      const whole = new Blob(['%PDF-1.7\n']);
      const arrayBuffer = () =>
        new Promise<ArrayBuffer>((resolve) => {
          read = () => void whole.arrayBuffer().then(resolve);
        });
      return Object.assign(new Blob(), { arrayBuffer });
    }
  }
  const { result } = renderHook(() => useChosenFile(['pdf']));
  let first: Promise<void> | undefined;
  act(() => {
    first = result.current.choose([new Slow(['%PDF-1.7\n'], 'primero.pdf')]);
  });
  await act(() => result.current.choose([pdf('segundo.pdf')]));
  await act(async () => {
    read();
    await first;
  });
  expect(result.current.file?.name).toBe('segundo.pdf');
});
