-- What an authorized amount has beyond its lines, so that the amount is always their sum: a row without concept whose reason is
-- the comment that was sent with the amount.
alter table budget
  add column adjustment numeric(18, 6) not null default 0,
  add column adjustment_reason text not null default '';

-- Amounts and lines stay as they are. Where they contradict each other, the difference is shown from now on, and said here.
select set_config('app.customers', (select string_agg(code, ',') from customer), true);
do $$
declare
  found record;
begin
  for found in
    update budget b set adjustment = b.authorized_amount - b.authorized_total, adjustment_reason = coalesce((
        select r.comment from budget_answer r
          where r.customer = b.customer and r.incident_id = b.incident_id and r.budget_round = b.round
            and r.kind = 'authorization'
          order by r.round desc limit 1), '')
      where b.authorized_total is not null and b.authorized_amount <> b.authorized_total
      returning b.customer, b.incident_id, b.authorized_amount, b.authorized_total, b.adjustment
  loop
    raise notice 'incident % of %: % is authorized and its lines come to %; adjustment %', found.incident_id, found.customer,
      found.authorized_amount, found.authorized_total, found.adjustment;
  end loop;
end
$$;
