-- Anybody can enter an address that is not theirs: it belongs to the account that verified it, and only then is it
-- theirs alone.
drop index users_email_unique;
create unique index users_email_unique on users (lower(email)) where "emailVerifiedAt" is not null;
-- The accounts of an address: the one that verified it first, then the newest.
create index users_by_email on users (lower(email), ("emailVerifiedAt" is null), "userId" desc);
-- Accounts that never verified their address are deleted after a while.
create index users_unverified on users ("createdAt") where "emailVerifiedAt" is null;
