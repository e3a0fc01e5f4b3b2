import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { readArguments } from '#demo/arguments.ts';
import { Random } from '#demo/random.ts';
import { today } from '#domain/calendar.ts';
import { Progress } from '#kit/progress.ts';

test('what is not asked for is the demo: 420 incidents up to today', () => {
  expect(readArguments([])).toEqual({ incidents: 420, seed: 1, today: today(), ifEmpty: false });
});

test('everything can be asked for', () => {
  expect(readArguments(['--incidents', '9', '--seed', '7', '--today', '2026-02-28', '--if-empty'])).toEqual({
    incidents: 9,
    seed: 7,
    today: '2026-02-28',
    ifEmpty: true,
  });
});

test.each([
  [['--incidents', 'muchos'], '--incidents: escriba un número entero entre 0 y 2000000.'],
  [['--incidents', '-1'], 'Hay una opción que no se entiende.'],
  [['--incidents', '2000001'], '--incidents: escriba un número entero'],
  [['--seed', '1.5'], '--seed: escriba un número entero'],
  [['--today', '2026-02-30'], '--today: escriba una fecha válida'],
  [['--otra'], 'Hay una opción que no se entiende.'],
])('%j is refused, saying how to write it', (args, problem) => {
  expect(() => readArguments(args)).toThrow(problem);
  expect(() => readArguments(args)).toThrow('Use: npm run seed --');
});

test('random numbers depend on their key alone', () => {
  const draw = (...key: (string | number)[]) => {
    const random = new Random(...key);
    return Array.from({ length: 50 }, () => random.whole(1, 1000));
  };
  expect(draw(1, 'a')).toEqual(draw(1, 'a'));
  expect(draw(1, 'a')).not.toEqual(draw(1, 'b'));
  expect(draw(1, 'a')).not.toEqual(draw(2, 'a'));
});

test('a terminal gets a bar, drawn over itself', () => {
  let drawn = '';
  const terminal = Object.assign(
    new Writable({
      write: (chunk, _, done) => {
        drawn += String(chunk);
        done();
      },
    }),
    { isTTY: true },
  );
  const progress = new Progress(terminal, 2000);
  progress.reached(1000);
  progress.reached(2000);
  expect(drawn).toBe(
    `\r${'█'.repeat(16)}${'░'.repeat(16)} 1,000 de 2,000 siniestros\r${'█'.repeat(32)} 2,000 de 2,000 siniestros\n`,
  );
});
