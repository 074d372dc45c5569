/**
 * The 60 migrations of before the first release. `migrations/` has their outcome, one file per subject; a database that
 * had all of them is the same as a new one, and goes on from there. Decision 0064 says when this file can go.
 */
export const earlyMigrations: readonly string[] = `
  0001-accounts 0002-groups 0003-permissions 0004-rooms 0005-university-addresses 0009-hide-mail-groups
  0010-group-rules 0011-pictures 0012-activities 0013-news 0014-companies 0015-vacancies 0016-group-pictures
  0020-secrets 0022-search 0023-list-indexes 0024-people-by-last-name 0025-translation-sources 0026-versions
  0027-slugs-are-no-ids 0028-slugs-are-no-calls 0029-sign-up-positions 0030-members 0031-sign-up-costs
  0032-addresses-of-accounts 0033-directory 0034-portraits 0035-fresh-logins 0036-privacy 0037-applications
  0038-second-factors 0039-member-files 0040-address-changes 0042-nameless-sign-ups 0044-books 0045-pages
  0046-settings 0047-book-listings 0048-search-everything 0049-notices 0051-searching-people
  0052-accepted-applications 0054-photos 0056-documents 0058-emails 0060-file-check 0061-stale-translations
  0065-stopped-emails 0067-check-in 0068-held-files 0072-one-removal-per-address 0076-check-in-changes
  0077-list-orders 0080-told-photo-removals 0081-replaced-tokens 0082-search-context 0084-mail-who-still-pays
  0085-versions-beside-generated-columns 0086-newest-status-of-a-room 0087-listings-by-any-isbn
`
  .trim()
  .split(/\s+/)
  .map((name) => `${name}.sql`)

/** The last of the files that replaced them. */
export const lastReplacement = "0020-upkeep.sql"
