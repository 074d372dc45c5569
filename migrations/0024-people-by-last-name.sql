-- The order in which lists of people are paged: by last name, then by id.
create index users_by_last_name on users ("lastName" collate "und-x-icu", "userId");
