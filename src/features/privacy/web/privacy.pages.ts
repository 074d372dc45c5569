import type { RouteObject } from "react-router"
import { type PageModule, pagesOf } from "../../../platform/web/page-route.ts"

const page = pagesOf("features/privacy/web", import.meta.glob<PageModule>("./*-page.tsx"), ["policy"])

/** The address of what we do with personal data. */
export const privacyPages: RouteObject[] = [
  page("/privacy-policy", "policy-page", { title: "policy:title", isBeforeOpening: true }),
]
