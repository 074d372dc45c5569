-- Pictures that people sent. The files are in the folder or the bucket for files, by `key`; a row that nothing shows
-- (`attachedAt` is null) is thrown away with its files after a day.
create table pictures (
  "pictureId" integer primary key generated always as identity,
  -- 128 random bits: the address of a picture cannot be guessed.
  key text not null unique,
  -- SHA-256 of what was sent.
  digest text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  preview text not null,
  -- Name of a permission: whoever has it may see the picture. Without one everybody may.
  requires text,
  -- A picture that needs a permission may be for every member as well.
  "forMembers" boolean not null default false,
  "attachedAt" timestamptz,
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index pictures_unattached on pictures ("updatedAt") where "attachedAt" is null;
create index pictures_by_creator on pictures ("createdBy");
