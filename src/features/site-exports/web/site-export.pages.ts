import type { RouteObject } from "react-router"
import { type PageModule, pagesOf } from "../../../platform/web/page-route.ts"
import { mayExportSite } from "../site-export.policy.ts"

const page = pagesOf("features/site-exports/web", import.meta.glob<PageModule>("./*-page.tsx"), ["siteExports"])

/** The address of exporting everything. */
export const siteExportPages: RouteObject[] = [
  page("/admin/exporteren", "site-exports-page", {
    help: "alles-exporteren",
    title: "siteExports:title",
    may: mayExportSite,
  }),
]
