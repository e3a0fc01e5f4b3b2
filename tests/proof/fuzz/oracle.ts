import type { Call } from '#contract/call.ts';
import { failure, fieldFailure } from '#contract/wire.ts';
import { texts } from '#domain/texts.ts';
import type { Reply, Sending } from './send.ts';

/** What is wrong with an answer; null where nothing is. */

const leaks =
  /\b(insert into|violates|foreign key|duplicate key|syntax error at|invalid input syntax|out of range for type|pg_\w+|SQLSTATE|node_modules|ECONN\w+|kysely|ZodError|TypeError|RangeError|SyntaxError|undefined)\b|\.ts:\d|\/(home|tmp|work|usr)\/|\n\s+at /i;

const english =
  /\b(Invalid|invalid|expected|received|required|must be|must not|Cannot|cannot|Unexpected|Unrecognized|not found|Bad Request|Forbidden|Unauthorized|failed|too large|too long|is not)\b/;

/** Some of the spec's own texts are English. */
const spoken = new Set<string>(Object.values(texts).filter((text) => typeof text === 'string'));

/** What a text tells of the inside. */
export const leak = (text: string): string | null => (leaks.test(text) ? `leaks: ${text.slice(0, 300)}` : null);

/** Why a text is not fit for a person. */
export function unfit(text: string): string | null {
  if (spoken.has(text)) return null;
  return leak(text) ?? notSpanish(text);
}

function notSpanish(text: string): string | null {
  return english.test(text) ? `not Spanish: ${text.slice(0, 300)}` : null;
}

function readJson(text: string): { readonly json: unknown } | null {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return null;
  }
}

function wrongRefusal({ status }: Reply, json: unknown): string | null {
  const fields = fieldFailure.safeParse(json);
  if (status === 400 && fields.success) {
    // Not of what was parsed: that has no place for a field called __proto__.
    const texts = Object.values(json as typeof fields.data).flat();
    if (texts.length === 0 || texts.some((text) => text.trim() === '')) return 'a refusal without a text';
    return texts.map(unfit).find((found) => found !== null) ?? null;
  }
  const told = failure.safeParse(json);
  if (!told.success) return `a refusal of another shape: ${JSON.stringify(json).slice(0, 300)}`;
  const { detail, code, requirements = [] } = told.data;
  if (detail.trim() === '' || code.trim() === '') return 'a refusal without a text or code';
  return unfit([detail, ...requirements.map(({ text }) => text)].join(' · '));
}

/** Nothing is ever found elsewhere; but what was not changed need not be sent again. */
const isAstray = (status: number, headers: Sending['headers']) =>
  status >= 300 && status < 400 && !(status === 304 && headers['if-none-match']);

function wrongAnswer(row: Call, { status, headers, text }: Reply): string | null {
  if (row.answer === null) return text === '' && status !== 204 ? 'an empty file' : null;
  const read = readJson(text);
  if (!read) return `not JSON: ${text.slice(0, 200)} ${headers['content-type']}`;
  const result = row.answer.safeParse(read.json);
  return result.success ? null : `an answer unlike its row: ${JSON.stringify(result.error.issues).slice(0, 400)}`;
}

/** The verdict on one answer of the backend. */
export function judgeRest(row: Call, { wrongs, headers: sent }: Sending, reply: Reply): string | null {
  const { status, text, headers } = reply;
  if (status >= 500) return `${status}: ${text.slice(0, 300)}`;
  if (isAstray(status, sent)) return `${status}: nothing of this kind is ever answered`;
  if (status === 304) return null;
  if (status < 300 && wrongs.length > 0) return `accepted, although ${wrongs.join('; ')}`;
  if (status < 300) return wrongAnswer(row, reply);
  const read = readJson(text);
  if (!read) return `${status}, not JSON: ${text.slice(0, 200)} ${headers['content-type']}`;
  return wrongRefusal(reply, read.json);
}
