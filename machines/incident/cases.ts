import type { Facts } from './facts.ts';

/** Some facts as they must be; whatever is not named may be either way. */
export type SomeFacts = Partial<Facts>;

/** An answer, and the facts that it depends on. */
export type Case<Answer> = { readonly facts: SomeFacts; readonly answer: Answer };

/**
 * Every answer that a question about facts has, each with the facts that lead to it. The question is asked once for each
 * way through it: a fact that it does not read costs nothing, so that facts may be added without doubling the work.
 * Together the cases speak of every combination of facts, and of each only once.
 * @param known what holds in every case
 */
export function casesOf<Answer>(question: (facts: Facts) => Answer, known: SomeFacts): Case<Answer>[] {
  const cases: Case<Answer>[] = [];
  const ahead: SomeFacts[] = [known];
  for (let start = ahead.pop(); start; start = ahead.pop()) {
    const facts: { -readonly [Name in keyof Facts]?: boolean } = { ...start };
    const onFirstRead = (name: keyof Facts) => {
      ahead.push({ ...facts, [name]: true });
      facts[name] = false;
    };
    cases.push({ answer: question(factsThatNote(facts, onFirstRead)), facts });
  }
  return cases;
}

/** Facts of which those that are not known yet are reported when they are read. */
function factsThatNote(known: SomeFacts, onFirstRead: (name: keyof Facts) => void): Facts {
  return new Proxy(known, {
    get(_, name: keyof Facts) {
      if (known[name] === undefined) onFirstRead(name);
      return known[name];
    },
  }) as Facts;
}

const namesIn = (facts: SomeFacts) => Object.keys(facts) as (keyof Facts)[];

export function fits(facts: SomeFacts, wanted: SomeFacts): boolean {
  return namesIn(wanted).every((name) => wanted[name] === facts[name]);
}

/** Whether an incident can be both. */
function agree(one: SomeFacts, other: SomeFacts): boolean {
  return namesIn(one).every((name) => other[name] === undefined || other[name] === one[name]);
}

function without(wanted: SomeFacts, dropped: keyof Facts): SomeFacts {
  const { [dropped]: _, ...rest } = wanted;
  return rest;
}

/** Drops every fact that nothing depends on. */
function widened(one: SomeFacts, refused: readonly SomeFacts[]): SomeFacts {
  return namesIn(one).reduce((wanted, name) => {
    const wider = without(wanted, name);
    return refused.some((facts) => agree(facts, wider)) ? wanted : wider;
  }, one);
}

/** Few conditions that every allowed case meets one of, and no refused one meets. */
export function cover(cases: readonly Case<boolean>[]): SomeFacts[] {
  const refused = cases.filter(({ answer }) => !answer).map(({ facts }) => facts);
  const found: SomeFacts[] = [];
  let rest = cases.filter(({ answer }) => answer);
  for (let first = rest[0]; first; first = rest[0]) {
    const wanted = widened(first.facts, refused);
    found.push(wanted);
    rest = rest.filter(({ facts }) => !fits(facts, wanted));
  }
  return found;
}
