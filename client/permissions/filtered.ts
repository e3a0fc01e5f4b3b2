import { searchKey } from '#domain/incident.ts';
import { nameOfAction, nameOfModel } from '#domain/permissionNames.ts';

export type Allowed = { readonly model: string; readonly actions: readonly string[] };

/** Resources whose name, or one of whose actions, has these words in it; whatever accents they are written with. */
export function filtered(permissions: readonly Allowed[], text: string): readonly Allowed[] {
  const wanted = searchKey(text);
  return permissions.filter(({ model, actions }) =>
    [nameOfModel(model), ...actions.map(nameOfAction)].some((name) => searchKey(name).includes(wanted)),
  );
}
