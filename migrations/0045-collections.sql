-- Money that is collected by mandate, many people at once. A draft keeps only what it is about; its people are looked up until
-- it is announced. From then on there is an item for each of them.
create table collections (
  "collectionId" integer primary key generated always as identity,
  name text not null,
  state text not null default 'draft'
    check (state in ('draft', 'announced', 'locked', 'handedIn', 'settled', 'cancelled')),
  -- The day on which banks move the money.
  "collectOn" date not null,
  -- What is collected: kinds of charges, and those to be paid by this day; null: whenever.
  kinds text[] not null check (cardinality(kinds) > 0),
  "dueBy" date,
  -- The reference of its file: a bank refuses a second one with the same.
  "messageId" text unique check (length("messageId") <= 35),
  "painVersion" text check ("painVersion" in ('08', '02')),
  "creditorId" text,
  "creditorName" text,
  "creditorIban" text,
  -- The file as it was made once: whoever downloads it gets these bytes.
  file bytea,
  "fileSha256" text,
  "announcedAt" timestamptz,
  "lockedAt" timestamptz,
  "handedInAt" timestamptz,
  "settledAt" timestamptz,
  "cancelledAt" timestamptz,
  "cancelReason" text,
  "announcedBy" integer references users on delete set null,
  "lockedBy" integer references users on delete set null,
  "handedInBy" integer references users on delete set null,
  "cancelledBy" integer references users on delete set null,
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  version integer not null default 1,
  -- The file goes when nobody can give money of it back any more; what it was stays to be told.
  constraint collections_file check (file is null or "fileSha256" is not null and "messageId" is not null),
  constraint collections_locked check (state not in ('locked', 'handedIn', 'settled') or "messageId" is not null)
);
create trigger collections_version before update on collections for each row execute function "growVersion"();
create index collections_by_day on collections ("collectOn" desc, "collectionId" desc);
create index collections_to_settle on collections ("collectOn") where state = 'handedIn';
create index collections_by_announcer on collections ("announcedBy") where "announcedBy" is not null;
create index collections_by_locker on collections ("lockedBy") where "lockedBy" is not null;
create index collections_by_hander on collections ("handedInBy") where "handedInBy" is not null;
create index collections_by_canceller on collections ("cancelledBy") where "cancelledBy" is not null;
create index collections_by_creator on collections ("createdBy") where "createdBy" is not null;
create index collections_by_updater on collections ("updatedBy") where "updatedBy" is not null;

-- Who is left out of a draft by hand.
create table "collectionExclusions" (
  "collectionId" integer not null references collections on delete cascade,
  "userId" integer not null references users on delete cascade,
  reason text not null,
  "createdAt" timestamptz not null default now(),
  "createdBy" integer references users on delete set null,
  primary key ("collectionId", "userId")
);
create index collection_exclusions_by_user on "collectionExclusions" ("userId");
create index collection_exclusions_by_creator on "collectionExclusions" ("createdBy") where "createdBy" is not null;

-- What is collected from one person, as it was announced, and from when the file is made: as it is in the file.
create table "collectionItems" (
  "collectionItemId" integer primary key generated always as identity,
  "collectionId" integer not null references collections on delete cascade,
  -- Null: the person is gone.
  "userId" integer references users on delete set null,
  "mandateId" integer references mandates on delete set null,
  state text not null default 'included'
    check (state in ('included', 'leftOut', 'collected', 'rejected', 'returned', 'cancelled')),
  "leftOutReason" text check ("leftOutReason" in
    ('paid', 'revoked', 'lapsed', 'account', 'name', 'reference', 'overMax', 'paying', 'gone')),
  "amountCents" integer not null check ("amountCents" > 0),
  reference text,
  iban text,
  "accountHolder" text,
  "signedOn" date,
  -- The account that the bank knows, if the mandate moved since.
  "oldIban" text,
  "endToEndId" text unique check (length("endToEndId") <= 35),
  remittance text,
  "mailedAt" timestamptz,
  "paymentId" integer references payments,
  constraint collection_items_left_out check ((state = 'leftOut') = ("leftOutReason" is not null)),
  constraint collection_items_paid check (("paymentId" is not null) = (state in ('collected', 'returned')))
);
create unique index collection_items_once on "collectionItems" ("collectionId", "userId") where "userId" is not null;
create index collection_items_by_user on "collectionItems" ("userId") where "userId" is not null;
create index collection_items_by_mandate on "collectionItems" ("mandateId") where "mandateId" is not null;
create index collection_items_by_payment on "collectionItems" ("paymentId") where "paymentId" is not null;
create index collection_items_unmailed on "collectionItems" ("collectionId") where "mailedAt" is null;

-- Which charges an item pays. A charge is in one collection at a time.
create table "collectionItemCharges" (
  "collectionItemId" integer not null references "collectionItems" on delete cascade,
  "chargeId" integer not null references charges,
  "amountCents" integer not null check ("amountCents" > 0),
  -- It may still be collected.
  "isLive" boolean not null default true,
  primary key ("collectionItemId", "chargeId")
);
create unique index collection_item_charges_live on "collectionItemCharges" ("chargeId") where "isLive";
create index collection_item_charges_by_charge on "collectionItemCharges" ("chargeId");

-- What banks did not collect, or gave back.
create table "collectionReturns" (
  "collectionItemId" integer primary key references "collectionItems" on delete cascade,
  "bookedOn" date not null,
  -- By ISO 20022, such as AM04.
  code text not null check (length(code) <= 4),
  source text not null check (source in ('manual', 'pain002', 'camt053')),
  -- What could not be taken back from the payment, because it had gone back another way already.
  "missingCents" integer not null default 0 check ("missingCents" >= 0),
  "createdAt" timestamptz not null default now(),
  "createdBy" integer references users on delete set null
);
create index collection_returns_by_creator on "collectionReturns" ("createdBy") where "createdBy" is not null;
