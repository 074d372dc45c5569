-- When a newer link of the same kind replaced this one: it no longer works, and can say why.
alter table tokens add "replacedAt" timestamptz;
