import { defectsIn } from './results.ts';

const newsMailsTest = ['tests/backend/newsMails.test.ts'];
const inboxTests = ['tests/backend/inbox.test.ts', 'tests/gateway/inbox.test.ts'];
const inboxTest = ['tests/gateway/inbox.test.ts'];

/** Mails, news and what is received by delegation. */
export const mails = [
  ...defectsIn('backend/lifecycle/files.ts', newsMailsTest, [
    [
      'the mail of rejected files does not say why',
      'return { ...changesOf(chosen, `rechazado: ${reason}`), ...why };',
      'return changesOf(chosen, `rechazado: ${reason}`);',
    ],
  ]),
  ...defectsIn(
    'backend/inbox/news.ts',
    ['tests/backend/inbox.test.ts'],
    [
      ['ten news are shown', 'const usualNews = 20;', 'const usualNews = 10;'],
      ['four that wait are shown', 'const mostShown = 5;', 'const mostShown = 4;'],
      ['those that wait stand by their names', 'order by w.stage_since, w.slug limit', 'order by w.slug limit'],
      [
        'what was read is read anew',
        'account_id = ${viewer.id} and read_at is null ${which}',
        'account_id = ${viewer.id} ${which}',
      ],
      [
        'an older news that is read clears the mark of its incident',
        'and n.version = m.news_version and n.read_at is not null',
        'and n.read_at is not null',
      ],
      [
        'news that are named twice are not found',
        'if (rows.length < new Set(ids).size) throw notFound();',
        'if (rows.length < ids.length) throw notFound();',
      ],
      ['a hold that has ended goes on', '          and h.until > now() and h.account_id', '          and h.account_id'],
    ],
  ),
  ...defectsIn('backend/inbox/handlers.ts', inboxTests, [
    [
      'handed over ones are still recent',
      '\n      and ${visible(ask)}\n    order by m.opened_at',
      '\n    order by m.opened_at',
    ],
    ['the first opened are recent', 'order by m.opened_at desc', 'order by m.opened_at'],
    [
      'the newest of each stage is the oldest',
      'order by i.stage_since, i.id limit 1)`;\n}\n\nconst recentCount',
      'order by i.stage_since desc, i.id limit 1)`;\n}\n\nconst recentCount',
    ],
    ['nine are recent', 'recentCount = 8', 'recentCount = 9'],
  ]),
  ...defectsIn('backend/inbox/handlers.ts', inboxTest, [
    ['what others opened is at hand', 'and m.account_id = ${ask.viewer.id} and m.opened_at', 'and m.opened_at'],
    [
      'sums of two years are added',
      'if (isAfter(to, addDays(from, mostDays))) {',
      'if (isAfter(to, addDays(from, mostDays * 2))) {',
    ],
    [
      'an operator adds up the amounts of colleagues',
      'const own = seesOnlyOwn(ask.viewer.role) ? sql`and i.owner_id = ${ask.viewer.id}` : sql``;\n  const query',
      'const own = sql``;\n  const query',
    ],
    [
      'the oldest waits since the day in London',
      'workingDaysBetween(dateOf(at), today())',
      'workingDaysBetween(at.slice(0, 10), today())',
    ],
  ]),
  ...defectsIn(
    'backend/inbox/handlers.ts',
    ['tests/backend/canaries.test.ts'],
    [['what a reader without a role opened is kept', 'if (!onlyLooks(ask.viewer.role)) await seen(', 'await seen(']],
  ),
  ...defectsIn(
    'backend/inbox/news.ts',
    ['tests/gateway/inbox.test.ts', 'tests/backend/inbox.test.ts'],
    [
      [
        'news that cannot be are a failure of the server',
        '  if (ids?.some((id) => !isId(id))) throw notFound();\n',
        '',
      ],
      [
        'what another auditor has taken is overdue',
        '        and not exists (select from incident_hold h where h.customer = i.customer and h.incident_id = i.id\n          and h.until > now() and h.account_id <> ${viewer.id}\n          and h.account_id not in (${delegatorsOf(sql`${customer}`, sql`${viewer.id}`)}))\n',
        '',
      ],
      [
        'what waits is everybody’s',
        'const own = seesOnlyOwn(viewer.role) ? sql`and i.owner_id = ${viewer.id}` : sql``;\n  const day',
        'const own = sql``;\n  const day',
      ],
      ['the limit itself is too long', '<= ${until} ${own}', '< ${until} ${own}'],
    ],
  ),
  ...defectsIn(
    'backend/inbox/news.ts',
    ['tests/gateway/delegation.test.ts'],
    [
      [
        'what waits in a delegator’s queue is not said to be theirs',
        '    delegator: delegator && personWire(delegator),\n    days',
        '    delegator: null,\n    days',
      ],
    ],
  ),
  ...defectsIn('backend/inbox/news.ts', inboxTests, [
    ['there is always more news', 'found.length > limit', 'found.length >= limit'],
    ['news of other accounts are marked', 'if (ids !== null) await refuseForeign(trx, ask, ids);', ''],
    [
      'news of handed over incidents',
      '${seesOnlyOwn(viewer.role) ? sql`and i.owner_id = ${viewer.id}` : sql``}`;\n\ntype Row',
      '`;\n\ntype Row',
    ],
  ]),
  ...defectsIn('backend/inbox/news.ts', inboxTest, [
    [
      'a wait is too long since the day in London',
      'const day = sql`(i.stage_since at time zone ${sql.lit(timeZone)})::date`;',
      'const day = sql`i.stage_since::date`;',
    ],
  ]),
  ...defectsIn('backend/inbox/newsMails.ts', newsMailsTest, [
    ['the digest has what was read', ' and n.at < ${due} and n.read_at is null ${own}', ' and n.at < ${due} ${own}'],
    ['the digest has what waits though it was not asked for', 'digestsWaits && isWorkingDay(day)', 'isWorkingDay(day)'],
    ['the digest never has what waits', 'digestsWaits && isWorkingDay(day)', 'false'],
    [
      'the digest has what came after its hour',
      'and n.account_id = ${accountId} and n.at < ${due} and n.read_at',
      'and n.account_id = ${accountId} and n.read_at',
    ],
    ['disabled accounts get digests', 'where a.is_active and a.email', 'where a.email'],
    ['who left the customer gets digests', 'rows.filter((row) => mayHear(row, customer))', 'rows'],
    [
      'who left the customer gets mails',
      'if (!isWanted || !mayHear(row, customer)) continue;',
      'if (!isWanted) continue;',
    ],
    ['who wants none gets digests', ' and coalesce(p.wants_mail, true) and ${hour}', ' and ${hour}'],
    ['digests have what was handed over', 'seesOnlyOwn(role) ? sql`and i.owner_id = n.account_id` : sql``', 'sql``'],
    ['an empty digest is sent', 'if (unread.length === 0 && waits.count === 0) continue;', ''],
    [
      'mails of a time without mails come later',
      'const ids = rows.map(({ id }) => id);',
      'const ids = rows.filter(({ isWanted }) => isWanted).map(({ id }) => id);',
    ],
    ['digests come by the hour of London', "timeZone, hour: '2-digit'", "timeZone: 'UTC', hour: '2-digit'"],
    ['digests begin at midnight in London', 'at time zone ${sql.lit(timeZone)}`', "at time zone 'UTC'`"],
    ['a digest comes an hour late', '${hour} <= ${hourNow()}', '${hour} < ${hourNow()}'],
    [
      'what came after the hour of a digest is in none',
      'a.id = n.account_id and n.at < ${due}`',
      'a.id = n.account_id`',
    ],
    [
      'a mail leaves out what was written with a rejection',
      "firstWritten(['rejectComment', 'annulComment', 'comment'])",
      "firstWritten(['comment'])",
    ],
    ['without news nothing is said of what waits', '(coalesce(p.digests_waits, false)\n        or exists', '(exists'],
  ]),
  ...defectsIn('backend/inbox/newsText.ts', newsMailsTest, [
    ['a mail does not say for whom a delegate acted', 'actorText(by, actedFor)', 'actorText(by, null)'],
    ['a mail does not say on whose behalf it is received', 'delegator === null ? [] : [receivedText(delegator)]', '[]'],
    [
      'names are pages',
      '`<li style="padding:8px 0;border-top:1px solid #d9dde1"><a href="${escaped(url)}" style="color:#006b54">${escaped(title)}',
      '`<li style="padding:8px 0;border-top:1px solid #d9dde1"><a href="${escaped(url)}" style="color:#006b54">${title}',
    ],
    [
      'the one digest says its own stop link to nobody',
      "linkTo(publicUrl, 'stopNewsMail', stopCode(seals, accountId))",
      "linkTo(publicUrl, 'stopNewsMail', stopCode(seals, '1'))",
    ],
    ['signs of a name lead elsewhere', 'encodeURIComponent(slug)', 'slug'],
    ['several news are one', 'news.length === 1 ? ', 'news.length > 0 ? '],
    [
      'a digest names what there is none of',
      'const shown = parts.filter(({ items }) => items.length > 0);',
      'const shown = parts;',
    ],
  ]),
  ...defectsIn(
    'backend/mail/outbox.ts',
    ['tests/backend/auth/mail.test.ts'],
    [
      ['a mail answers to automatic answers', "'Auto-Submitted': 'auto-generated',", ''],
      ['a released mail waits for another one', 'if (isOurs) deliverer?.wake();', ''],
      [
        'what is being sent does not wait',
        "name.endsWith('.eml') || name.endsWith('.sending')",
        "name.endsWith('.eml')",
      ],
      [
        'the newest mail is told as the oldest',
        'Math.min(...unsent.map(storedAt))',
        'Math.max(...unsent.map(storedAt))',
      ],
      ['given up mails are not counted', "name.endsWith('.failed')", "name.endsWith('.givenup')"],
      [
        'one refused mail stops those behind it',
        'if (!(await deliver(where, name))) isEmpty = false;',
        'if (!(await deliver(where, name))) return false;',
      ],
      ['all of the machine list the mails', 'recursive: true, mode: 0o700', 'recursive: true, mode: 0o755'],
      ['all of the machine read a mail', "'wx', 0o600", "'wx', 0o644"],
      ['a discarded mail stays', 'rm(join(folder, `${name}${waiting}`), { force: true })', 'Promise.resolve()'],
      [
        'a mail is given up after an hour',
        'const givenUpAfter = 24 * 60 * 60_000;',
        'const givenUpAfter = 60 * 60_000;',
      ],
    ],
  ),
  ...defectsIn('domain/delegation.ts', newsMailsTest, [
    ['what waits too long does not say in whose queue', '`Le espera ${byDelegationOf(delegator)}.`', "''"],
  ]),
  ...defectsIn(
    'backend/account/mails.ts',
    ['tests/backend/auth/mail.test.ts'],
    [
      [
        'a confirmation leads to a new password',
        "linkTo(publicUrl, 'verifySignUp', code)",
        "linkTo(publicUrl, 'newPassword', code)",
      ],
      [
        'a confirmation has the subject of a forgotten password',
        "'Confirme su correo en Dictamen'",
        "'Restablecer contraseña de Dictamen'",
      ],
      [
        'who links an account is told of a network',
        "const why = links ? 'link' : 'network';",
        "const why = 'network';",
      ],
      [
        'a new device is told as a network',
        "device: { subject: 'un dispositivo nuevo'",
        "device: { subject: 'una red nueva'",
      ],
      [
        'device and network change places',
        '`Dispositivo: ${device}\\nRed: ${network}`',
        '`Dispositivo: ${network}\\nRed: ${device}`',
      ],
      ['a change of access is told in the time of London', 'Fue el ${formatInstant(at)}', 'Fue el ${at}'],
      ['a change of access leads nowhere', "      pageAddress(publicUrl, 'forgotPassword'),\n", ''],
      ['an account without an address is mailed', "if (to === '') return;", ''],
      [
        'a notice that cannot be stored ends the server',
        "    .catch((error: unknown) => services.log.error({ err: error }, 'could not send a notice of changed credentials'));",
        '',
      ],
      ['a second factor that is off is told as on', "secondFactorOff: 'Se desactivó", "secondFactorOff: 'Se activó"],
      ['codes that are taken away are told as added', "totpRemoved: 'Se quitó", "totpRemoved: 'Se agregó"],
    ],
  ),
  ...defectsIn('backend/inbox/newsMails.ts', newsMailsTest, [
    [
      'the reason of an annulment is not mailed',
      "['rejectReason', 'annulReason', 'correctionReason']",
      "['rejectReason', 'correctionReason']",
    ],
    [
      'the reason of a correction is not mailed',
      "['rejectReason', 'annulReason', 'correctionReason']",
      "['rejectReason', 'annulReason']",
    ],
    [
      'the comment of an annulment is not mailed',
      "['rejectComment', 'annulComment', 'comment']",
      "['rejectComment', 'comment']",
    ],
    ['two processes leave mails at once', 'if (!rows[0]?.isMine) return [];', ''],
    [
      'from its second day on a digest is sent again and again',
      'on conflict (customer, account_id) do update set day = excluded.day',
      'on conflict (customer, account_id) do nothing',
    ],
    [
      'a digest begins with what came last',
      '      order by n.id`.execute(trx);',
      '      order by n.id desc`.execute(trx);',
    ],
    ['a day has a digest every few seconds', 'and (d.day is null or d.day < ${day})', ''],
    [
      'news are mailed to no address',
      "a.is_active and a.email <> '' and coalesce(p.wants_mail, true) as",
      'a.is_active and coalesce(p.wants_mail, true) as',
    ],
    ['what was never marked waits for ever', '    else await outbox.discard(name);\n', ''],
    ['one customer discards the mails of another', "    if (name.split('-')[1] !== at.customer) continue;\n", ''],
  ]),
  ...defectsIn('backend/inbox/newsText.ts', newsMailsTest, [
    ['a mail names a stage as the code does', 'ahora: ${stageLabel(stage, profileOf(customer))}', 'ahora: ${stage}'],
    [
      'the subject of a mail does not say what happened',
      'const subject = `${newsText(news.event, news.verdict)}: siniestro ${news.number}`;\n  return',
      'const subject = `Siniestro ${news.number}`;\n  return',
    ],
  ]),
  ...defectsIn(
    'backend/account/stopNewsMail.ts',
    ['tests/backend/newsMails.test.ts'],
    [['rules of before are saved over mails that were stopped', 'version = p.version + 1', 'version = p.version']],
  ),
];
