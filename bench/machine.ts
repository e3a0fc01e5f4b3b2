import { availableParallelism, cpus, loadavg } from 'node:os';

/** What the figures were measured on, without which they say little. */
export function machineLines(): string[] {
  const model = cpus()[0]?.model ?? 'procesador desconocido';
  const [load = 0] = loadavg();
  return [
    `Máquina: ${model}, ${availableParallelism()} núcleos, Node ${process.version}, carga ${load.toFixed(1)}`,
    ...(load > availableParallelism() ? ['Otros trabajan en ella: valen las razones, no los tiempos.'] : []),
  ];
}
