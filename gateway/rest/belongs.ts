/** True unless an entity of the answer names another customer. Looks at the answer, its items, or its page's results. */
export function belongsTo(customer: string, answer: unknown): boolean {
  return entitiesOf(answer).every((entity) => ownerOf(entity) === undefined || ownerOf(entity) === customer);
}

function entitiesOf(answer: unknown): readonly unknown[] {
  if (Array.isArray(answer)) return answer;
  if (isRecord(answer) && Array.isArray(answer.results)) return answer.results;
  return [answer];
}

function ownerOf(entity: unknown): unknown {
  return isRecord(entity) ? entity.customer : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
