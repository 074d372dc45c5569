-- Of every listing: those of a course are looked for among one's own that are no longer offered too, and PostgreSQL read all
-- of them for want of this.
drop index book_listings_by_isbn;
create index book_listings_by_isbn on "bookListings" (isbn13);
