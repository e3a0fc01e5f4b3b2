import { stopCode } from '#backend/account/stopNewsMail.ts';
import type { Mail } from '#backend/mail/outbox.ts';
import type { Seals } from '#backend/sessions/seals.ts';
import { linkTo } from '#domain/accountPaths.ts';
import { formatInstant } from '#domain/calendar.ts';
import { profileOf } from '#domain/customers.ts';
import { actorText, receivedText, waitedText } from '#domain/delegation.ts';
import type { ReviewVerdict } from '#domain/forms/secondLook.ts';
import { screens } from '#domain/screens.ts';
import type { EventType } from '#machines/incident/events.ts';
import { newsText } from '#machines/incident/news.ts';
import { type Stage, stageLabel } from '#machines/incident/stages.ts';

/** Mails of news, as plain text and as a page. */

export type MailedNews = {
  readonly event: EventType;
  /** How a review ended. */
  readonly verdict: ReviewVerdict | null;
  readonly at: string;
  readonly by: string;
  /** For whom it was done, by delegation. */
  readonly actedFor: string | null;
  /** Whose work it is, where the addressee is their delegate. */
  readonly delegator: string | null;
  /** Why, and what else was written with it. */
  readonly reason: string | null;
  readonly comment: string | null;
  readonly slug: string;
  readonly number: string;
  readonly stage: Stage;
};

type MailedWait = {
  readonly slug: string;
  readonly number: string;
  readonly stage: Stage;
  readonly days: number;
  readonly limit: number;
  /** In whose queue it is, where the addressee is their delegate. */
  readonly delegator: string | null;
};

export type Addressee = {
  readonly customer: string;
  readonly accountId: string;
  readonly to: string;
  readonly publicUrl: string;
  readonly seals: Seals;
};

/** A line that leads to an incident. */
type Item = { readonly title: string; readonly detail: string; readonly url: string };
type Part = { readonly heading: string; readonly items: readonly Item[]; readonly more?: string };

const escaped = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? '',
  );

function urlOf({ publicUrl, customer }: Addressee, slug: string): string {
  const path = screens.story.path.replace(':client', customer).replace(':slug', encodeURIComponent(slug));
  return `${publicUrl}${path}`;
}

const detailOf = ({ at, by, actedFor, delegator, stage, reason, comment }: MailedNews, customer: string) =>
  [
    ...[
      `${actorText(by, actedFor)}, el ${formatInstant(at)}`,
      ...(delegator === null ? [] : [receivedText(delegator)]),
      `ahora: ${stageLabel(stage, profileOf(customer))}`,
    ].map((sentence) => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`),
    ...(reason === null ? [] : [`Motivo: ${reason}.`]),
    ...(comment === null ? [] : [`«${comment}»`]),
  ].join(' ');

const newsItem = (who: Addressee, news: MailedNews): Item => ({
  title: `${newsText(news.event, news.verdict)}: siniestro ${news.number}`,
  detail: detailOf(news, who.customer),
  url: urlOf(who, news.slug),
});

const waitItem = (who: Addressee, { slug, number, stage, days, limit, delegator }: MailedWait): Item => ({
  title: `${stageLabel(stage, profileOf(who.customer))}: siniestro ${number}`,
  detail: waitedText(days, limit, delegator),
  url: urlOf(who, slug),
});

function mailOf(who: Addressee, id: string, subject: string, parts: readonly Part[]): Mail {
  const { to, publicUrl, seals, accountId } = who;
  const stop = linkTo(publicUrl, 'stopNewsMail', stopCode(seals, accountId));
  const shown = parts.filter(({ items }) => items.length > 0);
  const text = [
    ...shown.flatMap(({ heading, items, more }) => [
      heading,
      ...items.map(({ title, detail, url }) => `${title}\n${detail}\n${url}`),
      ...(more === undefined ? [] : [more]),
    ]),
    'Los avisos se eligen en su perfil de Dictamen. Para no recibir más correos de novedades, abra:',
    stop,
    'Dictamen',
  ].join('\n\n');
  const html = `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="font-family:sans-serif;color:#1d2327;max-width:640px;margin:0 auto;padding:16px">
${shown
  .map(
    ({ heading, items, more }) => `<h2 style="font-size:16px">${escaped(heading)}</h2>
<ul style="padding:0;list-style:none">${items
      .map(
        ({ title, detail, url }) =>
          `<li style="padding:8px 0;border-top:1px solid #d9dde1"><a href="${escaped(url)}" style="color:#006b54">${escaped(title)}</a><br>${escaped(detail)}</li>`,
      )
      .join('')}</ul>${more === undefined ? '' : `<p>${escaped(more)}</p>`}`,
  )
  .join('\n')}
<p style="font-size:12px;color:#555">Los avisos se eligen en su perfil de Dictamen.
<a href="${escaped(stop)}" style="color:#555">Dejar de recibir correos de novedades</a></p>
</body></html>`;
  return { to, subject, text, html, id, unsubscribe: stop };
}

/** One event, mailed as it happens. */
export function newsMail(who: Addressee, id: string, news: MailedNews): Mail {
  const subject = `${newsText(news.event, news.verdict)}: siniestro ${news.number}`;
  return mailOf(who, id, subject, [{ heading: profileOf(who.customer).name, items: [newsItem(who, news)] }]);
}

type Digest = {
  readonly news: readonly MailedNews[];
  readonly waits: { readonly count: number; readonly results: readonly MailedWait[] };
};

/** Those that the digest counts and does not list, which the list of work has, the longest wait first. */
const moreWaits = (count: number) =>
  count === 0 ? {} : { more: `Y ${count} más: en su lista, ordene por «Espera» para verlos.` };

/** What happened since the last digest and was not read, and what waits for too long. */
export function digestMail(who: Addressee, id: string, { news, waits }: Digest): Mail {
  const { name } = profileOf(who.customer);
  const subject = [
    news.length > 0 && (news.length === 1 ? '1 novedad' : `${news.length} novedades`),
    waits.count > 0 &&
      (waits.count === 1 ? '1 siniestro espera demasiado' : `${waits.count} siniestros esperan demasiado`),
  ]
    .filter(Boolean)
    .join(' y ');
  return mailOf(who, id, `${name}: ${subject}`, [
    { heading: `Novedades de ${name}`, items: news.map((one) => newsItem(who, one)) },
    {
      heading: 'Esperan demasiado',
      items: waits.results.map((one) => waitItem(who, one)),
      ...moreWaits(waits.count - waits.results.length),
    },
  ]);
}
