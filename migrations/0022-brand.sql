-- The one colour from which the site derives its palette, as #0b6e4f. Null is the usual palette.
alter table settings add column "brandColor" text check ("brandColor" ~ '^#[0-9a-f]{6}$');
