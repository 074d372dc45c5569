-- When those who decide about a request were mailed about it; null until then.
alter table "photoRemovals" add "toldAt" timestamptz;
create index photo_removals_untold on "photoRemovals" ("photoId") where state = 'open' and "toldAt" is null;
