import { sql } from "kysely"
import type { Scope } from "../../../platform/server/crud/rows-spec.ts"
import { rowsOf } from "../../../platform/server/crud/rows.ts"
import { columnsOf } from "../../../platform/server/database/list-filter.ts"
import { visibleTo } from "../../members/server/member-visibility.service.ts"
import { fullName } from "../../members/server/member.table.ts"
import { type Email, email, emailFields, type EmailInput, emailSummary } from "../email.ts"
import { isOfOwnActivity, readableBy, requireAudience, requireReferences, rightsTo } from "./email-access.service.ts"
import { isWorthRetrying } from "./email-retry.service.ts"

// All SQL here is of a statement on `emails`.

const nameOf = (column: "createdBy" | "sentBy") => sql<string | null>`(
  select ${fullName("u")} from users u where u."userId" = ${sql.ref(`emails.${column}`)})`
const groupJson = sql`json_build_object('groupId', g."groupId", 'name_nl', g.name_nl, 'name_en', g.name_en)`
const fromGroup = sql<Email["fromGroup"]>`(select ${groupJson} from groups g where g."groupId" = emails."fromGroupId")`
const groups = sql<
  Email["groups"]
>`(select coalesce(json_agg(${groupJson} order by g.name_nl collate "und-x-icu"), '[]')
  from groups g where g."groupId" = any(emails."toGroupIds"))`
const roles = sql<
  Email["roles"]
>`(select coalesce(json_agg(json_build_object('roleId', r."roleId", 'name_nl', r.name_nl,
  'name_en', r.name_en) order by r."order", r."roleId"), '[]') from roles r where r."roleId" = any(emails."toRoleIds"))`
const people = ({ viewer, now }: Scope) => sql<Email["people"]>`(select coalesce(json_agg(json_build_object(
    'userId', users."userId", 'name', case when ${viewer ? visibleTo(viewer, now) : sql`false`} then ${fullName()} end)
    order by users."lastName" collate "und-x-icu", users."firstName" collate "und-x-icu", users."userId"), '[]')
  from users where users."userId" = any(emails."toUserIds"))`
const activity = sql<Email["activity"]>`(select json_build_object('activityId', a."activityId", 'slug', a.slug,
  'title_nl', a.title_nl, 'title_en', a.title_en) from activities a where a."activityId" = emails."activityId")`
const progress = sql<Email["progress"]>`(select json_build_object(
    'waiting', count(*) filter (where state = 'waiting'), 'retrying', count(*) filter (where state = 'retrying'),
    'stopped', count(*) filter (where state = 'stopped'),
    'sent', count(*) filter (where state = 'sent'), 'failed', count(*) filter (where state = 'failed'),
    'skipped', count(*) filter (where state = 'skipped'))
  from "emailRecipients" r where r."emailId" = emails."emailId")`

const retryable = sql<number>`(select count(*)::integer from "emailRecipients" r
  left join users u on u."userId" = r."userId" where r."emailId" = emails."emailId" and ${isWorthRetrying})`

const columns = columnsOf("emails", emailSummary, {
  alphabet: ["subject_nl", "subject_en"],
  others: { writer: nameOf("createdBy"), activityId: sql.ref("emails.activityId") },
})

const described = (scope: Scope) =>
  scope.db
    .selectFrom("emails")
    .select([
      nameOf("createdBy").as("writer"),
      nameOf("sentBy").as("sender"),
      fromGroup.as("fromGroup"),
      groups.as("groups"),
      roles.as("roles"),
      people(scope).as("people"),
      activity.as("activity"),
      progress.as("progress"),
      retryable.as("retryable"),
      isOfOwnActivity(scope.viewer, scope.now).as("isOwn"),
    ])

/** Mails to many people: drafts, and what was sent. */
export const emails = rowsOf({
  table: "emails",
  id: "emailId",
  contract: email,
  summary: emailSummary,
  fields: emailFields,
  translated: ["subject", "body"],
  rights: (viewer, { status, createdBy, isOwn }) => rightsTo(viewer, { status, createdBy, isOwn }),
  // Of a draft they might.
  refusal: (viewer, { createdBy, isOwn }, right) =>
    rightsTo(viewer, { status: "draft", createdBy, isOwn })[right] ? "emails:refused.isSent" : undefined,
  listing: () => ({
    columns,
    defaultSort: [
      { by: sql.ref("emails.updatedAt"), direction: "desc" },
      { by: sql.ref("emails.emailId"), direction: "desc" },
    ] as const,
  }),
  from: described,
  readable: ({ viewer, now }) => readableBy(viewer, now),
  computed: ["writer", "sender", "fromGroup", "groups", "roles", "people", "activity", "progress", "retryable"],
  prepare: async (scope, _row, _before, input) => {
    await requireAudience(scope, input as EmailInput)
    await requireReferences(scope, input as EmailInput)
  },
})
