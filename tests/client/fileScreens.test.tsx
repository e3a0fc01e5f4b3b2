// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { useState } from 'react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useChosenFile } from '#client/budgets/FileField.tsx';
import CopyDialog from '#client/exports/CopyDialog.tsx';
import { FileDialog, TransferProgress } from '#client/exports/FileDialog.tsx';
import FileManager from '#client/files/FileManager.tsx';
import { FileTypeUploads } from '#client/files/FileTypeUploads.tsx';
import FileViewer from '#client/files/FileViewer.tsx';
import type { ViewableFile } from '#client/files/fileFace.ts';
import { UploadEntry } from '#client/ui/files/FileEntry.tsx';
import { ImageStage } from '#client/ui/viewer/ImageStage.tsx';
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

describe('a file that is shown', () => {
  const files = ['a.jpg', 'b.jpg', 'c.zip'].map((name, at) => ({
    id: `f${at}`,
    name,
    url: `/files/f${at}`,
    mimeType: name.endsWith('.zip') ? 'application/zip' : 'image/jpeg',
    size: 2_000_000,
  })) as unknown as readonly ViewableFile[];
  const file = (at: number) => files[at] as ViewableFile;
  const picture = () => new Response(new Blob(['x'], { type: 'image/jpeg' }));
  const shown = () => screen.getByRole('region', { name: /^Archivo / }).getAttribute('aria-label');
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  /** In the place of the file, and not in a notice. */
  const told = async () =>
    (await within(screen.getByRole('region', { name: /^Archivo / })).findByRole('alert')).textContent;
  const answers = (answer: (path: string) => Response | Promise<Response>) =>
    Object.fromEntries(files.map(({ url }) => [url, () => answer(url)]));
  const whole = answers(picture);

  it('has its place among the others, of which the first comes after the last', async () => {
    await signedIn(<FileViewer file={file(0)} siblings={files} />, whole);
    const places = [];
    for (const button of ['Archivo siguiente', 'Archivo siguiente', 'Archivo siguiente', 'Archivo anterior']) {
      places.push([shown(), screen.getByText(/^\d de \d$/).textContent]);
      await press(button);
    }
    expect([...places, shown()]).toEqual([
      ['Archivo a.jpg', '1 de 3'],
      ['Archivo b.jpg', '2 de 3'],
      ['Archivo c.zip', '3 de 3'],
      ['Archivo a.jpg', '1 de 3'],
      'Archivo c.zip',
    ]);
    expect(await screen.findByText('Este archivo no se puede mostrar aquí')).toBeTruthy();
    cleanup();
    await signedIn(<FileViewer file={file(0)} siblings={[file(0)]} />, whole);
    expect(screen.queryByRole('button', { name: 'Archivo siguiente' })).toBeNull();
  });

  it('leaves to the page which is shown, where the page says it', async () => {
    const onChoose = vi.fn();
    await signedIn(<FileViewer file={file(1)} siblings={files} onChoose={onChoose} />, whole);
    await press('Archivo siguiente');
    await press('Archivo anterior');
    expect([onChoose.mock.calls.map(([{ name }]) => name), shown()]).toEqual([['c.zip', 'a.jpg'], 'Archivo b.jpg']);
  });

  it('is asked for with a new link once, where the one it has is over', async () => {
    let status = 403;
    const asked: string[] = [];
    const noting = (path: string, answer: () => number) => () => {
      asked.push(path);
      return new Response('', { status: answer() });
    };
    const links = { '/files/old': noting('/files/old', () => 403), '/files/new': noting('/files/new', () => status) };
    function Renewed() {
      const [url, setUrl] = useState('/files/old');
      const onRefresh = async () => {
        asked.push('refresh');
        setUrl('/files/new');
      };
      return <FileViewer file={{ ...file(2), url }} onRefresh={onRefresh} />;
    }
    await signedIn(<Renewed />, links);
    expect(await told()).toContain('El enlace al archivo caducó.');
    expect(asked).toEqual(['/files/old', 'refresh', '/files/new']);
    status = 200;
    await press('Reintentar');
    expect(await screen.findByText('Este archivo no se puede mostrar aquí')).toBeTruthy();
    expect(asked).toEqual(['/files/old', 'refresh', '/files/new', '/files/new']);
  });

  it('says why it is not there: it is gone, the server failed, or none answered', async () => {
    const onRefresh = vi.fn(async () => undefined);
    const toldOf = async (answer: () => Response) => {
      await signedIn(<FileViewer file={file(0)} onRefresh={onRefresh} />, answers(answer));
      const text = await told();
      cleanup();
      return text;
    };
    expect([
      await toldOf(() => new Response('', { status: 404 })),
      await toldOf(() => new Response('', { status: 500 })),
      await toldOf(() => {
        throw new TypeError('no line');
      }),
    ]).toEqual([
      expect.stringContaining('El archivo ya no está disponible.'),
      expect.stringContaining(texts.serverError),
      expect.stringContaining(texts.noResponse),
    ]);
    // Another link would not bring it.
    expect(onRefresh).not.toHaveBeenCalled();
  });

  it('that is a damaged picture says so, until another is shown', async () => {
    await signedIn(<FileViewer file={file(0)} siblings={files} />, whole);
    fireEvent.error(await screen.findByRole('img', { name: 'a.jpg' }));
    expect(await screen.findByText(/La imagen está dañada/)).toBeTruthy();
    await press('Archivo siguiente');
    expect(await screen.findByRole('img', { name: 'b.jpg' })).toBeTruthy();
    expect(screen.queryByText(/La imagen está dañada/)).toBeNull();
  });

  it('is kept under its own name', async () => {
    await signedIn(<FileViewer file={file(0)} />, whole);
    await screen.findByRole('img', { name: 'a.jpg' });
    const link = screen.getByRole('link', { name: 'Descargar' });
    expect([link.getAttribute('download'), link.getAttribute('href')]).toEqual([
      'a.jpg',
      expect.stringMatching(/^blob:/),
    ]);
    expect(screen.getByText(/^Imagen · 2(\.0)? MB$/)).toBeTruthy();
  });
});

describe('a picture to look at closely', () => {
  /** In a box of 400 by 300, a picture of 1600 by 600: a quarter of its size fits. */
  function drawn() {
    for (const [name, value] of [
      ['clientWidth', 400],
      ['clientHeight', 300],
    ] as const) {
      const spy = vi.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(value);
      onTestFinished(() => spy.mockRestore());
    }
    const [onPrevious, onNext] = [vi.fn(), vi.fn()];
    render(<ImageStage src="blob:a" name="a.jpg" onPrevious={onPrevious} onNext={onNext} onBroken={vi.fn()} />);
    const image = screen.getByRole<HTMLImageElement>('img', { name: 'a.jpg' });
    Object.defineProperties(image, { naturalWidth: { value: 1600 }, naturalHeight: { value: 600 } });
    fireEvent.load(image);
    const box = screen.getByRole('group', { name: /^a\.jpg/ });
    return {
      box,
      onPrevious,
      onNext,
      key: (key: string, more = {}) => fireEvent.keyDown(box, { key, ...more }),
      scale: () => screen.getByRole('status').textContent,
      moved: () =>
        /translate\((-?\d+)px, (-?\d+)px\) rotate\((\d+)deg\)/.exec(image.style.transform)?.slice(1).map(Number),
    };
  }

  it('fits its box, and is brought nearer and away by keys, by buttons and by a double click', async () => {
    const { box, key, scale } = drawn();
    expect(scale()).toBe('25 %');
    const seen = [];
    for (const one of ['+', '+', '-', '0', '-']) {
      key(one);
      seen.push(scale());
    }
    expect(seen).toEqual(['50 %', '75 %', '50 %', '25 %', '10 %']);
    await userEvent.click(screen.getByRole('button', { name: 'Ver completa' }));
    fireEvent.doubleClick(box);
    expect(scale()).toBe('100 %');
    fireEvent.doubleClick(box);
    expect(scale()).toBe('25 %');
    await userEvent.click(screen.getByRole('button', { name: 'Acercar' }));
    expect(scale()).toBe('50 %');
    key('+', { ctrlKey: true });
    expect(scale()).toBe('50 %');
  });

  it('leads to its neighbours by the arrows while it is seen whole, and is moved by them once it is nearer', () => {
    const { key, moved, onPrevious, onNext } = drawn();
    key('ArrowLeft');
    key('ArrowRight');
    key('ArrowRight');
    expect([onPrevious.mock.calls.length, onNext.mock.calls.length, moved()]).toEqual([1, 2, [0, 0, 0]]);
    key('+');
    const seen = [];
    for (const one of ['ArrowLeft', 'ArrowRight', 'ArrowRight', 'ArrowUp']) {
      key(one);
      seen.push(moved());
    }
    // 800 by 300 then: there is nothing above or below.
    expect(seen).toEqual([
      [60, 0, 0],
      [0, 0, 0],
      [-60, 0, 0],
      [-60, 0, 0],
    ]);
    expect([onPrevious.mock.calls.length, onNext.mock.calls.length]).toEqual([1, 2]);
    key('0');
    key('+');
    expect(moved()).toEqual([0, 0, 0]);
  });

  it('is turned, and then fits as it lies', () => {
    const { key, scale, moved } = drawn();
    key('r');
    expect([scale(), moved()]).toEqual(['19 %', [0, 0, 90]]);
    key('r');
    expect([scale(), moved()]).toEqual(['25 %', [0, 0, 180]]);
  });

  it('is dragged with the first button, no further than its edges', () => {
    const { box, key, moved } = drawn();
    box.setPointerCapture = () => undefined;
    key('+');
    const drag = (button: number, ...places: readonly number[]) => {
      fireEvent.pointerDown(box, { button, clientX: 100, clientY: 100 });
      for (const clientX of places) fireEvent.pointerMove(box, { clientX, clientY: 100 });
      fireEvent.pointerUp(box, {});
      fireEvent.pointerMove(box, { clientX: 0, clientY: 0 });
      return moved();
    };
    expect(drag(0, 130, 150)).toEqual([50, 0, 0]);
    expect(drag(2, 130, 150)).toEqual([50, 0, 0]);
    expect(drag(0, 400)).toEqual([200, 0, 0]);
  });
});
