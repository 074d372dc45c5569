-- Second-hand books that members offer to each other.
create table "bookListings" (
  "bookListingId" integer primary key generated always as identity,
  "sellerId" integer not null references users on delete cascade,
  title text not null,
  authors text,
  isbn13 text,
  condition text not null check (condition in ('asNew', 'pencil', 'ink', 'worn')),
  "priceCents" integer not null check ("priceCents" >= 0),
  note text,
  "photoId" integer references pictures,
  status text not null default 'active' check (status in ('active', 'reserved', 'sold', 'withdrawn')),
  -- For whom it is reserved: what the seller wrote, for the seller.
  "reservedFor" text,
  "expiresAt" timestamptz not null,
  -- When the seller was told that it would expire.
  "remindedAt" timestamptz,
  -- When it was sold or withdrawn.
  "endedAt" timestamptz,
  -- In the mailed link that renews it.
  "renewalKey" text not null unique,
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  version integer not null default 1
);
create trigger book_listings_version before update on "bookListings" for each row execute function "growVersion"();
create index book_listings_by_seller on "bookListings" ("sellerId");
create index book_listings_newest on "bookListings" ("createdAt" desc, "bookListingId") where status in ('active', 'reserved');
create index book_listings_cheapest on "bookListings" ("priceCents", "bookListingId") where status in ('active', 'reserved');
create index book_listings_by_isbn on "bookListings" (isbn13) where status in ('active', 'reserved');
create index book_listings_expiring on "bookListings" ("expiresAt") where status in ('active', 'reserved');
create index book_listings_ended on "bookListings" ("endedAt") where "endedAt" is not null;
create index book_listings_search on "bookListings" using gin (
  searchable(title || coalesce(' ' || authors, '')) gin_trgm_ops);

-- What two members wrote each other about a listing; only they read it.
create table "listingConversations" (
  "listingConversationId" integer primary key generated always as identity,
  "bookListingId" integer not null references "bookListings" on delete cascade,
  "buyerId" integer not null references users on delete cascade,
  "createdAt" timestamptz not null default now(),
  "lastMessageAt" timestamptz not null default now(),
  unique ("bookListingId", "buyerId")
);
create index listing_conversations_by_buyer on "listingConversations" ("buyerId", "createdAt");

create table "listingMessages" (
  "listingMessageId" integer primary key generated always as identity,
  "listingConversationId" integer not null references "listingConversations" on delete cascade,
  "senderId" integer not null references users on delete cascade,
  text text not null,
  "createdAt" timestamptz not null default now()
);
create index listing_messages_of_conversation on "listingMessages" ("listingConversationId", "listingMessageId");
create index listing_messages_by_sender on "listingMessages" ("senderId");

-- Neither writes the other any longer, about any listing.
create table "listingBlocks" (
  "listingBlockId" integer primary key generated always as identity,
  "userId" integer not null references users on delete cascade,
  "blockedId" integer not null references users on delete cascade,
  "createdAt" timestamptz not null default now(),
  unique ("userId", "blockedId")
);
create index listing_blocks_by_blocked on "listingBlocks" ("blockedId");

-- What members ask moderators to look at: a listing, or what somebody wrote about it.
create table "listingReports" (
  "listingReportId" integer primary key generated always as identity,
  "bookListingId" integer not null references "bookListings" on delete cascade,
  "listingConversationId" integer references "listingConversations" on delete cascade,
  "reporterId" integer not null references users on delete cascade,
  reason text not null,
  "createdAt" timestamptz not null default now(),
  "closedAt" timestamptz,
  "closedBy" integer references users on delete set null
);
create unique index listing_reports_one_open on "listingReports" ("reporterId", "bookListingId") where "closedAt" is null;
create index listing_reports_of_listing on "listingReports" ("bookListingId");
create index listing_reports_of_conversation on "listingReports" ("listingConversationId");
create index listing_reports_closed_by on "listingReports" ("closedBy");

-- Members who want a mail when a book is offered: by its ISBN, or else by the words of the title.
create table "listingAlerts" (
  "listingAlertId" integer primary key generated always as identity,
  "userId" integer not null references users on delete cascade,
  isbn13 text,
  -- What they typed.
  title text not null,
  -- In the mailed link that ends it.
  "cancelKey" text not null unique,
  "createdAt" timestamptz not null default now()
);
create unique index listing_alerts_once on "listingAlerts" ("userId", searchable(title));
create index listing_alerts_by_isbn on "listingAlerts" (isbn13);

-- Of which listings people were told, so that nobody is told twice.
create table "listingAlertMails" (
  "listingAlertId" integer not null references "listingAlerts" on delete cascade,
  "bookListingId" integer not null references "bookListings" on delete cascade,
  primary key ("listingAlertId", "bookListingId")
);
create index listing_alert_mails_of_listing on "listingAlertMails" ("bookListingId");
