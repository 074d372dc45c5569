-- Pages that editors make themselves. What is for members is read by who may see members.
create table "ownPages" (
  "ownPageId" integer primary key generated always as identity,
  slug text not null unique constraint own_pages_slug_is_no_id check (slug !~ '^[0-9]+$'),
  title_nl text not null,
  title_en text not null default '',
  body_nl text not null,
  body_en text,
  status text not null check (status in ('draft', 'published')),
  visibility text not null check (visibility in ('public', 'members')),
  "translationSources" jsonb not null default '{}',
  "staleSince" timestamptz,
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  version integer not null default 1,
  "searchTitle" text not null generated always as ("searchTitle"(title_nl, title_en)) stored,
  "searchWords" tsvector not null generated always as (
    "searchWords"(title_nl, title_en, null, null, body_nl, body_en)) stored
);
create trigger own_pages_version before update on "ownPages" for each row execute function "growVersion"();
create index own_pages_by_title_nl on "ownPages" (title_nl collate "und-x-icu", "ownPageId");
create index own_pages_by_title_en on "ownPages" (title_en collate "und-x-icu", "ownPageId");
create index own_pages_by_change on "ownPages" ("updatedAt", "ownPageId");
create index own_pages_search on "ownPages" using gin (
  searchable(title_nl collate "und-x-icu") gin_trgm_ops, searchable(title_en collate "und-x-icu") gin_trgm_ops);
create index own_pages_found on "ownPages" using gin ("searchTitle" gin_trgm_ops, "searchWords");

-- A revision is of a fixed page or of one of these.
alter table "pageRevisions" alter column "pageId" drop not null;
alter table "pageRevisions" add column "ownPageId" integer references "ownPages" on delete cascade;
alter table "pageRevisions" add constraint page_revisions_of_one check (num_nonnulls("pageId", "ownPageId") = 1);
create unique index own_page_revisions_once on "pageRevisions" ("ownPageId", revision) where "ownPageId" is not null;

-- What the board changed of the menu: one row. Null is the order of the site itself.
create table menus (
  "menuId" integer primary key default 1 check ("menuId" = 1),
  "groupOrder" text[],
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  version integer not null default 1
);
create trigger menus_version before update on menus for each row execute function "growVersion"();
insert into menus default values;

-- Its own entries, at the end of a group: to a page of the board, or to another address. They are replaced as a whole.
create table "menuEntries" (
  "menuEntryId" integer primary key generated always as identity,
  "group" text not null,
  place integer not null,
  -- Empty where the title of the page is its name.
  name_nl text not null default '',
  name_en text not null default '',
  "ownPageId" integer references "ownPages" on delete cascade,
  -- A path of this site, or an address with https.
  link text,
  -- Of a link. A page itself says who may read it.
  visibility text not null check (visibility in ('public', 'members')),
  constraint menu_entries_lead_somewhere check (num_nonnulls("ownPageId", link) = 1)
);
create index menu_entries_by_page on "menuEntries" ("ownPageId");
