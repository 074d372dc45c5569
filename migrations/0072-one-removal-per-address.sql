-- One open request per photo and address, as there is one per photo and person: an address is whatever somebody typed,
-- so it must not be mailed as often as they like. The oldest remains.
delete from "photoRemovals" later using "photoRemovals" first
where later.state = 'open' and first.state = 'open' and later."photoId" = first."photoId"
  and lower(later.email) = lower(first.email) and first."photoRemovalId" < later."photoRemovalId";
create unique index photo_removals_one_open_per_address on "photoRemovals" ("photoId", lower(email)) where state = 'open';
