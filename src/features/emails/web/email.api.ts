import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import type { Language } from "../../../platform/i18n.ts"
import { pageSizeMax } from "../../../platform/page-size.ts"
import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { personalQuery } from "../../../platform/web/personal-query.ts"
import { type ChangeKey, useChange } from "../../../platform/web/change.ts"
import { entityApi } from "../../../platform/web/entity-api.ts"
import type { Audience } from "../email.ts"

export type Email = Api["GET /emails/:emailId"]["answer"]["data"]
export type EmailSummary = Api["GET /emails"]["answer"]["data"][number]
export type Recipient = Api["GET /emails/:emailId/recipients"]["answer"]["data"][number]
export type AudienceCount = Api["POST /emails/audience"]["answer"]["data"]

export const emailApi = entityApi("emails", "emailId")

/** A call about mails; afterwards what shows them is fetched again. */
export const useEmailChange = <K extends Extract<ChangeKey, `${string} /emails${string}`>>(key: K) =>
  useChange(key, "emails")

/** How many people an audience has. Counted again after a while: people come and go. */
export const audienceQuery = (api: ApiClient, audience: Audience) =>
  personalQuery(["email-audience", audience], () => api("POST /emails/audience", { body: audience }), {
    staleTime: 15_000,
    placeholderData: keepPreviousData,
  })

export interface View {
  language: Language
  scheme: "light" | "dark"
}

export const previewQuery = (api: ApiClient, email: Email, { language, scheme }: View) =>
  personalQuery(
    ["email-preview", email.emailId, email.version, language, scheme],
    () => api("GET /emails/:emailId/preview", { params: { emailId: email.emailId }, query: { language, scheme } }),
    { placeholderData: keepPreviousData },
  )

type RecipientQuery = NonNullable<Api["GET /emails/:emailId/recipients"]["query"]>

export const recipientsQuery = (api: ApiClient, emailId: number, query: RecipientQuery) =>
  queryOptions({
    queryKey: ["emails", "recipients", emailId, query],
    meta: { personal: true },
    placeholderData: keepPreviousData,
    queryFn: () => api("GET /emails/:emailId/recipients", { params: { emailId }, query }),
  })

/** The mails to people of one activity. */
export const activityEmailsQuery = (api: ApiClient, activityId: number) =>
  personalQuery(["emails", "of-activity", activityId], () =>
    api("GET /emails", { query: { filter: { activityId }, pageSize: 20 } }),
  )

/** Those of these people whom the user finds in the directory. */
export const chosenPeopleQuery = (api: ApiClient, userIds: readonly number[]) =>
  personalQuery(["users", "chosen", userIds], async () => {
    const parts = Array.from({ length: Math.ceil(userIds.length / pageSizeMax) }, (_, index) =>
      userIds.slice(index * pageSizeMax, (index + 1) * pageSizeMax),
    )
    const answers = await Promise.all(
      parts.map((ids) => api("GET /users", { query: { filter: { userId: { in: ids } }, pageSize: pageSizeMax } })),
    )
    return { data: answers.flatMap(({ data }) => data.map(({ userId, name }) => ({ userId, name }))) }
  })
