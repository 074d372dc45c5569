import type { Hono } from "hono"
import type { Language } from "../../platform/i18n.ts"
import { type AppIcon, appIconAddress } from "../../platform/pictures/app-icon.ts"
import { languageOfRequest } from "../../platform/server/http/language.ts"
import { defaultPalette } from "../../platform/brand/palette.ts"
import { ownSignUpsPage } from "../offline.ts"
import type { OpenedServices } from "./services.ts"

const icons: readonly { file: AppIcon; sizes: string; purpose: string }[] = [
  { file: "app-icon-192.png", sizes: "192x192", purpose: "any" },
  { file: "app-icon-512.png", sizes: "512x512", purpose: "any" },
  { file: "app-icon-maskable.png", sizes: "512x512", purpose: "maskable" },
]

/** `/manifest.webmanifest`: what the site is called and looks like once somebody puts it on their phone. */
export function mountAppManifest(app: Hono, services: OpenedServices): void {
  // The address that iPhones ask for by themselves.
  app.get("/apple-touch-icon.png", (http) =>
    http.redirect(appIconAddress("app-icon-apple.png", services.association.current)),
  )
  app.get("/manifest.webmanifest", (http) => {
    http.header("Cache-Control", "public, max-age=3600")
    http.header("Vary", "Cookie")
    const content = JSON.stringify(manifestOf(services, languageOfRequest(http)))
    return http.body(content, 200, { "Content-Type": "application/manifest+json; charset=utf-8" })
  })
}

function manifestOf({ association, translate }: OpenedServices, language: Language) {
  const { name, shortName, brand } = association.current
  const { primary, ground } = (brand?.palette ?? defaultPalette).light
  const shortcut = (key: string, url: string) => ({ name: translate(language, `offline:${key}`), url })
  return {
    id: "/",
    name,
    short_name: shortName,
    lang: language,
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    // Those of the light mode: a manifest has one of each.
    theme_color: primary,
    background_color: ground,
    // For the worker, which writes pages of its own.
    brand_styles: brand?.address ?? null,
    icons: icons.map(({ file, ...icon }) => ({
      src: appIconAddress(file, association.current),
      type: "image/png",
      ...icon,
    })),
    shortcuts: [
      shortcut("activities", "/activiteiten"),
      shortcut("mine", ownSignUpsPage),
      shortcut("openingTimes", "/locaties/openingstijden"),
    ],
  }
}
