-- The name the code uses: for each translated field a fingerprint of the Dutch that its English was written for.
alter table activities rename column "englishOf" to "translationSources";
alter table companies rename column "englishOf" to "translationSources";
alter table groups rename column "englishOf" to "translationSources";
alter table "groupTypes" rename column "englishOf" to "translationSources";
alter table news rename column "englishOf" to "translationSources";
alter table vacancies rename column "englishOf" to "translationSources";
