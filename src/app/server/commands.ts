import { makeAdministrator, removeSecondFactor } from "../../features/setup/server/administrator.service.ts"
import type { Commands } from "../../platform/server/commands.ts"

/** What whoever runs the site can do to it from the command line, whether it runs or not. */
export const commands: Commands = {
  "make-administrator": (site, { email = "" }) => makeAdministrator(site, email),
  "reset-second-factor": (site, { email = "" }) => removeSecondFactor(site, email),
}
