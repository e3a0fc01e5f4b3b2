-- What is due is looked for webhook by webhook: what waits for one that was stopped, or that takes nothing, was read each time.
create index webhook_delivery_due on webhook_delivery (customer, webhook_id, next_at) where status = 'waiting';
