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
  const { keepSurprises } = await import("./kept-surprises.ts")
  const surprises = keepSurprises(sent)
  await i18n.loadNamespaces("checkIn")
  const [surprise] = surprises
  if (surprise) {
    // The page at the door is a document of its own, and says of each what became of it.
    const { data } = await api("GET /activities/:activityId", { params: { activityId: surprise.activityId } })
    const look = () => location.assign(`/activiteiten/${data.slug}/inchecken`)
    const message = i18n.t("checkIn:sentSurprised", { count: surprises.length })
    showSnack(message, "error", { label: i18n.t("checkIn:look"), run: look })
  } else showSnack(i18n.t("checkIn:sent", { count }))
  await queryClient.invalidateQueries({ queryKey: ["activities"] })
}
