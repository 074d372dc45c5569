import type { Context } from "hono"
import * as z from "zod"
import { AppError } from "../../../../platform/app-error.ts"
import { linkSecret } from "../../../../platform/contract.ts"
import type { OtherAddresses } from "../../../../platform/server/feature.ts"
import { clientOf } from "../../../../platform/server/http/client-address.ts"
import { answerForm, leadOn } from "../../../../platform/server/http/form-answer.ts"
import { readText } from "../../../../platform/server/http/input.ts"
import { languageOfRequest } from "../../../../platform/server/http/language.ts"
import { spendCall } from "../../../../platform/server/http/rate-limit.ts"
import { securityHeaders } from "../../../../platform/server/http/security-headers.ts"
import type { Services } from "../../../../platform/server/services.ts"
import { guestFormPath } from "../../guest-form-path.ts"
import { guestPage } from "../../open-guest.ts"
import { guestLinksLimit } from "./open-guest.routes.ts"
import { askByLink, payByLink } from "./open-guest.service.ts"

const longestForm = 1024
/** `leave` is asked once more. */
const guestForm = z.object({ token: linkSecret, act: z.enum(["come", "pay", "leave", "leaveForSure"]) })

/**
 * What the buttons of a guest's own page send without scripts: who follows a link in a mail may have none. The token in it is
 * all the right that there is, so it does not matter where the form was.
 */
export const guestFormAddress: OtherAddresses = {
  at: [guestFormPath],
  mount: (app, services) =>
    void app.post(guestFormPath, securityHeaders(services.env), (http) => actByForm(http, services)),
  documented: [
    {
      method: "POST",
      path: guestFormPath,
      summary:
        "Confirm, pay or cancel the place of a guest, by a form without scripts: `token=…` of the mailed link, `act=` `come`, `pay`, `leave` (asks once more) or `leaveForSure`",
      who: "everybody who has the link",
      tag: "guest-links",
      answer: { type: "text/html" },
    },
  ],
}

async function actByForm(http: Context, services: Services): Promise<Response> {
  http.header("Cache-Control", "no-store")
  const language = languageOfRequest(http)
  const t = (key: string) => services.translate(language, key)
  let back = "/activiteiten"
  try {
    await spendCall(services.limits, guestLinksLimit, { ip: clientOf(http, services.env).ip, userId: undefined })
    const sent = guestForm.safeParse(Object.fromEntries(new URLSearchParams(await readText(http, longestForm))))
    if (!sent.success) throw new AppError("notFound")
    const { act, token } = sent.data
    back = guestPage(token)
    if (act === "leave") {
      const form = {
        action: guestFormPath,
        fields: { token, act: "leaveForSure" },
        label: t("openGuests:link.signOff"),
      }
      const title = t("openGuests:link.signOffTitle")
      const text = t("openGuests:link.signOffText")
      return answerForm(http, 200, { language, title, text, form, href: back, label: t("common:back") })
    }
    if (act === "pay") {
      const { href } = await payByLink(services, token, language)
      const [title, label] = [t("onlinePayments:form.leading"), t("onlinePayments:form.goOn")]
      return leadOn(http, { language, title, href, label })
    }
    await askByLink(services, token, { kind: act === "come" ? "come" : "stayAway" })
    return http.redirect(back, 303)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const text = services.translate(language, error.text?.key ?? `errors:api.${error.code}`, error.text?.params)
    const title = t("openGuests:form.refused")
    return answerForm(http, error.status, { language, title, text, href: back, label: t("common:back") })
  }
}
