-- When a receiver answered that it is gone (410), which stopped its webhook; null once it goes on.
alter table webhook add column gone_at timestamptz;
