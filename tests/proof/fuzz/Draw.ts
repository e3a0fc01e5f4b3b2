import type { Random } from '#demo/random.ts';
import { customers } from '../house.ts';
import type { Handle, Known, Noun, World } from './known.ts';

/** What one request is made of: its chance, its customer, and the things it has already named. */

type Above = { readonly noun: Noun; readonly by: 'id' | 'slug' };

const above: Partial<Record<Noun, Above>> = {
  file: { noun: 'incident', by: 'slug' },
  line: { noun: 'incident', by: 'slug' },
  subfamily: { noun: 'family', by: 'id' },
  detail: { noun: 'subfamily', by: 'id' },
  section: { noun: 'highway', by: 'slug' },
  concept: { noun: 'year', by: 'id' },
  serviceToken: { noun: 'serviceAccount', by: 'id' },
};

/** Rather the thing that the request is about than another of its kind. */
const loyalty = 0.9;
const preferActive = 0.9;

export class Draw {
  readonly random: Random;
  readonly customer: string;
  /** Of the person who asks; empty where no person does. */
  token = '';
  /** What the request is to change or to read. */
  about: Handle | null = null;
  readonly #world: World;
  readonly #chosen = new Map<Noun, Handle>();

  constructor(random: Random, customer: string, world: World) {
    this.random = random;
    this.customer = customer;
    this.#world = world;
  }

  #known(customer: string): Known {
    const known = this.#world.get(customer);
    if (!known) throw new RangeError(customer);
    return known;
  }

  chosen(noun: Noun): Handle | undefined {
    return this.#chosen.get(noun);
  }

  /** One of these, below what was chosen before it; undefined where there is none. */
  handle(noun: Noun): Handle | undefined {
    const before = this.#chosen.get(noun);
    if (before && this.random.chance(loyalty)) return before;
    const all = this.#known(this.customer)[noun];
    const active = this.random.chance(preferActive) ? all.filter((one) => one.active) : all;
    const fitting = this.#below(noun, active.length > 0 ? active : all);
    if (fitting.length === 0) return undefined;
    const handle = this.random.pick(fitting);
    if (!before) this.#choose(noun, handle);
    return handle;
  }

  #below(noun: Noun, handles: readonly Handle[]): readonly Handle[] {
    const { noun: parent, by } = above[noun] ?? { noun, by: 'id' };
    const chosen = parent === noun ? undefined : this.#chosen.get(parent);
    return chosen ? handles.filter((one) => one.parent === chosen[by]) : handles;
  }

  #choose(noun: Noun, handle: Handle): void {
    this.#chosen.set(noun, handle);
    const parent = above[noun];
    if (!parent || this.#chosen.has(parent.noun)) return;
    const found = this.#known(this.customer)[parent.noun].find((one) => one[parent.by] === handle.parent);
    const known = { id: handle.parent, slug: handle.parent, version: 1, parent: handle.grand, grand: '', active: true };
    this.#choose(parent.noun, found ?? known);
  }

  /** The same kind of thing of another person. */
  foreign(noun: Noun): Handle | undefined {
    const other = this.random.pick(customers.filter((one) => one !== this.customer));
    const own = new Set(this.#known(this.customer)[noun].flatMap(({ id, slug }) => [id, slug]));
    const theirs = this.#known(other)[noun].filter(({ id, slug }) => !own.has(id) && !own.has(slug));
    return theirs.length > 0 ? this.random.pick(theirs) : undefined;
  }
}
