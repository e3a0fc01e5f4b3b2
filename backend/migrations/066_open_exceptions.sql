-- How many exceptions of a budget's lines still wait for a decision, as of the last save of its lines; null while it has none.
alter table budget add column open_exceptions integer;
-- What a line was compared with when it was last saved, in pesos: the catalog's price, the median of the prices authorized for its
-- concept, and the greatest quantity. Catalog and history move on; what was said of the line does not.
alter table budget_line
  add column compared_catalog_price numeric,
  add column compared_median_price numeric,
  add column compared_greatest_quantity numeric;

-- Lists that ask for incidents with exceptions.
create index budget_with_exceptions on budget (customer, incident_id) where open_exceptions > 0;
