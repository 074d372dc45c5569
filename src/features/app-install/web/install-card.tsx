import { useEffect, useState } from "react"
import { lazyPart } from "../../../ui/lazy-part.tsx"
import { installPrompt } from "./install-prompt.ts"
import { type InstallWay, installWay, thisDevice } from "./install-way.ts"
import { isHomesTurn, mayHint } from "./install-visits.ts"

const hint = lazyPart(() => import("./install-hint.tsx").then(({ InstallHint }) => InstallHint))

/** Offers users on a phone to put the site on it: on home once, at their second visit. */
export function InstallCard({ on }: { on: "home" | "account" }) {
  const prompt = installPrompt.useValue()
  const [way, setWay] = useState<InstallWay | null>(null)
  useEffect(() => {
    const possible = mayHint() ? installWay(thisDevice(), prompt !== null) : null
    // oxlint-disable-next-line react/set-state-in-effect -- what the device is, and how often it came, is known after hydration
    setWay(possible && (on === "account" || isHomesTurn()) ? possible : null)
  }, [prompt, on])
  return way ? <hint.Part way={way} onEnd={() => setWay(null)} /> : null
}
