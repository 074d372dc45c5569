import type { RouteObject } from "react-router"
import { redirectTo } from "../../../../platform/web/page-route.ts"

/** What the user owes; the page itself is composed with what pays it online. */
export const ownMoneyPages: RouteObject[] = [redirectTo("/betalen", "/mijn-account/betalingen")]
