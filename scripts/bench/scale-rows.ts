import type { PageKey } from "../../src/features/pages/page-keys.ts"
import { settingFields } from "../../src/features/settings/setting-fields.ts"
import { fillRows, isbnOf, type Query } from "../../tests/support/rows/many-rows.ts"

/** More than this is no association any longer: groups and companies, and kinds, places and prices. */
const [namedMax, chosenMax] = [1000, 300]
/** Mails to many people: ten a week for twenty years. */
const mailsMax = 10_000

/** The page whose versions grow. */
export const pageKey: PageKey = "history"

const series = (count: number | string) => `generate_series(1, ${count}) n`
/** A text that is different for each row, and in no order. */
const words = "md5(n::text)"
const someone = (count: number) => `1 + n % ${count}`

/** Statements that fill a table with `count` rows, or with as many as it may have. In an order that they refer in. */
type Filler = (count: number) => string[]

/** By table. What `fillRows` fills as well is named for the test of the calls. */
export const fillers: Record<string, Filler> = {
  users: () => [],
  activities: () => [],
  signUps: () => [],
  news: () => [],
  bookListings: () => [],
  // A hundredth of it.
  groups: () => [],
  groupMembers: (count) => [
    `insert into "groupMembers" ("groupId", "userId", "roleId", since)
      select 1, n, (select "roleId" from roles where kind = 'member'), '2021-09-01' from ${series(count / 20)}
      where n % 2 > 0 or n % 5 > 0 on conflict do nothing`,
  ],
  importProfiles: () => [
    `insert into "importProfiles" (name, system, "ownedFields", "leading")
      values ('Uit Congressus', 'congressus', '{phone}', 'oldSystem')`,
  ],
  importRuns: (count) => [
    `insert into "importRuns" ("importProfileId", "profileName", system, fingerprint, state, counts, total, "by", at)
      select 1, 'Uit Congressus', 'congressus', ${words}, 'applied', '{}', 0, 1, now() - n * interval '1 day'
      from ${series(count / 100)}`,
  ],
  contributionRuns: (count) => [
    `insert into "contributionYears" (year, "referenceDay", "payBy", text_nl, text_en)
      values (2026, '2026-09-01', '2026-12-01', 'Contributie', 'Fee')`,
    // A year is charged a few times, and a thousand people join one by one at most.
    `insert into "contributionRuns" (year, fingerprint, text_nl, text_en, "payBy", "isMailing", total, "totalCents", at, "finishedAt")
      select 2026, ${words}, 'Contributie', 'Fee', '2026-12-01', true, 1, 2500, now(), now() from ${series(count / 100)}`,
  ],
  externalKeys: (count) => [
    `insert into "externalKeys" (system, key, "userId") select 'congressus', "userId"::text, "userId" from users limit ${count}`,
  ],
  memberships: (count) => [
    `insert into memberships ("userId", type, "appliedAt", "rejectedAt")
      select "userId", 'regular', timestamptz '2026-01-01' - "userId" * interval '1 minute',
        case when "userId" % 1000 > 0 then timestamptz '2026-01-10' end from users
      where email like 'person%' and "userId" % 10 = 0 limit ${count}`,
  ],
  memberEvents: (count) => [
    `insert into "memberEvents" ("userId", "actorId", action, at)
      select case when n % 10 = 0 then 1 else ${someone(count)} end, 2, 'viewed', timestamptz '2026-01-01' - n * interval '1 minute'
      from ${series(count)}`,
  ],
  mandates: (count) => [
    `insert into mandates ("userId", reference, iban, "accountHolder", "signedAt", "signedHow")
      select "userId", 'M' || "userId" || '-SCALE', 'NL91ABNA0417164300', 'S. de Vries',
        now() - ("userId" % 1200) * interval '1 day', case when "userId" % 3 = 0 then 'ticked' else 'drawn' end
      from users order by "userId" limit ${count} on conflict do nothing`,
  ],
  // A claim of everybody, of which most were paid long ago.
  expenseClaims: (count) => [
    `insert into "expenseClaims" ("userId", status, "totalCents", "submittedAt", "approvedOn", "paidOn", "paidHow")
      select ${someone(count)}, case when n % 50 = 0 then 'submitted' when n % 51 = 0 then 'rejected' else 'paid' end,
        100 + n % 9000, timestamptz '2026-01-01' - n * interval '1 hour',
        case when n % 50 > 0 and n % 51 > 0 then date '2026-01-01' - n % 2000 end,
        case when n % 50 > 0 and n % 51 > 0 then date '2026-01-01' - n % 2000 end,
        case when n % 50 > 0 and n % 51 > 0 then 'bank' end
      from ${series(count)}`,
  ],
  expenseClaimLines: () => [
    `insert into "expenseClaimLines" ("expenseClaimId", position, "spentOn", text, "amountCents", "ledgerAccountId")
      select "expenseClaimId", 0, date '2026-01-01', 'Boodschap ' || "expenseClaimId", "totalCents",
        (select "ledgerAccountId" from "ledgerAccounts" where code = '4900') from "expenseClaims"`,
  ],
  expenseReceipts: () => [
    `insert into "expenseReceipts" ("expenseClaimId", key, name, format, bytes, digest)
      select "expenseClaimId", 'scale' || "expenseClaimId", 'bon.pdf', 'pdf', 1000, md5("expenseClaimId"::text)
      from "expenseClaims"`,
  ],
  // One in twenty is still open.
  charges: (count) => [
    `insert into charges ("userId", kind, "amountCents", text_nl, text_en, "ledgerAccountId", "bookDate", "createdAt")
      select ${someone(count)}, 'manual', 100 + n % 5000, 'Bedrag ' || ${words}, 'Amount ' || ${words},
        (select "ledgerAccountId" from "ledgerAccounts" where code = '8900'), date '2026-01-01' - n % 2000, timestamptz '2026-01-01'
      from ${series(count)}`,
  ],
  payments: () => [
    `insert into payments (key, method, "amountCents", "receivedOn", "userId", "createdAt")
      select 'scale:' || "chargeId", 'transfer', "amountCents", "bookDate", "userId", "createdAt" from charges
      where kind = 'manual' and "chargeId" % 20 > 0`,
    // Its trigger looks up both by a plan of the empty tables, which takes hours.
    `alter table allocations disable trigger allocations_begin`,
    `insert into allocations ("paymentId", "chargeId", "amountCents", "createdAt", "bookDate")
      select "paymentId", "chargeId", c."amountCents", c."createdAt", c."bookDate"
      from charges c join payments p on p.key = 'scale:' || "chargeId"`,
    `alter table allocations enable trigger allocations_begin`,
  ],
  collections: (count) => [
    // One a week, of everybody who has a mandate.
    `insert into collections (name, state, "collectOn", kinds)
      select ${words}, 'cancelled', date '2026-01-01' - n, '{manual}' from ${series(count / 100)}`,
  ],
  collectionItems: (count) => [
    `insert into "collectionItems" ("collectionId", "userId", "mandateId", state, "amountCents")
      select 1, "userId", "mandateId", 'cancelled', 1000 from mandates order by "userId" limit ${count}`,
  ],
  bankStatements: (count) => [
    `insert into "bankStatements" (iban, "fileName", format, "fromDay", "untilDay", "openingCents", "closingCents", lines, "newLines", "readAt")
      select 'NL91ABNA0417164300', 'statement.xml', 'camt', date '2026-01-01' - n * 7, date '2026-01-07' - n * 7, 0, 0, 20, 20, now()
      from ${series(Math.min(count / 20, mailsMax))}`,
  ],
  providerPayouts: (count) => [
    // One a day, of twenty payments.
    `insert into "providerPayouts" ("providerId", reference, "paidOutOn", "amountCents", state, payments, "paymentCents", refunds,
        "refundCents", chargebacks, "chargebackCents", "costsCents", "otherCents", "gapCents", "fetchedAt")
      select 'stl_' || n, '4401234.' || n, date '2026-01-01' - n, 9000, 'explained', 20, 10000, 0, 0, 0, 0, 1000, 0, 0, now()
      from ${series(Math.min(count / 20, mailsMax))}`,
    `insert into "providerPayoutCosts" ("providerPayoutId", nth, month, description, count, "amountCents", "vatCents")
      select "providerPayoutId", 0, date '2026-01-01', 'iDEAL', 20, 1000, 174 from "providerPayouts"`,
  ],
  // One in twenty waits.
  bankLines: (count) => [
    `insert into "bankLines" ("bankStatementId", key, iban, day, "amountCents", kind, name, "otherIban", text, state)
      select 1 + n % (select count(*)::integer from "bankStatements"), ${words}, 'NL91ABNA0417164300', date '2026-01-01' - n % 2000,
        100 + n % 5000, 'transfer', 'S. de Vries', 'NL20INGB' || lpad((n % 5000)::text, 10, '0'), 'Betaling ' || ${words},
        case when n % 20 = 0 then 'open' else 'booked' end
      from ${series(count)}`,
  ],
  // Forty lines of every group in every year, and most in this one.
  budgetLines: (count) => [
    `insert into "budgetLines" ("groupId", year, kind, text_nl, "amountCents")
      select "groupId", 2026 - n % 10, case when n % 4 = 0 then 'income' else 'expense' end, 'Regel ' || ${words}, 100 + n % 5000
      from groups cross join ${series(Math.min(count / 100, 40))}`,
  ],
  // Ten open ones, as many as there are in a busy month; the first is answered by a twentieth of all people.
  questionnaires: (count) => [
    `insert into questionnaires (title_nl, title_en, "groupId", audience, "closesAt", "isAnonymous", status)
      select 'Vragenlijst ' || ${words}, 'Questionnaire ' || ${words}, 1 + n % 3, 'members',
        case when n <= 10 then now() + interval '30 days' else now() - n * interval '1 day' end, false, 'published'
      from ${series(Math.min(count / 10, mailsMax))}`,
    `insert into "questionnaireQuestions" ("questionnaireId", "order", label_nl, kind, required)
      select "questionnaireId", 0, 'Wat vond je ervan?', 'text', false from questionnaires`,
  ],
  questionnaireRespondents: (count) => [
    `insert into "questionnaireRespondents" ("questionnaireId", "userId", answers, "answeredAt")
      select 1, "userId", jsonb_build_object('1', md5("userId"::text)), now() - "userId" * interval '1 second'
      from users order by "userId" limit ${Math.ceil(count / 20)}`,
  ],
  // One in five activities has two; the demo has those that are still to come.
  shifts: (count) => [
    `insert into shifts ("activityId", title_nl, "startsAt", "endsAt", needed)
      select "activityId", 'Bar ' || n, "startsAt", "startsAt" + interval '3 hours', 3
      from activities cross join generate_series(1, 2) n where "activityId" % 5 = 0 limit ${Math.round(count / 2)}`,
  ],
  shiftPlaces: () => [
    `insert into "shiftPlaces" ("shiftId", "userId", "remindedAt")
      select "shiftId", 1 + ("shiftId" * 3 + n) % (select count(*)::integer from users), "startsAt"
      from shifts cross join generate_series(0, 2) n
      where exists (select from users where "userId" = 1 + ("shiftId" * 3 + n) % (select count(*)::integer from users))
      on conflict do nothing`,
  ],
  rooms: (count) => [
    `insert into rooms (slug, name_nl, street, "houseNumber", "postalCode", city)
      select 'room-' || n, 'Kamer ' || ${words}, 'Straat ' || ${words}, n, '3584 CC', 'Utrecht' from ${series(Math.min(count, chosenMax))}`,
  ],
  roomStatuses: (count) => [
    `insert into "roomStatuses" ("roomId", status, "expiresAt", "createdAt")
      select 1, 'open', timestamptz '2026-01-01' - n * interval '1 hour', timestamptz '2026-01-01' - n * interval '1 hour' from ${series(count)}`,
  ],
  // Their number is that of the program.
  groupTypes: () => [],
  roles: (count) => [
    `insert into roles (name_nl, kind, "order") select 'Rol ' || ${words}, 'other', n from ${series(Math.min(count, chosenMax))}`,
  ],
  ledgerAccounts: (count) => [
    `insert into "ledgerAccounts" (code, name_nl, kind)
      select 'S' || n, 'Rekening ' || n, 'income' from generate_series(1, ${count}) n`,
  ],
  signUpCosts: (count) => [
    `insert into "signUpCosts" (name_nl, "amountCents", "membershipType", "validFrom")
      select 'Contributie ' || ${words}, n % 5000, 'regular', date '2020-01-01' + n % 2000 from ${series(Math.min(count, chosenMax))}`,
  ],
  vacancyTypes: (count) => [
    `insert into "vacancyTypes" (slug, name_nl, name_en) select 'type-' || n, 'Soort ' || ${words}, 'Kind ' || ${words} from ${series(Math.min(count, chosenMax))}`,
  ],
  companies: (count) => [
    `insert into companies (slug, name, tagline_nl, tagline_en, tier, "createdBy")
      select 'company-' || n, 'Bedrijf ' || ${words}, 'Voor iedereen', 'For all', case when n % 50 = 0 then 'partner' else 'listed' end, ${someone(count)} from ${series(Math.min(count, namedMax))}`,
  ],
  vacancies: (count) => [
    `insert into vacancies (slug, "companyId", "vacancyTypeId", title_nl, title_en, summary_nl, summary_en, workplace, "applyUrl", deadline, "createdBy")
      select 'vacancy-' || n, 1 + n % ${Math.min(count, namedMax)}, 1 + n % 3, 'Vacature ' || ${words}, 'Vacancy ' || ${words}, 'Een baan', 'A job',
        (array['onSite', 'hybrid', 'remote'])[1 + n % 3], 'https://example.org/', date '2027-01-01' + n % 300, ${someone(count)}
      from ${series(count)}`,
  ],
  permissions: () => [
    // Of one in fifty people, and of every seventh group.
    `insert into permissions (name, level, "subjectType", "subjectId") select 'rooms', 1, 'user', "userId" from users
      where email like 'person%' and "userId" % 50 = 7`,
    `insert into permissions (name, level, "subjectType", "subjectId") select 'news', 2, 'group', "groupId" from groups
      where "groupId" % 7 = 0`,
  ],
  pages: () => [`insert into pages (key) values ('${pageKey}') on conflict do nothing`],
  ownPages: (count) => [
    `insert into "ownPages" (slug, title_nl, title_en, body_nl, status, visibility, "createdBy")
      select 'pagina-' || n, 'Pagina ' || ${words}, 'Page ' || ${words}, 'Tekst ' || ${words}, (array['draft', 'published'])[1 + n % 2],
        (array['public', 'members'])[1 + n % 2], ${someone(count)} from ${series(Math.min(count, namedMax))}`,
  ],
  pageRevisions: (count) => [
    `insert into "pageRevisions" ("pageId", revision, title_nl, body_nl, "createdBy")
      select (select min("pageId") from pages), n, 'Pagina ' || n, 'Tekst ' || ${words}, ${someone(count)} from ${series(count)}`,
  ],
  settingsChanges: (count) => [
    `insert into "settingsChanges" (field, before, after, "createdBy")
      select (array['${settingFields.join("', '")}'])[1 + n % ${settingFields.length}], ${words}, null, ${someone(count)} from ${series(count)}`,
  ],
  books: (count) => [
    // Twenty academic years; a study has a few hundred books in each, a large association some thousands.
    `insert into books ("academicYear", year, quarter, "courseCode", "courseName_nl", title, authors, isbn13, required, "priceCents")
      select 2007 + n % 20, (array['1', '2', '3', '4', '5', 'master'])[1 + n / 20 % 6], 1 + n / 120 % 4, 'C' || n, 'Vak ' || n % 900,
        'Boek ' || ${words}, 'Auteur ' || ${words}, ${isbnOf("n")}, n % 3 > 0, n % 9000 from ${series(count)}`,
  ],
  listingReports: (count) => [
    // As many are open as moderators left for a year.
    `insert into "listingReports" ("bookListingId", "reporterId", reason, "closedAt")
      select "bookListingId", 2, 'Is dit wel een boek?', case when "bookListingId" % 100 > 0 then now() end from "bookListings" limit ${count}`,
  ],
  documentFolders: () => [
    `insert into "documentFolders" (slug, name_nl, "readScope", "parentId", "order")
      select 'folder-' || n, 'Map ' || ${words}, (array['public', 'members', 'board'])[1 + n % 3], null, n % 10 from ${series(500)}`,
  ],
  documentFiles: (count) => [
    `insert into "documentFiles" (key, name, format, bytes, digest)
      select 'file-' || n, 'Notulen ' || n, 'pdf', 1000, ${words} from ${series(count)}`,
  ],
  documents: (count) => [
    `insert into documents ("folderId", title_nl, kind, year, "fileId", text)
      select 1 + n % 500, 'Notulen ' || ${words}, (array['minutes', 'report', 'budget'])[1 + n % 3], 1990 + n % 37,
        (select min("fileId") from "documentFiles") + n - 1, 'Besluit ' || ${words} || ' van de vergadering' from ${series(count)}`,
    `update "documentFiles" f set "documentId" = d."documentId", number = 1 from documents d where d."fileId" = f."fileId"`,
  ],
  emails: (count) => [
    `insert into emails (subject_nl, body_nl, purpose, status, "startedAt", "finishedAt", "updatedAt", "toAllMembers")
      select 'Mail ' || ${words}, 'Beste', 'association', 'sent', now(), timestamptz '2026-01-01' - n * interval '1 minute',
        timestamptz '2026-01-01' - n * interval '1 minute', true from ${series(Math.min(count, mailsMax))}`,
  ],
  emailRecipients: (count) => [
    // One mail to a tenth of the people, and the others to nobody else.
    `insert into "emailRecipients" ("emailId", "userId", email, language, state, "sentAt")
      select 1, n, 'person' || n || '@example.org', 'nl', case when n % 100 = 0 then 'failed' else 'sent' end, now() from ${series(count / 10)}`,
    `insert into "emailRecipients" ("emailId", "userId", email, language, state, "sentAt")
      select 2 + n % ${Math.min(count, mailsMax) - 1}, n, 'person' || n || '@example.org', 'nl', 'sent', now() from ${series(count)}`,
  ],
  photoFolders: (count) => [
    `insert into "photoFolders" (slug, title_nl, title_en, visibility, status, "publishedAt", "takenOn", "activityId")
      select 'album-' || n, 'Album ' || ${words}, 'Album ' || ${words}, case when n % 2 = 0 then 'public' else 'members' end, 'published',
        timestamptz '2026-01-01' - n * interval '1 hour', date '2026-01-01' - n % 3000, null from ${series(count)}`,
  ],
  photos: (count) => [
    // One album as full as it may be.
    `insert into photos ("photoFolderId", key, digest, "fileName", state, width, height, preview, "takenAt")
      select case when n <= 1000 then 1 else 2 + n % ${count - 1} end, 'photo-' || n, ${words}, 'IMG_' || n || '.jpg', 'ready', 1600, 1200, 'x',
        timestamptz '2026-01-01' - n * interval '1 minute' from ${series(count)}`,
  ],
  photoRemovals: (count) => [
    `insert into "photoRemovals" ("photoId", "userId", reason, "dueOn", state)
      select (select min("photoId") from photos) + n - 1, ${someone(count)}, 'Ik sta erop', date '2026-01-01' + n % 300,
        case when n % 100 = 0 then 'open' else 'kept' end from ${series(count)}`,
  ],
  // pg-boss makes its tables itself. Mails that failed are there for two weeks.
  "jobs.job": (count) => [
    `insert into jobs.job (name, data, keep_until, created_on, source_name, source_id, source_created_on, source_retry_count, source_output)
      select 'mail-failed', jsonb_build_object('to', 'person' || n || '@example.org', 'text', 'users:mails.verify', 'language', 'nl'),
        now() + interval '14 days', now() - n * interval '1 second', 'mail', gen_random_uuid(), now(), 2, '{"reason": "refused"}'
      from ${series(count / 20)}`,
  ],
}

/** Fills every table that a list is about, each with `count` rows. */
export async function fillScale(query: Query, count: number, now: Date): Promise<void> {
  await fillRows(query, count, now)
  for (const [table, filler] of Object.entries(fillers))
    for (const statement of filler(count))
      await query(statement).catch((error: unknown) => {
        throw new Error(`Filling ${table}: ${error instanceof Error ? error.message : String(error)}`)
      })
  await query("vacuum analyze")
}
