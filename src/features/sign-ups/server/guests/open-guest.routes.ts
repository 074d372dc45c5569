import { anyone } from "../../../../platform/policy.ts"
import { route } from "../../../../platform/server/http/route.ts"
import { activityParams } from "../../../activities/activity.ts"
import { guestLink, guestLinkInput, guestLinkParams, guestRequestInput, guestTerms } from "../../open-guest.ts"
import { readGuestTerms, requestToCome } from "./guest-request.service.ts"
import { startedAttempt } from "../../../online-payments/payment-attempt.ts"
import { askByLink, payByLink, readByLink } from "./open-guest.service.ts"

/** What only the link gives access to. The queue opens transactions itself, and announces the changes itself. */
const byLink = { may: anyone, params: guestLinkParams, output: guestLink, transaction: false, touches: [] } as const
/** A link cannot be guessed; this bounds the work. */
export const guestLinksLimit = { name: "guest links", network: 600, seconds: 3600 }

/** Routes for people without an account who sign up on their own. */
export const openGuestRoutes = [
  route(
    "GET /activities/:activityId/guest-terms",
    {
      may: anyone,
      params: activityParams,
      output: guestTerms,
      summary: "Whether people without an account can sign up for an activity now, and for what",
    },
    async ({ db, params, services }) => readGuestTerms(db, services, params.activityId),
  ),
  route(
    "POST /activities/:activityId/guest-requests",
    {
      may: anyone,
      params: activityParams,
      body: guestRequestInput,
      status: 202,
      limit: { name: "guest requests", network: 200, seconds: 3600 },
      touches: [],
      transaction: false,
      summary: "Ask to come without an account; the answer is the same for every address, and a mail says the rest",
    },
    async ({ params, body, services, language }) =>
      requestToCome(services, { activityId: params.activityId, language, ...body }),
  ),
  route(
    "GET /guest-links/:token",
    {
      may: anyone,
      params: guestLinkParams,
      output: guestLink,
      isKept: false,
      limit: guestLinksLimit,
      summary: "What the guest with a mailed link has and may do; changes nothing",
    },
    async ({ db, params, services }) => readByLink(db, services, params.token),
  ),
  route(
    "POST /guest-links/:token/confirm",
    {
      ...byLink,
      limit: guestLinksLimit,
      summary: "Confirm that I come, through a mailed link; repeating it changes nothing",
    },
    async ({ params, services }) => askByLink(services, params.token, { kind: "come" }),
  ),
  route(
    "PUT /guest-links/:token",
    {
      ...byLink,
      limit: guestLinksLimit,
      body: guestLinkInput,
      summary: "Change my name or answers, through a mailed link; repeating it changes nothing",
    },
    async ({ params, body, services }) => askByLink(services, params.token, { kind: "changeOwn", ...body }),
  ),
  route(
    "DELETE /guest-links/:token",
    {
      ...byLink,
      limit: guestLinksLimit,
      summary: "Cancel my place, through a mailed link; repeating it changes nothing",
    },
    async ({ params, services }) => askByLink(services, params.token, { kind: "stayAway" }),
  ),
  route(
    "POST /guest-links/:token/payment",
    {
      may: anyone,
      params: guestLinkParams,
      output: startedAttempt,
      status: 201,
      // Asks the provider in between.
      transaction: false,
      touches: [],
      limit: guestLinksLimit,
      summary: "Begin to pay my place online, through a mailed link, or go on with it; the answer says where",
    },
    ({ params, services, language }) => payByLink(services, params.token, language),
  ),
]
