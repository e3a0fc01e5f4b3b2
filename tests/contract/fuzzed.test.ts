import { expect, test } from 'vitest';
import { allCalls } from '#contract/calls.ts';
import { knowsValue } from '#tests/proof/fuzz/plausible.ts';
import { referenceOf } from '#tests/proof/fuzz/references.ts';
import { openNames } from '#tests/proof/fuzz/wireValue.ts';

/** A name that the fuzzer cannot fill would be sent as nothing, and its call would never get past it. */
test.each(allCalls)('the fuzzer has something to say for every name of $name', ({ name, row }) => {
  const params = [...row.path.matchAll(/:(\w+)/g)].map(([, param]) => param ?? '');
  const names = [row.query, row.body].flatMap((schema) => (schema ? openNames(schema) : [])).concat(params);
  const unknown = names.filter((one) => referenceOf(name, one) === undefined && !knowsValue(one));
  expect(unknown).toEqual([]);
});
