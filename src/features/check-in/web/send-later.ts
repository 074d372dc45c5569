import type { AppContext } from "../../../platform/web/app-context.tsx"
import { knownUser } from "../../../platform/web/session.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"

/** On any page: sends the taps of a phone that was offline when the page at the door was closed. */
export async function sendLater({ api, queryClient, i18n }: AppContext): Promise<void> {
  const user = knownUser(queryClient)
  if (!user) return
  const { sendMarks } = await import("./send-marks.ts")
  const { sent } = await sendMarks(api, user.userId)
  const count = sent.reduce((sum, { marks }) => sum + marks.length, 0)
  if (!count) return
  await i18n.loadNamespaces("checkIn")
  showSnack(i18n.t("checkIn:sent", { count }))
  await queryClient.invalidateQueries({ queryKey: ["activities"] })
}
