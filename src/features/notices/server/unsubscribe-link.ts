import type { OtherAddresses } from "../../../platform/server/feature.ts"
import { unsubscribePage } from "../unsubscribe-page.ts"

/**
 * The address in `List-Unsubscribe`, opened in a browser by mail programs without the one click of RFC 8058. It leads to
 * the page that asks first: programs that look at links ahead of their user must not end anything. What asks for no page
 * gets the call at this address.
 */
export const unsubscribeAddress: OtherAddresses = {
  at: ["/api/notices/unsubscribe/:token"],
  mount: (app) =>
    void app.get("/api/notices/unsubscribe/:token", async (http, next) =>
      http.req.header("accept")?.includes("text/html")
        ? http.redirect(unsubscribePage(http.req.param("token")), 302)
        : next(),
    ),
  documented: [],
}
