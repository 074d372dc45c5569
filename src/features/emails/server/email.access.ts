import { accessMatrix, managers } from "../../../../tests/support/access-matrix.ts"
import { postNews } from "../../news/server/news.test-support.ts"
import { emailBody, postEmail } from "./email.test-support.ts"

/** Only organisers of the activity that a mail is about, and those with the right, know of it. */
const ofItsReaders = [302, 404, 200] as const

const one = "/emails/:emailId"

export const access = accessMatrix({
  fixture: async ({ actors, actor }) => {
    const editor = await actors.user({ permissions: { emails: 3 } })
    // Something for a newsletter to tell.
    await postNews(await actors.user({ permissions: { news: 3 } }))
    const { emailId, version } = await postEmail(editor, { toAllMembers: true })
    return { emailId, version, template: "newsletter", caller: actor?.userId }
  },
  calls: {
    // Organisers find those of their own activities.
    "GET /emails": [401, 200, 200],
    "POST /emails": [401, 403, 201, () => emailBody()],
    [`GET ${one}`]: [401, 404, 200],
    [`PUT ${one}`]: [401, 404, 200, () => emailBody({ subject_nl: "Anders" })],
    [`DELETE ${one}`]: [401, 404, 200],
    "POST /emails/audience": [401, 403, 200, () => emailBody({ toAllMembers: true })],
    "POST /emails/templates/:template": [401, 403, 201],
    [`GET ${one}/preview`]: [401, 404, 200],
    [`POST ${one}/trial`]: [401, 404, 202, () => ({ language: "nl" })],
    [`POST ${one}/send`]: [401, 404, 200, ({ version }) => ({ version })],
    [`POST ${one}/cancel`]: [401, 404, 409],
    [`POST ${one}/stop`]: [401, 404, 409],
    [`POST ${one}/resume`]: [401, 404, 409],
    [`POST ${one}/retry`]: [401, 404, 409, () => ({})],
    [`GET ${one}/recipients`]: [401, 404, 200],
  },
  queries: { [`GET ${one}/preview`]: "language=nl" },
  grants: {
    [`POST ${one}/send`]: { emails: 3 },
    [`POST ${one}/cancel`]: { emails: 3 },
    [`POST ${one}/stop`]: { emails: 3 },
    [`POST ${one}/resume`]: { emails: 3 },
    [`POST ${one}/retry`]: { emails: 3 },
    [`POST ${one}/trial`]: { emails: 1 },
    [`GET ${one}/recipients`]: { emails: 1 },
  },
  exceptions: {
    // Whoever may read it knows that it exists.
    [`PUT ${one}`]: { ungranted: 403 },
    [`DELETE ${one}`]: { ungranted: 403 },
    [`POST ${one}/send`]: { ungranted: 403 },
    [`POST ${one}/cancel`]: { ungranted: 403 },
    [`POST ${one}/stop`]: { ungranted: 403 },
    [`POST ${one}/resume`]: { ungranted: 403 },
    [`POST ${one}/retry`]: { ungranted: 403 },
    // Sees how many, not who: that takes a right to see members.
    [`GET ${one}/recipients`]: { grantee: 403 },
  },
  pages: {
    "/email": managers,
    "/email/nieuw": managers,
    "/email/1": ofItsReaders,
    "/email/1/bewerken": ofItsReaders,
    "/activiteiten/pubquiz/mail": managers,
  },
  seed: (admin) => postEmail(admin, { toAllMembers: true }),
})
