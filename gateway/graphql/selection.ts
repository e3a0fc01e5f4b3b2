import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

type Fragments = GraphQLResolveInfo['fragments'];

/** The fields of a selection, those of its fragments included. */
function fieldsOf({ selections }: SelectionSetNode, fragments: Fragments): FieldNode[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection];
    const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value];
    return fragment ? fieldsOf(fragment.selectionSet, fragments) : [];
  });
}

function below(nodes: readonly FieldNode[], path: readonly string[], fragments: Fragments): FieldNode[] {
  const fields = nodes.flatMap(({ selectionSet }) => (selectionSet ? fieldsOf(selectionSet, fragments) : []));
  const [next, ...rest] = path;
  return next === undefined
    ? fields
    : below(
        fields.filter(({ name }) => name.value === next),
        rest,
        fragments,
      );
}

/** A compiled operation passes on the same nodes each time it is asked. */
const known = new WeakMap<readonly FieldNode[], Map<string, ReadonlySet<string>>>();

/** Whether the operation asks for one of these fields below a path of the field that is being resolved. */
export function selects(
  { fieldNodes, fragments }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>,
  path: readonly string[],
  names: readonly string[],
): boolean {
  const paths = known.get(fieldNodes) ?? new Map<string, ReadonlySet<string>>();
  known.set(fieldNodes, paths);
  const key = path.join('.');
  const asked = paths.get(key) ?? new Set(below(fieldNodes, path, fragments).map(({ name }) => name.value));
  paths.set(key, asked);
  return names.some((name) => asked.has(name));
}
