import type { WireSinisterFileType } from '#contract/entities.ts';
import { everybody, globalId } from '#gateway/ids.ts';
import type { FileType, State } from '#gateway/schema.generated.ts';

type WireNamed = { readonly id: string; readonly name: string };

export function toState({ id, name, municipalities }: WireNamed & { municipalities: readonly WireNamed[] }): State {
  return {
    id: globalId(everybody, 'State', id),
    code: id,
    name,
    municipalities: municipalities.map((one) => ({
      id: globalId(everybody, 'Municipality', one.id),
      name: one.name,
    })),
  };
}

export function toFileType(customer: string, wire: WireSinisterFileType): FileType {
  const { id, slugName, name, isRequired, multiple, kinds } = wire;
  return { id: globalId(customer, 'FileType', id), slug: slugName, name, isRequired, multiple, kinds };
}
