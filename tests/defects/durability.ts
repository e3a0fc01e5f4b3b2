import { defectsIn } from './results.ts';

const durabilityTest = ['tests/backend/files/durability.test.ts'];
const versionsTest = ['tests/backend/lifecycle/versions.test.ts'];
const idempotencyTest = ['tests/backend/idempotency.test.ts'];
const uploadsTest = ['tests/backend/files/uploads.test.ts'];
const sweepTest = ['tests/backend/files/durability.test.ts'];
const storyTest = ['tests/backend/incidents/story.test.ts'];
const walkTest = ['tests/backend/lifecycle/walk.test.ts'];
const handOverTest = ['tests/backend/lifecycle/handOver.test.ts'];
const mailTest = ['tests/backend/auth/mail.test.ts'];

/** What was acknowledged stays, once, with its history; a person who comes second is told. */
export const durability = [
  ...defectsIn(
    'kit/postgresClient.ts',
    ['tests/house/security.test.ts'],
    [
      [
        'a server that is killed while it is copied ends the supervisor',
        "  client.on('error', () => undefined);\n",
        '',
      ],
    ],
  ),
  ...defectsIn(
    'host/postgres/server.ts',
    ['tests/host/postgres.test.ts'],
    [['a full disk is told in English alone', 'const remedy = isFull ?', 'const remedy = !isFull ?']],
  ),
  ...defectsIn(
    'host/postgres/standby.ts',
    ['tests/host/postgres.test.ts'],
    [
      [
        'the note of the primary is written over',
        'await rename(`${path}.partial`, path);',
        'writeFileSync(path, readFileSync(`${path}.partial`));',
      ],
    ],
  ),
  ...defectsIn(
    'host/postgres/replicated.ts',
    ['tests/host/postgres.test.ts'],
    [
      [
        'no standby goes on with its data',
        'if (history && isNotedToFollow(member.folder, history)) trusted.add(member);',
        'if (!history) trusted.add(member);',
      ],
      [
        'a standby of another history goes on with its data',
        'if (history && isNotedToFollow(member.folder, history))',
        'if (history)',
      ],
      ['who is promoted is noted as a standby still', 'await forgetFollowed(next.folder);', ''],
      ['a standby without its folder is told to follow, again and again', 'if (!hasData(member)) return false;', ''],
    ],
  ),
  // The test runs the built commands: these two are tried by hand, after a build.
  ...defectsIn(
    'host/supervisor/child.ts',
    ['tests/host/supervisor.test.ts'],
    [
      [
        'a start that waits does not say for what',
        'say(`El proceso «${name}» espera',
        'String(`El proceso «${name}» espera',
      ],
      ['a start that waits asks at once again', 'pause(told ? later : soon)', 'pause(soon)'],
      ['a process that stands still is left so', 'if (unanswered === mostUnanswered) {', 'if (unanswered === -1) {'],
      [
        'a process is ended for questions that it answered since',
        'if (isAlive(message)) unanswered = 0;',
        'if (isAlive(message)) unanswered ??= 0;',
      ],
    ],
  ),
  ...defectsIn(
    'host/supervisor/child.ts',
    ['tests/host/starting.test.ts'],
    [
      [
        'a database that ends while the backend starts ends the whole start',
        'if ((await untilRuns(needs, aborted)) === before) throw error;',
        'throw error;',
      ],
    ],
  ),
  ...defectsIn(
    'backend/db/standbys.ts',
    ['tests/host/alerts.test.ts'],
    [
      [
        'a standby that falls behind is told as up to date',
        'replicaLag.set(label, lagOf(place) / 1000);',
        'replicaLag.set(label, 0);',
      ],
    ],
  ),
  ...defectsIn(
    'backend/watch.ts',
    ['tests/host/alerts.test.ts'],
    [
      [
        'a certificate is told as valid for ever',
        'certificate.set({ name: hostname }, (end - Date.now()) / 1000);',
        'certificate.set({ name: hostname }, 1e9);',
      ],
      ['what waits for a stopped webhook counts', 'and w.id = d.webhook_id and w.is_active', 'and w.id = d.webhook_id'],
    ],
  ),
  ...defectsIn(
    'host/backup/place.ts',
    ['tests/host/pointInTime.test.ts'],
    [
      [
        'a content that is half copied counts',
        'const isFinished = (name: string) => !name.endsWith(unfinished);',
        'const isFinished = (_name: string) => true;',
      ],
      [
        'a copy from a bucket lacks its empty folders',
        'await mkdir(join(to, folder), { recursive: true, mode: 0o700 });',
        '',
      ],
    ],
  ),
  ...defectsIn('backend/files/diskStore.ts', durabilityTest, [
    ['a file is not synced', '  await sync(from);\n', ''],
    ['its folders are not synced', '[folder, dirname(folder), root]', '[]'],
    ['only the nearest folder is synced', '[folder, dirname(folder), root]', '[folder]'],
  ]),
  ...defectsIn('backend/serve/scope.ts', durabilityTest, [
    [
      'a content that is not kept is swallowed',
      'await store.keep(received);',
      'await store.keep(received).catch(() => undefined);',
    ],
  ]),
  ...defectsIn('backend/serve/scope.ts', sweepTest, [
    ['keeps while it is swept', 'if (files.length > 0) await shareStore(trx);', ''],
  ]),
  ...defectsIn('backend/files/sweep.ts', sweepTest, [
    ['sweeps young contents', 'Date.now() - keptAt > youngest', 'true'],
    ['forgets pictures of people', '\n      and not exists (select from account_avatar a where a.hash = c.hash)', ''],
    ['does not look again', 'const still = await unnamedIn(trxs, found);', 'const still = found;'],
    ['overlooks customers', 'if (unknown) throw new UnknownCustomer(unknown.code);', ''],
  ]),
  ...defectsIn('backend/serve/input.ts', uploadsTest, [
    [
      'leaves files of refused requests',
      'for (const received of sent.files.values()) await store.discard(received);',
      '',
    ],
  ]),
  ...defectsIn('backend/files/incoming.ts', uploadsTest, [
    ['leaves half a file', '        await rm(waiting, { force: true });\n        throw error;', '        throw error;'],
  ]),
  ...defectsIn(
    'backend/lifecycle/saveIncident.ts',
    ['tests/backend/lifecycle/versions.test.ts'],
    [
      ['an event judged on an old version is saved', "    .where('version', '=', the.version)\n", ''],
      ['a save of nothing is one', 'if (numUpdatedRows !== 1n)', 'if (numUpdatedRows > 1n)'],
    ],
  ),
  ...defectsIn(
    'backend/lifecycle/saveIncident.ts',
    ['tests/backend/incidents/followed.test.ts'],
    [
      [
        'changes are not announced',
        "sql`pg_notify(${sql.lit(changesChannel)}, concat_ws(' ', customer, incident_id, id))`",
        'sql`null`',
      ],
    ],
  ),
  ...defectsIn(
    'backend/lifecycle/saveIncident.ts',
    ['tests/backend/lifecycle/checkData.test.ts'],
    [
      [
        'stays are not kept',
        'await moveOn(trx, customer, the.id, { version: the.version, stage: the.verdict.stage, at: happened_at });',
        '',
      ],
      ['facts are not in the history', 'facts: the.verdict.changed', 'facts: {}'],
      ['the provider that attends is not kept', "attending_provider_id: attendingProvider('incident'),", ''],
    ],
  ),
  ...defectsIn(
    'backend/lifecycle/saveIncident.ts',
    ['tests/gateway/inbox.test.ts'],
    [['events are no news', 'await writeNews(trx, ask, { ...the, eventId: id, at: happened_at });', '']],
  ),
  ...defectsIn(
    'backend/lifecycle/saveIncident.ts',
    ['tests/backend/lifecycle/versions.test.ts'],
    [
      [
        'the date of a stage is of each event',
        'when incident.stage = ${stage} then incident.stage_since else',
        'when false then incident.stage_since else',
      ],
    ],
  ),
  ...defectsIn('backend/lifecycle/saveIncident.ts', storyTest, [
    ['changes are not in the history', 'changes: the.changes,', 'changes: {},'],
  ]),
  ...defectsIn(
    'backend/incidents/visible.ts',
    ['tests/backend/lifecycle/versions.test.ts'],
    [['nothing is locked', '    .forUpdate()\n', '']],
  ),
  ...defectsIn(
    'backend/lifecycle/perform.ts',
    [...versionsTest, ...storyTest],
    [
      ['nobody looks at the version', 'if (mayTry({ type, actor })) await refuseStale(trx, ask, incident, type);', ''],
      ['changes of lines are lost', '...differences(before, after), ...rest', '...differences(before, after)'],
    ],
  ),
  ...defectsIn('backend/lifecycle/perform.ts', versionsTest, [
    ['an old version overwrites', 'changed.length > 0 || ifMatch', 'ifMatch'],
    ['a version of the future is taken', '|| ifMatch > incident.version', ''],
    [
      'comments make an edit stale',
      "return event === 'incident.handOver' ? field === 'owner' : !besideTheWork.includes(field);",
      'return true;',
    ],
    ['looks from one version too late', "'version', '>', version", "'version', '>', version + 1"],
  ]),
  ...defectsIn('backend/serve/idempotent.ts', idempotencyTest, [
    ['the key is ignored', 'ask.idempotencyKey === null', 'true'],
    ['other data under the same key are the same', 'fingerprint === ask.fingerprint', 'true'],
    ['a key is everybody’s', '  account_id: viewer.id,\n', "  account_id: '1',\n"],
    ['a key is of all calls', '  call: name,\n', "  call: '',\n"],
    ['keys are forgotten at once', 'keptDays * 86_400_000', '0'],
  ]),
  ...defectsIn('backend/serve/input.ts', idempotencyTest, [
    [
      'the body is no part of the fingerprint',
      'JSON.stringify([params, body, contents])',
      'JSON.stringify([params, contents])',
    ],
  ]),
  ...defectsIn('backend/lifecycle/registration.ts', versionsTest, [
    ['the same number twice', 'if (!other || other.id === except) return;', 'if (other) return;'],
  ]),
  ...defectsIn('backend/lifecycle/handOver.ts', handOverTest, [
    [
      'handing over is not noted',
      "await log(trx, ask, incident.id, { comment, reason: 'Entregado a otro operador' });",
      '',
    ],
    ['one that fails stops all', 'if (!(error instanceof AnsweredError)) throw error;', 'throw error;'],
    ['finished ones too', "      .where('stage', 'in', unfinishedStages);", ';'],
  ]),
  ...defectsIn('backend/lifecycle/answers.ts', walkTest, [
    ['a counter-proposal is not noted', "await log(trx, ask, id, { comment, reason: 'Contrapropuesta' });", ''],
    ['who confirms a no confirms', 'proposal: { authorized }, write }', 'proposal: { authorized: true }, write }'],
    [
      'when it was confirmed is lost',
      'confirmed_at: sql`clock_timestamp()`, confirmed_by_id: ask.viewer.id',
      'confirmed_by_id: ask.viewer.id',
    ],
  ]),
  ...defectsIn(
    'backend/incidents/news.ts',
    ['tests/gateway/inbox.test.ts'],
    [
      ['one’s own acts are news', 'and a.id <> ${viewer.id} and', 'and'],
      [
        'reading an old version reads it all',
        'case when m.news_version > excluded.version then m.news_version end',
        'null',
      ],
    ],
  ),
  ...defectsIn(
    'backend/lifecycle/derived.ts',
    ['tests/backend/incidents/story.test.ts'],
    [['a stay ends with each event', 'where ${open} and stage <> ${stage}', 'where ${open}']],
  ),
  ...defectsIn('backend/mail/outbox.ts', mailTest, [['half a mail is sent', 'open(`${path}.part`', 'open(path']]),
  ...defectsIn('backend/mail/outbox.ts', mailTest, [
    [
      'a mail that was not taken is lost',
      'await rename(claimed, isGivenUp ? `${path}.failed` : path);',
      'await rm(claimed);',
    ],
    ['two send one mail', 'if (claimed === null) return true;', ''],
    [
      'sent mails are sent again',
      '    await rm(claimed);\n    sentMails',
      '    await rename(claimed, path);\n    sentMails',
    ],
  ]),
  ...defectsIn(
    'backend/rows/entries.ts',
    ['tests/backend/catalogs/highways.test.ts', 'tests/backend/catalogs/families.test.ts'],
    [
      ['an old version of a catalog entry overwrites', 'ifMatch === null || ifMatch === saved.version', 'true'],
      ['what others use is deactivated', 'if (found.length > 0) throw blocked(found);', ''],
    ],
  ),
  ...defectsIn(
    'backend/catalogs/concepts/handlers.ts',
    ['tests/backend/catalogs/prices.test.ts'],
    [
      ['prices that moved are overwritten', 'if (stale.length > 0) throw', 'if (stale.length < 0) throw'],
      ['a provider’s price that is there keeps its amount', 'do update set amount = excluded.amount', 'do nothing'],
    ],
  ),
  ...defectsIn(
    'backend/db/cursor.ts',
    ['tests/backend/exports.test.ts'],
    [
      ['who stops reading keeps the connection', '    handover.leave();\n', ''],
      ['the last batch is lost', 'if (rows.length > 0 && !(await', 'if (rows.length === batch && !(await'],
    ],
  ),
  ...defectsIn(
    'backend/exports/file.ts',
    ['tests/backend/exports.test.ts'],
    [
      ['any number of exports at once', 'if (running >= mostAtOnce) throw', 'if (running < 0) throw'],
      ['an export that ended counts on', '    running -= 1;\n', ''],
    ],
  ),
  ...defectsIn(
    'host/lock.ts',
    ['tests/host/lock.test.ts'],
    [
      ['two hold the folder', "flag: 'wx'", "flag: 'w'"],
      ['a killed holder is one', 'identityOf(pid) === identity', 'true'],
    ],
  ),
  ...defectsIn(
    'host/postgres/start.ts',
    ['tests/host/postgres.test.ts'],
    [['the database does not sync', "fsync: 'on'", "fsync: 'off'"]],
  ),
  ...defectsIn(
    'backend/lifecycle/resources.ts',
    ['tests/backend/lifecycle/lines.test.ts'],
    [
      [
        'two are the first',
        'version !== null && version !== current',
        'saved && version !== null && version !== current',
      ],
      ['an old version of scope and personnel overwrites', 'version !== null && version !== current', 'false'],
    ],
  ),
  ...defectsIn(
    'backend/lifecycle/derived.ts',
    ['tests/backend/incidents/story.test.ts'],
    [['stays of less than nothing', 'greatest(entered_at, ${at})', '${at}']],
  ),
  ...defectsIn(
    'host/postgres/cluster.ts',
    ['tests/host/postgres.test.ts'],
    [['pages without checksums', "  '--data-checksums',\n", '']],
  ),
  ...defectsIn(
    'backend/errors/known.ts',
    ['tests/backend/files/uploads.test.ts'],
    [['a full disk is an unknown error', 'if (isFull) return diskFull;', '']],
  ),
  ...defectsIn(
    'domain/files.ts',
    ['tests/backend/files/uploads.test.ts'],
    [['pictures of any size', 'width * height > maxImagePixels', 'false']],
  ),

  ...defectsIn('backend/serve/scope.ts', durabilityTest, [
    [
      'a content is kept after the commit',
      'for (const received of files) await store.keep(received);',
      'for (const received of files) void store.keep(received);',
    ],
  ]),
  ...defectsIn('backend/serve/scope.ts', walkTest, [
    ['of several files the last is kept', '[...(kept.get(trx) ?? []), received]', '[received]'],
  ]),
  ...defectsIn('backend/files/diskStore.ts', durabilityTest, [
    [
      'a file has its name before it is synced',
      '  await sync(from);\n  await rename(from, to);\n',
      '  await rename(from, to);\n  await sync(to);\n',
    ],
  ]),
  ...defectsIn(
    'backend/files/bucketStore.ts',
    ['tests/backend/files/stores.test.ts'],
    [
      [
        'a content is kept twice',
        'if (!(await has(received.hash))) await upload(received);',
        'await upload(received);',
      ],
      ['a part is one byte short', 'range.end - range.start + 1', 'range.end - range.start'],
      ['what waited stays', '      await incoming.discard(received);\n', ''],
      ['an error is a missing file', 'if (isMissing(error)) return false;\n      throw error;', 'return false;'],
    ],
  ),
  ...defectsIn(
    'host/check-data.ts',
    ['tests/backend/lifecycle/checkData.test.ts'],
    [
      ['altered contents are fine', '(await hashOf(store, hash)) !== hash', 'false'],
      ['missing contents are fine', 'if (!(await store.has(hash))) yield', 'if (!(await store.has(hash))) void'],
    ],
  ),
  ...defectsIn(
    'backend/lifecycle/recorded.ts',
    ['tests/backend/lifecycle/checkData.test.ts'],
    [
      ['lines that went are fine', '.filter(([id]) => !stored.has(id))', '.filter(() => false)'],
      ['events may say to have found anything', 'field in values && !sameValue(values[field], before)', 'false'],
      ['a rejected round keeps its lines', "event === 'budget.reject' ? new Map() :", ''],
      ['anybody may be an author', 'row !== null && row !== author', 'false'],
      ['comments that went are fine', 'comments.length === commented.length && ', ''],
      ['comments may say anything', '(changes.comment?.after ?? entry.comment) !== entry.comment', 'false'],
      ['rejections that went are fine', 'isDeepStrictEqual(reasons, rejections)', 'true'],
      ['any personnel is fine', '  ...resourceFields,\n', ''],
      ['any file is the budget’s', "  'originalFile',\n", ''],
    ],
  ),
  ...defectsIn(
    'backend/lifecycle/drift.ts',
    ['tests/backend/lifecycle/checkData.test.ts'],
    [
      ['holes in a history are fine', 'version === at + 1', 'version >= at'],
      ['totals of other lines are fine', 'stored === null || sameAmount(total, stored)', 'stored !== undefined'],
      ['authorized amounts of no lines are fine', "typeof amount !== 'string' || sameAmount(amount, summed)", 'true'],
      [
        'operators are shown what is wrong with those of others',
        'const whose = owner ?',
        'const whose = owner === 0 ?',
      ],
      ['only the first batch is looked at', 'after = examined.last;', "after = '9999999999';"],
      [
        'stays are not compared',
        'return text(stored).join() === text(derived).join();',
        'return text(stored).length === text(derived).length;',
      ],
    ],
  ),
  ...defectsIn('backend/serve/idempotent.ts', idempotencyTest, [
    ['a repetition finds nothing', '    .set({ entity })\n', "    .set({ entity: '' })\n"],
    ['keys with blanks', '/^[\\x21-\\x7e]{1,200}$/', '/^[\\x20-\\x7e]{1,200}$/'],
  ]),
  ...defectsIn('backend/mail/outbox.ts', durabilityTest, [
    ['a mail is not synced', '    await file.sync();\n', ''],
    ['its folder is not synced', '  await sync(folder);\n', ''],
  ]),
  ...defectsIn('backend/mail/outbox.ts', mailTest, [
    ['takes what another is sending', '< claimLasts) isEmpty = false;', '< 0) isEmpty = false;'],
    [
      'leaves what a dead process was sending',
      'await rename(join(folder, name), join(folder, message)).catch(() => undefined);',
      '{}',
    ],
    ['gives up at once', '> givenUpAfter;', '> 0;'],
    ['writes addresses to the log', 'mail: name, ...causeOf(error)', 'mail: name, err: error'],
  ]),
  ...defectsIn('backend/lifecycle/perform.ts', versionsTest, [
    [
      'a verdict on what was proposed is not asked',
      'if (!decision.allowed) throw refused(decision.refusals);',
      'if (!decision.allowed && proposal === undefined) throw refused(decision.refusals);\n  if (!decision.allowed) throw refused([]);',
    ],
    ['the version stays', 'version: incident.version + 1 };\n}', 'version: incident.version };\n}'],
  ]),
  ...defectsIn(
    'backend/db/scoped.ts',
    ['tests/backend/db/door.test.ts'],
    [
      [
        'work on the primary moves no position',
        '      const result = await inTransaction(db, customers, work, operation);\n      reading?.reach(await end());',
        '      const result = await inTransaction(db, customers, work, operation);',
      ],
      [
        'reads of the primary move no position',
        'customers, statements);\n      reading?.reach(await end());',
        'customers, statements);',
      ],
    ],
  ),
];
