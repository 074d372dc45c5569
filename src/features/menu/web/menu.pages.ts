import type { RouteObject } from "react-router"
import { type PageModule, pagesOf } from "../../../platform/web/page-route.ts"
import { mayUpdateSettings } from "../../settings/settings.policy.ts"

const page = pagesOf("features/menu/web", import.meta.glob<PageModule>("./*-page.tsx"), ["menu"])

/** Where the menu is changed. */
export const menuPages: RouteObject[] = [
  page("/admin/menu", "menu-edit-page", { help: "menu-indelen", title: "menu:title", may: mayUpdateSettings }),
]
