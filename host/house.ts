import { countHouse, type House } from '#host/house/count.ts';

/** `npm run house`: how large the product is and how its files hang together, beside what is aimed at. */

const line = (label: string, count: number, aim?: number) =>
  `${label.padEnd(52)}${String(count).padStart(8)}${aim === undefined ? '' : `   meta ${aim}`}\n`;

const listed = (entries: readonly string[]) => entries.map((entry) => `    ${entry}\n`).join('');

function report(house: House): string {
  return [
    line('Archivos en el repositorio', house.files, 1450),
    line('Líneas de TypeScript escritas a mano', house.lines, 62_000),
    ...house.rooms.map(({ room, lines, files }) => line(`  ${room} (${files} archivos)`, lines)),
    line('Círculos de importaciones', house.circles.length, 0),
    listed(house.circles.map((files) => files.join(' ↔ '))),
    line('Carpetas vecinas que se importan mutuamente', house.pairs.length, 0),
    listed(house.pairs),
    line('Archivos de 15 líneas o menos', house.tiny.length),
    line('Archivos de 25 líneas o menos con un solo usuario', house.small.length),
    process.argv.includes('--list')
      ? listed([...house.tiny, ...house.small].sort())
      : '  (cuáles: npm run house -- --list)\n',
  ].join('');
}

process.stdout.write(report(countHouse()));
