-- Why each foreign currency of a budget was priced with its rate: [{currency, rate, date, comment}], one a currency.
alter table budget add column exchanges jsonb not null default '[]' check (jsonb_typeof(exchanges) = 'array');

-- Every customer's rows, past row security.
select set_config('app.customers', (select string_agg(code, ',') from customer), true);

-- What was justified so far belongs to the one foreign currency of the lines, or to those priced with that rate.
update budget b set exchanges = coalesce((
  select jsonb_agg(jsonb_build_object('currency', f.currency, 'rate', b.exchange_type::text,
    'date', to_char(b.exchange_date, 'YYYY-MM-DD'), 'comment', b.exchange_comment) order by f.currency desc)
  from (select l.currency, bool_and(l.exchange_rate = b.exchange_type) as agrees, count(*) over () as currencies
    from budget_line l where l.customer = b.customer and l.incident_id = b.incident_id and l.currency <> 'MXN'
    group by l.currency) f
  where f.agrees or f.currencies = 1), '[]')
  where b.exchange_type is not null and b.exchange_date is not null and b.exchange_comment is not null;
