-- Anybody can type a university address that is not theirs: only a proven one is theirs alone.
drop index users_university_email_unique;
create unique index users_university_email_unique on users (lower("universityEmail")) where "universityEmailVerifiedAt" is not null;
