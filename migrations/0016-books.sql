-- New books: what students need for their courses, per academic year.
create table books (
  "bookId" integer primary key generated always as identity,
  -- The year in which it begins: 2026 is 2026–2027.
  "academicYear" smallint not null,
  year text not null check (year in ('1', '2', '3', '4', '5', 'master')),
  quarter smallint not null check (quarter between 1 and 4),
  "courseCode" text not null,
  "courseName_nl" text not null,
  "courseName_en" text not null default '',
  title text not null,
  authors text not null,
  isbn13 text not null check (isbn13 ~ '^97[89][0-9]{10}$'),
  required boolean not null,
  "priceCents" integer check ("priceCents" >= 0),
  "orderUrl" text,
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  version integer not null default 1,
  "searchTitle" text not null generated always as (
    "searchTitle"(title, authors, "courseCode", "courseName_nl", "courseName_en", isbn13)
      || ' . ' || "academicYear" || ' ' || "academicYear" + 1) stored,
  "searchWords" tsvector not null generated always as (
    "searchWords"(title, title, "courseName_nl", "courseName_en", authors, null)) stored
);
create trigger books_version before update on books for each row execute function "growVersion"();
-- A course lists a book once. Also finds the rows that an import is about.
create unique index "books_oncePerCourse" on books ("academicYear", lower("courseCode"), isbn13);
create index books_by_isbn on books (isbn13);
create index books_search on books using gin (
  searchable(title collate "und-x-icu") gin_trgm_ops, searchable(authors) gin_trgm_ops,
  searchable("courseCode" collate "und-x-icu") gin_trgm_ops, searchable("courseName_nl") gin_trgm_ops,
  searchable("courseName_en") gin_trgm_ops, searchable(isbn13) gin_trgm_ops);
create index books_found on books using gin ("searchTitle" gin_trgm_ops, "searchWords");
-- The order of the page, and the others that can be chosen.
create index books_by_curriculum on books ("academicYear", year collate "C", quarter, "courseCode" collate "und-x-icu",
  required desc, title collate "und-x-icu", "bookId");
create index books_by_title on books (title collate "und-x-icu", "bookId");
create index books_by_course on books ("courseCode" collate "und-x-icu", "bookId");
create index books_by_authors on books (authors, "bookId");
create index books_by_price on books ("priceCents", "bookId");
create index books_by_year on books (year, "bookId");
create index books_by_quarter on books (quarter, "bookId");
create index books_by_addition on books ("createdAt", "bookId");
create index books_by_change on books ("updatedAt", "bookId");

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
  version integer not null default 1,
  "searchTitle" text not null generated always as ("searchTitle"(title, authors, isbn13)) stored,
  "searchWords" tsvector not null generated always as (
    "searchWords"(title, title, authors, null, note, null)) stored
);
create trigger book_listings_version before update on "bookListings" for each row execute function "growVersion"();
create index book_listings_by_seller on "bookListings" ("sellerId");
-- Of every listing: those of a course are looked for among one's own that are no longer offered too.
create index book_listings_by_isbn on "bookListings" (isbn13);
create index book_listings_expiring on "bookListings" ("expiresAt") where status in ('active', 'reserved');
create index book_listings_ended on "bookListings" ("endedAt") where "endedAt" is not null;
create index book_listings_search on "bookListings" using gin (
  searchable(title || coalesce(' ' || authors, '')) gin_trgm_ops);
create index book_listings_found on "bookListings" using gin ("searchTitle" gin_trgm_ops, "searchWords");
-- The orders of lists.
create index book_listings_newest on "bookListings" ("createdAt" desc, "bookListingId") where status in ('active', 'reserved');
create index book_listings_cheapest on "bookListings" ("priceCents", "bookListingId") where status in ('active', 'reserved');
create index book_listings_by_title on "bookListings" (title collate "und-x-icu", "bookListingId")
  where status in ('active', 'reserved');
-- The newest of a kind: a search for a word that very many have looks no further.
create index book_listings_by_time on "bookListings" ("createdAt" desc, "bookListingId" desc);

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
