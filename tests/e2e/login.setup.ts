import { writeFileSync } from "node:fs"
import { expect, test as setup } from "@playwright/test"
import { CallApi } from "./support/api.ts"
import { type Account, accounts, demoPassword, permissionsKey, stateFile, userKey } from "./support/people.ts"
import { site } from "./support/site.ts"

for (const [account, email] of Object.entries(accounts) as [Account, string][])
  setup(`${account} logs in once for all tests`, async ({ request }) => {
    const api = new CallApi(request)
    const { data: user } = await api.post("/auth/login", { email, password: demoPassword })
    const { data: permissions } = await api.get("/auth/permission")
    const state = await request.storageState()
    expect(state.cookies.map(({ name }) => name)).toContain("session")
    // What the site itself stores in the browser after a login.
    const localStorage = [
      { name: userKey, value: JSON.stringify(user) },
      { name: permissionsKey, value: JSON.stringify(permissions) },
    ]
    writeFileSync(stateFile(account), JSON.stringify({ ...state, origins: [{ origin: site().origin, localStorage }] }))
  })
