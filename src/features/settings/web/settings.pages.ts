import type { RouteObject } from "react-router"
import { type PageModule, pagesOf } from "../../../platform/web/page-route.ts"
import { mayUpdateSettings } from "../settings.policy.ts"

const page = pagesOf("features/settings/web", import.meta.glob<PageModule>("./*-page.tsx"), ["settings"])

/** The address of the settings. */
export const settingsPages: RouteObject[] = [
  page("/admin/instellingen", "settings-edit-page", {
    help: "naam-logo-en-kleur",
    title: "settings:pages.edit",
    may: mayUpdateSettings,
  }),
]
