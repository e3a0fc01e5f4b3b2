-- Accounts of programs, made by administrators. Their tokens stand in personal_token, and each may do what its account's scopes say.

-- Null for people. A program may do nothing without a scope.
alter table account add column scopes text[];

alter table account_event drop constraint account_event_event_check;
alter table account_event add constraint account_event_event_check check (event in ('created', 'updated', 'disabled',
  'enabled', 'passwordReset', 'secondFactorOn', 'secondFactorOff', 'recoveryCodes', 'identityLinked', 'breakGlassOn',
  'breakGlassOff', 'serviceTokenMade', 'serviceTokenRevoked'));
