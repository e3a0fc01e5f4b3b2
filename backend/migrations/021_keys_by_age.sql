-- Every event of the lifecycle now takes an Idempotency-Key: forgetting the old ones must not read all of an account's.
create index idempotency_key_age on idempotency_key (customer, account_id, created_at);
