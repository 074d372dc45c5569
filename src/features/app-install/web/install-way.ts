/** How the site gets onto a phone: by the prompt of the browser, or by hand in Safari on an iPhone or iPad. */
export type InstallWay = "prompt" | "ios"

interface Device {
  userAgent: string
  isTouched: boolean
  isInstalled: boolean
}

/** Null where it is not offered: on a computer, in the installed site, in browsers without either way. */
export function installWay({ userAgent, isTouched, isInstalled }: Device, hasPrompt: boolean): InstallWay | null {
  if (isInstalled || !isTouched) return null
  if (hasPrompt) return "prompt"
  // An iPad says that it is a Mac. Other browsers there, and those inside apps, have another menu or none.
  const isSafari = /\b(iPhone|iPad|iPod|Macintosh)\b.*\bVersion\/\S+ .*\bSafari\//.test(userAgent)
  return isSafari && !/CriOS|FxiOS|EdgiOS|OPT\/|GSA\//.test(userAgent) ? "ios" : null
}

/** This device, as far as its browser tells. */
export function thisDevice(): Device {
  return {
    userAgent: navigator.userAgent,
    isTouched: matchMedia("(hover: none) and (pointer: coarse)").matches,
    isInstalled:
      matchMedia("(display-mode: standalone)").matches || ("standalone" in navigator && navigator.standalone === true),
  }
}
