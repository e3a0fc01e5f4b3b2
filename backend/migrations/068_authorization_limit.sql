-- How much a person may authorize, in MXN; null is no limit.
alter table account add column authorization_limit numeric(18, 6)
  check (authorization_limit >= 0 and authorization_limit <> 'NaN');
