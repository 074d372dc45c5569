import { accessMatrix } from "../../../../tests/support/access-matrix.ts"
import { failMail } from "./admin.test-support.ts"

/** Each is enough. */
const opensAdmin = {
  activities: 2,
  waitingLists: 1,
  news: 2,
  groups: 2,
  groupTypes: 1,
  members: 3,
  signUpCosts: 1,
  roles: 1,
  companies: 2,
  vacancies: 2,
  vacancyTypes: 1,
  rooms: 1,
  roomStatus: 3,
  permissions: 1,
  settings: 1,
  books: 2,
  pages: 3,
  emails: 1,
  photos: 2,
  documents: 2,
  finance: 1,
}

export const access = accessMatrix({
  fixture: async ({ server, unique }) => ({ undeliveredMailId: await failMail(server, `${unique}@example.org`) }),
  calls: {
    "GET /overview": [401, 403, 200],
    "GET /overview/charts": [401, 403, 200],
    "GET /undelivered-mails": [401, 403, 200],
    "POST /undelivered-mails/:undeliveredMailId/retry": [401, 403, 202],
    "DELETE /undelivered-mails/:undeliveredMailId": [401, 403, 200],
  },
  permission: "settings",
  grants: {
    "GET /overview": opensAdmin,
    "GET /overview/charts": opensAdmin,
    "POST /undelivered-mails/:undeliveredMailId/retry": { settings: 3 },
  },
  // A committee makes activities and news.
  exceptions: { "GET /overview": { chairOfAnother: 200 }, "GET /overview/charts": { chairOfAnother: 200 } },
})
