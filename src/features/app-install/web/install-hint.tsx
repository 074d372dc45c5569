import { Share, Smartphone, X } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Button, IconButton } from "../../../ui/button.tsx"
import { Card } from "../../../ui/card.tsx"
import { endInstallHint, installPrompt } from "./install-prompt.ts"
import type { InstallWay } from "./install-way.ts"

interface InstallHintProps {
  way: InstallWay
  onEnd: () => void
}

/** How to put the site on a phone. */
export function InstallHint({ way, onEnd }: InstallHintProps) {
  const { t } = useTranslation("appInstall")
  const install = async () => {
    // A browser accepts one answer to its offer.
    await installPrompt.get()?.prompt()
    installPrompt.set(null)
  }
  const dismiss = () => {
    endInstallHint()
    onEnd()
  }
  return (
    <Card as="section" aria-labelledby="install-title" className="mb-4 p-2 sm:p-3">
      <div className="flex items-start gap-1.5">
        <Smartphone aria-hidden size={24} className="shrink-0 mt-0.5 text-accent" />
        <h2 id="install-title" className="heading-5 min-w-0 flex-1 wrap-anywhere">
          {t("appInstall:title")}
        </h2>
        <IconButton aria-label={t("appInstall:dismiss")} onClick={dismiss} className="-mt-1 -mr-1">
          <X aria-hidden size={20} />
        </IconButton>
      </div>
      <p className="mt-1">{t("appInstall:lead")}</p>
      {way === "prompt" ? (
        <Button variant="outlined" className="mt-1.5" onClick={() => void install()}>
          {t("appInstall:install")}
        </Button>
      ) : (
        <p className="mt-1 flex items-start gap-1">
          <Share aria-hidden size={20} className="shrink-0 mt-0.25" />
          {t("appInstall:ios")}
        </p>
      )}
    </Card>
  )
}
