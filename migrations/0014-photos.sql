-- Albums with photos, and the photos in them.
create table "photoFolders" (
  "photoFolderId" integer primary key generated always as identity,
  slug text not null unique check (slug !~ '^[0-9]+$'),
  title_nl text not null,
  title_en text not null default '',
  description_nl text,
  description_en text,
  "activityId" integer references activities on delete set null,
  "takenOn" date,
  visibility text not null check (visibility in ('public', 'members')),
  status text not null default 'draft' check (status in ('draft', 'published')),
  "publishedAt" timestamptz,
  -- The photo on its card; without one it is the first.
  "coverId" integer,
  "translationSources" jsonb not null default '{}',
  "staleSince" timestamptz,
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  version integer not null default 1,
  "searchTitle" text not null generated always as (
    "searchTitle"(title_nl, title_en) || ' . ' || "monthWords"("takenOn"::timestamp)) stored,
  "searchWords" tsvector not null generated always as (
    "searchWords"(title_nl, title_en, description_nl, description_en, null, null)) stored,
  constraint photo_folders_published check (status <> 'published' or "publishedAt" is not null)
);
create trigger photo_folders_version before update on "photoFolders" for each row execute function "growVersion"();
create index photo_folders_by_day on "photoFolders" ("takenOn" desc nulls last, "photoFolderId" desc);
create index photo_folders_by_activity on "photoFolders" ("activityId");
create index photo_folders_by_cover on "photoFolders" ("coverId");
create index photo_folders_by_publication on "photoFolders" ("publishedAt") where status = 'published';
create index photo_folders_found on "photoFolders" using gin ("searchTitle" gin_trgm_ops, "searchWords");
-- The orders of lists, with what decides who may see a row.
create index photo_folders_newest on "photoFolders" (("takenOn" is null), "takenOn" desc, "photoFolderId" desc)
  include (status, visibility, "createdBy");
create index photo_folders_by_title_nl on "photoFolders" (title_nl collate "und-x-icu", "photoFolderId")
  include (status, visibility, "createdBy");
create index photo_folders_by_title_en on "photoFolders" (title_en collate "und-x-icu", "photoFolderId")
  include (status, visibility, "createdBy");
create index photo_folders_by_addition on "photoFolders" ("createdAt", "photoFolderId");
create index photo_folders_by_change on "photoFolders" ("updatedAt", "photoFolderId");

create table photos (
  "photoId" integer primary key generated always as identity,
  "photoFolderId" integer not null references "photoFolders" on delete cascade,
  -- In the addresses of its files.
  key text not null unique,
  -- Of the file as it was sent: the same file is in an album once.
  digest text not null,
  "fileName" text not null,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  -- Why it failed: the key of a text, and its parameters.
  reason jsonb,
  width integer,
  height integer,
  preview text,
  "takenAt" timestamptz,
  caption_nl text,
  caption_en text,
  -- Where somebody put it by hand; without it photos are in the order in which they were taken.
  position integer,
  "isHidden" boolean not null default false,
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  version integer not null default 1,
  unique ("photoFolderId", digest),
  -- A check that is null passes.
  constraint photos_ready check (state <> 'ready' or coalesce(width > 0 and height > 0 and preview is not null, false))
);
create trigger photos_version before update on photos for each row execute function "growVersion"();
create index photos_in_order on photos ("photoFolderId", position nulls last, "takenAt" nulls last, "photoId");
create index photos_waiting on photos ("createdAt") where state = 'waiting';
-- Each table refers to the other: this half waited for the second.
alter table "photoFolders" add foreign key ("coverId") references photos on delete set null;

-- Files on their way: what has arrived is in the storage, in parts.
create table "photoUploads" (
  "photoUploadId" integer primary key generated always as identity,
  key text not null unique,
  "photoFolderId" integer not null references "photoFolders" on delete cascade,
  -- Null when they deleted their account: the job throws it away.
  "userId" integer references users on delete set null,
  "fileName" text not null,
  bytes integer not null check (bytes > 0),
  arrived integer not null default 0 check (arrived <= bytes),
  -- Names of the parts, in order.
  parts text[] not null default '{}',
  -- What became of it.
  "photoId" integer references photos on delete cascade,
  "createdAt" timestamptz not null default now()
);
create index photo_uploads_by_user on "photoUploads" ("userId");
create index photo_uploads_by_folder on "photoUploads" ("photoFolderId");
create index photo_uploads_by_photo on "photoUploads" ("photoId");
create index photo_uploads_by_age on "photoUploads" ("createdAt");

-- Requests to take a photo away.
create table "photoRemovals" (
  "photoRemovalId" integer primary key generated always as identity,
  -- Null when the photo is gone.
  "photoId" integer references photos on delete set null,
  "userId" integer references users on delete cascade,
  -- Of somebody without an account.
  email text,
  reason text not null,
  "dueOn" date not null,
  -- When those who decide about it were mailed about it; null until then.
  "toldAt" timestamptz,
  state text not null default 'open' check (state in ('open', 'removed', 'kept')),
  answer text,
  "decidedBy" integer references users on delete set null,
  "decidedAt" timestamptz,
  "createdAt" timestamptz not null default now()
);
-- One open request per photo and person, and per photo and address: an address is whatever somebody typed, so it must not
-- be mailed as often as they like.
create unique index photo_removals_one_open on "photoRemovals" ("photoId", "userId") where state = 'open';
create unique index photo_removals_one_open_per_address on "photoRemovals" ("photoId", lower(email)) where state = 'open';
create index photo_removals_of_photo on "photoRemovals" ("photoId");
create index photo_removals_by_user on "photoRemovals" ("userId");
create index photo_removals_decided_by on "photoRemovals" ("decidedBy");
create index photo_removals_open on "photoRemovals" ("dueOn") where state = 'open';
create index photo_removals_untold on "photoRemovals" ("photoId") where state = 'open' and "toldAt" is null;
