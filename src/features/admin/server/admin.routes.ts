import type { Association } from "../../../platform/server/association.ts"
import { route, userOf } from "../../../platform/server/http/route.ts"
import {
  mayDismissUndeliveredMail,
  mayOpenAdmin,
  mayReadUndeliveredMail,
  mayRetryUndeliveredMail,
} from "../admin.policy.ts"
import { overview, overviewCharts } from "../overview.ts"
import { undeliveredMail, undeliveredMailParams, undeliveredMailQuery } from "../undelivered-mail.ts"
import { readCharts } from "./charts.service.ts"
import { readOverview } from "./overview.service.ts"
import type { OverviewSources } from "./overview-waiting.service.ts"
import { dismissUndeliveredMail, listUndeliveredMails, retryUndeliveredMail } from "./undelivered-mail.service.ts"

/** @param sourcesOf what the features of an association count, what waits, and what they have in two languages */
export const adminRoutesOf = (sourcesOf: (association: Association) => OverviewSources) => [
  route(
    "GET /overview",
    { may: mayOpenAdmin, summary: "Overview of what you manage, and what needs your attention", output: overview },
    (call) => {
      const { storage, now, association } = call.services
      const sources = sourcesOf(association.current)
      return readOverview({ db: call.db, storage, now: now(), sources }, userOf(call))
    },
  ),
  route(
    "GET /overview/charts",
    { may: mayOpenAdmin, summary: "Read the charts of what you manage", output: overviewCharts },
    (call) => readCharts(call.db, userOf(call), call.services.now()),
  ),
  route(
    "GET /undelivered-mails",
    {
      may: mayReadUndeliveredMail,
      summary: "List mails that could not be delivered in the last two weeks",
      query: undeliveredMailQuery,
      list: undeliveredMail,
    },
    ({ db, query, viewer, services, t }) => listUndeliveredMails(db, query, { viewer, now: services.now(), t }),
  ),
  route(
    "POST /undelivered-mails/:undeliveredMailId/retry",
    {
      may: mayRetryUndeliveredMail,
      summary: "Retry a mail that could not be delivered",
      params: undeliveredMailParams,
      status: 202,
    },
    ({ db, params, services }) => retryUndeliveredMail(services.jobs, db, params.undeliveredMailId, services.now()),
  ),
  route(
    "DELETE /undelivered-mails/:undeliveredMailId",
    {
      may: mayDismissUndeliveredMail,
      summary: "Dismiss a mail that could not be delivered",
      params: undeliveredMailParams,
    },
    ({ db, params, services }) => dismissUndeliveredMail(services.jobs, db, params.undeliveredMailId),
  ),
]
