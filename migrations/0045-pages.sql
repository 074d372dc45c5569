-- The fixed pages that people edit. Their original texts are in the code: a page without a row has that text, and
-- revision 1 is a copy of it, made at the first edit.
create table pages (
  "pageId" integer primary key generated always as identity,
  key text not null unique check (length(key) between 1 and 40),
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  version integer not null default 1
);
create trigger pages_version before update on pages for each row execute function "growVersion"();

-- What a page said from one save to the next. Only added to.
create table "pageRevisions" (
  "pageRevisionId" integer primary key generated always as identity,
  "pageId" integer not null references pages on delete cascade,
  -- The version that the page got by this save.
  revision integer not null check (revision >= 1),
  title_nl text not null,
  title_en text not null default '',
  body_nl text not null,
  body_en text,
  "translationSources" jsonb not null default '{}',
  -- Why it was changed, in the words of who did.
  remark text,
  -- The text of the code: while this is the last revision, the page follows that text when it improves.
  "isOriginal" boolean not null default false,
  -- The revision that was restored.
  "restoredRevision" integer,
  "createdBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  constraint page_revisions_once unique ("pageId", revision)
);

-- A path names a group by its slug, so a slug must not be the name of another call: `GET /api/groups/boards`.
update groups set slug = case
    when exists (select from groups other where other.slug = 'boards-' || groups."groupId")
      then 'boards-nr-' || "groupId"
    else 'boards-' || "groupId" end
  where slug = 'boards';
-- The timeline of boards.
create index groups_boards on groups ("foundedOn" desc) where type = 'BOARD';
