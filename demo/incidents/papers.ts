import { pricedLine } from '#backend/incidents/lineRow.ts';
import type { Content, Library } from '#demo/files/library.ts';
import {
  accidentReport,
  authorizationMail,
  counterProposalLetter,
  driverLicence,
  type Matter,
  policyCover,
  pricedBudget,
} from '#demo/files/papers.ts';
import { budgetWorkbook, type Workbook } from '#demo/files/workbook.ts';
import type { Random } from '#demo/random.ts';
import type { FileKind } from '#domain/files.ts';
import { type Decimal, formatMoney, multiply } from '#domain/money.ts';
import { lineAmounts } from '#domain/quantification/amounts.ts';
import type { BudgetPlan, PlannedLine } from './budgetPlan.ts';

export type { Matter } from '#demo/files/papers.ts';

export type Paper = { readonly name: string; readonly content: Content };

/** Contents of an incident's files. Those that share a `key` share them, so that a million incidents take no more room. */
export class Papers {
  readonly #library: Library;
  readonly #pictures: readonly Content[];
  readonly #key: string | null;
  readonly #shared: Map<string, Promise<Content>>;

  constructor(
    library: Library,
    pictures: readonly Content[],
    shared: Map<string, Promise<Content>>,
    key: string | null,
  ) {
    this.#library = library;
    this.#pictures = pictures;
    this.#shared = shared;
    this.#key = key;
  }

  async #paper(name: string, kind: FileKind, make: () => Buffer | Promise<Buffer>): Promise<Paper> {
    const made = async () => this.#library.add(await make(), kind);
    if (this.#key === null) return { name, content: await made() };
    const key = `${this.#key} ${name}`;
    const content = this.#shared.get(key) ?? made();
    this.#shared.set(key, content);
    return { name, content: await content };
  }

  photos(count: number, random: Random): Paper[] {
    return random
      .sample(this.#pictures, count)
      .map((content, at) => ({ name: `Fotografia_${String(at + 1).padStart(2, '0')}.jpg`, content }));
  }

  report(matter: Matter): Promise<Paper> {
    return this.#paper('Parte_de_accidente.pdf', 'pdf', () => accidentReport(matter));
  }

  policy(matter: Matter): Promise<Paper> {
    return this.#paper('Poliza.pdf', 'pdf', () => policyCover(matter));
  }

  licence(matter: Matter): Promise<Paper> {
    return this.#paper('Licencia.pdf', 'pdf', () => driverLicence(matter));
  }

  budget({ number }: Matter, plan: BudgetPlan, round: number): Promise<Paper> {
    const title = `Presupuesto inicial - Siniestro ${number}`;
    return this.#paper(`Presupuesto_inicial_v${round}.xlsx`, 'xlsx', () => budgetWorkbook(initial(title, plan)));
  }

  authorizedWorkbook({ number }: Matter, plan: BudgetPlan): Promise<Paper> {
    const title = `Presupuesto autorizado - Siniestro ${number}`;
    return this.#paper('Presupuesto_autorizado.xlsx', 'xlsx', () => budgetWorkbook(authorized(title, plan)));
  }

  authorizedBudget(matter: Matter, plan: BudgetPlan): Promise<Paper> {
    const rows = plan.lines.map((line) => rowOf(line));
    const { total } = plan.summary.authorized;
    return this.#paper('Presupuesto_autorizado.pdf', 'pdf', () =>
      pricedBudget(matter, 'Presupuesto autorizado', { rows, total }),
    );
  }

  mail(matter: Matter, amount: Decimal): Promise<Paper> {
    return this.#paper(`Correo_autorizacion_${amount}.pdf`, 'pdf', () => authorizationMail(matter, amount));
  }

  counterProposal(matter: Matter, amount: Decimal, comment: string): Promise<Paper> {
    return this.#paper('Contrapropuesta.pdf', 'pdf', () => counterProposalLetter(matter, amount, comment));
  }
}

function initial(title: string, { lines, summary }: BudgetPlan): Workbook {
  return {
    title,
    lines: lines.map((line) => ({
      code: line.code,
      name: line.name,
      unit: line.unit_abbreviation,
      quantity: line.quantity,
      price: line.catalog_price,
      // In pesos. The line itself may be in dollars, whose price is rounded to six decimals and gives 7,159.999986 for 7,160.
      amount: multiply(line.quantity, line.catalog_price),
    })),
    ...summary.initial,
  };
}

function authorized(title: string, { lines, summary }: BudgetPlan): Workbook {
  return {
    title,
    lines: lines.map((line) => ({
      code: line.code,
      name: line.name,
      unit: line.unit_abbreviation,
      quantity: line.auth_quantity,
      price: line.auth_unit_price,
      amount: lineAmounts(pricedLine(line)).authorized,
    })),
    ...summary.authorized,
  };
}

function rowOf(line: PlannedLine): string[] {
  const amount = lineAmounts(pricedLine(line)).authorized;
  return [
    line.name,
    formatMoney(line.auth_quantity),
    formatMoney(line.auth_unit_price, foreign(line)),
    formatMoney(amount),
  ];
}

const foreign = ({ currency }: PlannedLine) => (currency === 'MXN' ? undefined : currency);
