import { defectsIn } from './results.ts';

const webhooksTests = ['tests/backend/webhooks.test.ts', 'tests/gateway/webhooks.test.ts'];
const webhooksTest = ['tests/backend/webhooks.test.ts'];

/** Events as other systems receive them. */
export const webhooks = [
  ...defectsIn(
    'backend/webhooks/handlers.ts',
    ['tests/backend/webhooks.test.ts'],
    [
      [
        'a try does not say who asked for it',
        'data: { customer: ask.customer, by: ask.viewer.username }',
        'data: { customer: ask.customer }',
      ],
    ],
  ),
  ...defectsIn('backend/outgoing/outbox.ts', webhooksTests, [
    ['secrets are kept as they are', 'seals.seal(secret, `webhook ${customer}`)', 'secret'],
    ['a wrong stage is sent', "'stage', e.stage,", "'stage', i.status,"],
  ]),
  ...defectsIn('backend/outgoing/outbox.ts', webhooksTest, [
    [
      'what was given up holds up the later events of its incident',
      "and b.status = 'waiting' and b.id < n.id)",
      "and b.status <> 'delivered' and b.id < n.id)",
    ],
    [
      'what a process that ended had claimed is never sent',
      '(n.claimed_until is null or n.claimed_until < clock_timestamp())',
      '(n.claimed_until is null)',
    ],
    [
      'one receiver waits for another',
      'later.webhook_id = saved.webhook_id and later.incident_id',
      'later.incident_id',
    ],
    ['a former receiver ends a webhook', 'and is_active and url = ${url}`', 'and is_active`'],
    [
      'an event is said to be its owner’s',
      'join incident i on i.customer = e.customer and i.id = e.incident_id join account a on a.id = e.account_id\n    where w.customer',
      'join incident i on i.customer = e.customer and i.id = e.incident_id join account a on a.id = i.owner_id\n    where w.customer',
    ],
    [
      'the number of an event is sent as that of its incident',
      "'incidentId', e.incident_id::text",
      "'incidentId', e.id::text",
    ],
    [
      'events are sent with the hour of Mexico City as if it were universal',
      "at time zone 'UTC', 'YYYY",
      "at time zone 'America/Mexico_City', 'YYYY",
    ],
    ['a receiver that is gone is told on', 'if (attempt.answered === gone) await stop(trx, customer, claimed);', ''],
    [
      'a receiver that does not answer holds up all others',
      'const sent = Promise.all(messages.map((one) => deliver(customer, one)))',
      'const sent = Promise.all(await Promise.all(messages.map((one) => deliver(customer, one))))',
    ],
    ['the longest pause is six minutes', '6 * 60 * 60)', '6 * 60)'],
    [
      'pauses have no limit',
      'Math.min(5 * 4 ** Math.min(attempts - 1, 10), 6 * 60 * 60)',
      '5 * 4 ** Math.min(attempts - 1, 10)',
    ],
    ['pauses grow by three', '5 * 4 **', '5 * 3 **'],
    [
      'one refused incident holds up all others',
      ' and b.webhook_id = n.webhook_id and b.incident_id = n.incident_id',
      ' and b.webhook_id = n.webhook_id',
    ],
    [
      'what was refused is sent again once its claim ends, not when it is due',
      'set claimed_until = null, answered',
      'set answered',
    ],
    [
      'later events of a refused incident are said to go before it',
      'later.next_at <> saved.free_at`',
      'later.next_at > saved.free_at`',
    ],
    [
      'later events wait on once the first was taken',
      "case status when 'waiting' then next_at else clock_timestamp() end as free_at",
      'next_at as free_at',
    ],
    ['another process takes what takes longer than two seconds', 'const claimSeconds = 20;', 'const claimSeconds = 2;'],
    [
      'what was sealed with another key is sent with no key',
      'secret === null\n        ? unreadable',
      'false\n        ? unreadable',
    ],
  ]),
  ...defectsIn('backend/outgoing/send.ts', webhooksTests, [
    ['signs without the time', '`${id}.${seconds}.${body}`', '`${id}.${body}`'],
    ['signs with the prefix', 'secret.slice(secretPrefix.length)', 'secret'],
    ['milliseconds are seconds', 'Math.floor(Date.now() / 1000)', 'Date.now()'],
  ]),
  ...defectsIn('backend/outgoing/send.ts', webhooksTest, [
    ['messages do not say that they are JSON', "        'content-type': 'application/json',\n", ''],
    ['the usual answer is a refusal', 'statusCode >= 200 && statusCode < 300', 'statusCode > 200 && statusCode < 300'],
    ['addresses for protocols are public', "  ['192.0.0.0', 24],\n", ''],
    [
      'a server that accepts no connection is not told as one',
      "if (code === 'ECONNREFUSED') return",
      "if (code === 'ECONNRESET') return",
    ],
    ['relays to IPv6 are public', "  ['192.88.99.0', 24],\n", ''],
    ['addresses of examples are public', "  ['192.0.2.0', 24],\n", ''],
    ['more addresses of examples are public', "  ['198.51.100.0', 24],\n", ''],
  ]),
  ...defectsIn('backend/webhooks/handlers.ts', webhooksTests, [
    ['a change of the address asks for every event', 'body.events === undefined ? before.events : events', 'events'],
    [
      'replays a delivery of another webhook',
      'where customer = ${customer} and webhook_id = ${id} and id = ${params.delivery}',
      'where customer = ${customer} and id = ${params.delivery}',
    ],
    ['a replay counts the attempts of before', "set status = 'waiting', attempts = 0,", "set status = 'waiting',"],
    [
      'a replay is given up at once',
      "        given_up_at = clock_timestamp() + interval '3 days'\n",
      '        given_up_at = given_up_at\n',
    ],
    ['one webhook more', '.length >= mostWebhooks', '.length > mostWebhooks'],
  ]),
  ...defectsIn('backend/webhooks/handlers.ts', webhooksTest, [
    [
      'an edit forgets that its receiver is gone',
      'gone_at = case when ${isActive} then null else gone_at end',
      'gone_at = null',
    ],
    ['a webhook takes its own address', 'isActive && id !== saved?.id && new URL', 'isActive && new URL'],
    [
      'one that is stopped may not have the address of another',
      'if (!wanted.isActive || (!isNew && saved.isActive)) return;',
      'if (!isNew && saved.isActive) return;',
    ],
    [
      'messages that were given up count as waiting',
      "${counted('failed')} as failed",
      "${counted('waiting')} as failed",
    ],
    ['an event is wanted twice', '[...new Set(body.events ?? [])]', '(body.events ?? [])'],
    ['a webhook counts what others wait for', 'and d.webhook_id = w.id and d.status', 'and d.status'],
    ['a change of the address starts what was stopped', 'body.isActive ?? before.isActive', 'body.isActive ?? true'],
    ['what was delivered has a next attempt', "case when d.status = 'waiting' then d.next_at end", 'd.next_at'],
    [
      'a test waits for the next look',
      '    return deliveryOf(trx, ask.customer, rows[0]?.id);\n  });\n  ask.services.webhooks.wake();',
      '    return deliveryOf(trx, ask.customer, rows[0]?.id);\n  });',
    ],
    [
      'a repetition waits for the next look',
      'return deliveryOf(trx, customer, rows[0]?.id);\n  });\n  ask.services.webhooks.wake();',
      'return deliveryOf(trx, customer, rows[0]?.id);\n  });',
    ],
    ['a repetition waits for the pause of before', 'attempts = 0, next_at = clock_timestamp(),', 'attempts = 0,'],
    [
      'what goes on again waits for the next look',
      '    return webhookOf(trx, ask, params.id);\n  });\n  ask.services.webhooks.wake();',
      '    return webhookOf(trx, ask, params.id);\n  });',
    ],
  ]),
  ...defectsIn(
    'gateway/nouns/webhook.ts',
    ['tests/gateway/reads.test.ts'],
    [['the next attempt is the last one', 'nextAt: nextDate', 'nextAt: attemptDate']],
  ),
  ...defectsIn(
    'gateway/nouns/webhook.ts',
    ['tests/gateway/webhooks.test.ts'],
    [
      [
        'a changed webhook hears of everything',
        'const body = { url, events: events?.map(eventEnum.wordOf), isActive',
        'const body = { url, events: [], isActive',
      ],
      [
        'a webhook is stopped whatever its version',
        'rest.ask(webhookCalls.delete, { params, ifMatch: version })',
        'rest.ask(webhookCalls.delete, { params })',
      ],
      ['a webhook is never paused', 'isActive: isActive ?? undefined', 'isActive: isActive || undefined'],
      ['where nothing happened, reading begins anew', 'endCursor: next', 'endCursor: nodes.at(-1)?.id ?? null'],
    ],
  ),
  ...defectsIn(
    'backend/outgoing/outbox.ts',
    ['tests/backend/webhooks.test.ts'],
    [
      ['what waits longest does not go first', '      order by n.next_at limit', '      limit'],
      ['what another process holds keeps all from going', 'for update skip locked) due', 'for update) due'],
    ],
  ),
  ...defectsIn(
    'backend/outgoing/send.ts',
    ['tests/backend/webhooks.test.ts'],
    [
      ['addresses of tunnels are public', "['2001::', 23]", "['2001::', 32]"],
      ['one public address is enough', 'found.every((', 'found.some(('],
      [
        'what is sent goes where its name leads by then',
        'connect: { lookup: pinned, timeout: patienceMs }',
        'connect: { timeout: patienceMs }',
      ],
      [
        'a process that ends waits for a receiver',
        'AbortSignal.any([signal, AbortSignal.timeout(longestMs)])',
        'AbortSignal.timeout(longestMs)',
      ],
      [
        'what was broken off is told with a number',
        " && typeof error.code === 'string' ? error.code : ''",
        " ? String(error.code) : ''",
      ],
    ],
  ),
  ...defectsIn(
    'backend/outgoing/outbox.ts',
    ['tests/backend/webhooks.test.ts'],
    [
      ['a secret is sealed again at each start', ' and starts_with(secret, ${secretPrefix}) for update', ' for update'],
      ['what waits is sent one by one', 'const mostAtOnce = 8', 'const mostAtOnce = 1'],
      ['a process that ends does not say what came of what it sent', '      await Promise.all(sending);\n', ''],
    ],
  ),
];
