-- Documents in a tree of folders. Who reads a folder reads its documents; a folder is never more open than its parent.

-- The words of a kind that a search finds.
create function "documentKindWords"(kind text) returns text language sql immutable parallel safe as $$
  select case kind when 'statutes' then 'statuten statutes' when 'regulations' then 'reglement regulations'
    when 'policy' then 'beleid policy' when 'minutes' then 'notulen minutes' when 'budget' then 'begroting budget'
    when 'report' then 'verslag report' when 'form' then 'formulier form' else '' end
$$;

create table "documentFolders" (
  "folderId" integer primary key generated always as identity,
  slug text not null unique constraint "documentFolders_slug_is_no_id" check (slug !~ '^[0-9]+$'),
  name_nl text not null,
  name_en text not null default '',
  "parentId" integer references "documentFolders" check ("parentId" <> "folderId"),
  "readScope" text not null check ("readScope" in ('public', 'members', 'board')),
  "order" integer not null default 0,
  "translationSources" jsonb not null default '{}',
  "staleSince" timestamptz,
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  version integer not null default 1,
  "searchTitle" text not null generated always as ("searchTitle"(name_nl, name_en)) stored,
  "searchWords" tsvector not null generated always as (
    "searchWords"(name_nl, name_en, null, null, null, null)) stored
);
create trigger document_folders_version before update on "documentFolders" for each row execute function "growVersion"();
create index document_folders_of_parent on "documentFolders" ("parentId");

-- Files as they were sent: the versions of a document, or not used yet (no document). Never changed, only added.
create table "documentFiles" (
  "fileId" integer primary key generated always as identity,
  -- Names its folder in the storage.
  key text not null unique,
  -- As its sender called it.
  name text not null,
  format text not null,
  bytes integer not null check (bytes >= 0),
  digest text not null,
  "documentId" integer,
  -- From 1; the highest is the newest.
  number integer,
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  constraint document_files_numbered unique ("documentId", number),
  constraint document_files_of_documents_are_numbered check (("documentId" is null) = (number is null))
);
create index document_files_unused on "documentFiles" ("updatedAt") where "documentId" is null;

create table documents (
  "documentId" integer primary key generated always as identity,
  "folderId" integer not null references "documentFolders",
  title_nl text not null,
  title_en text not null default '',
  kind text not null check (kind in (
    'statutes', 'regulations', 'policy', 'minutes', 'budget', 'report', 'form', 'other')),
  year integer,
  -- The newest version.
  "fileId" integer not null unique references "documentFiles",
  -- The words in that version, as far as they can be read; a job writes them.
  text text not null default '',
  "translationSources" jsonb not null default '{}',
  "staleSince" timestamptz,
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  version integer not null default 1,
  "searchTitle" text not null generated always as (
    "searchTitle"(title_nl, title_en) || ' . ' || "documentKindWords"(kind) || ' ' || coalesce(year::text, '')) stored,
  "searchWords" tsvector not null generated always as (
    "searchWords"(title_nl, title_en, "documentKindWords"(kind) || ' ' || coalesce(year::text, ''), null, text, null)) stored
);
-- Each table refers to the other: this half waited for the second.
alter table "documentFiles" add foreign key ("documentId") references documents;
-- Not when the job writes the text: whoever is editing the document has the same version afterwards.
create trigger documents_version before update of "folderId", title_nl, title_en, kind, year, "fileId" on documents
  for each row execute function "growVersion"();
create index documents_of_folder on documents ("folderId", year desc, title_nl);
create index documents_found on documents using gin ("searchTitle" gin_trgm_ops, "searchWords");
-- The orders of lists, with the folder, which decides who reads a document.
create index documents_newest on documents ("createdAt" desc, "documentId") include ("folderId");
create index documents_by_year on documents ((coalesce(year, 0)) desc, title_nl collate "und-x-icu", "documentId")
  include (year, "folderId");
create index documents_by_title_nl on documents (title_nl collate "und-x-icu", "documentId") include ("folderId");
create index documents_by_title_en on documents (title_en collate "und-x-icu", "documentId") include ("folderId");
create index documents_by_kind on documents (kind, "documentId") include ("folderId");
create index documents_by_chosen_year on documents (year, "documentId") include ("folderId");
create index documents_by_change on documents ("updatedAt", "documentId") include ("folderId");
