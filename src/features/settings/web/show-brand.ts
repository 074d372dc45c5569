import { paletteOf } from "../../../platform/brand/brand-palette.ts"
import { defaultPalette } from "../../../platform/brand/palette.ts"
import type { Settings } from "./settings.api.ts"

/** This page has a new colour at once; other open pages get it when they are loaded again. */
export function showBrand({ brandColor, brandStyles }: Pick<Settings, "brandColor" | "brandStyles">): void {
  const current = document.querySelector<HTMLLinkElement>("link#brand")
  if ((current?.getAttribute("href") ?? null) === brandStyles) return
  if (brandStyles) {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: brandStyles, id: "brand" })
    // The old one stays until the new one is there: the usual colour does not flash in between.
    link.addEventListener("load", () => current?.remove(), { once: true })
    document.head.append(link)
  } else current?.remove()
  const { light, dark } = brandColor === null ? defaultPalette : paletteOf(brandColor)
  const bars = document.querySelector<HTMLMetaElement>("meta[name=theme-color]")
  if (!bars) return
  Object.assign(bars.dataset, { light: light.primary, dark: dark.primary })
  bars.content = document.documentElement.dataset["colorScheme"] === "dark" ? dark.primary : light.primary
}
