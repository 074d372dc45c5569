import { type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import { useShowError } from "../platform/web/show-error.ts"
import { Button, LinkButton } from "./button.tsx"
import { useDocumentTitle } from "./page-frame.tsx"
import { SceneCard } from "./screens/scene-card.tsx"

interface Onward {
  to: string
  label: string
}

interface MailLinkActionProps {
  title: string
  lead: string
  label: string
  /** Where to go instead, and afterwards. */
  onward: Onward
  /** @returns what to say afterwards */
  act: () => Promise<string>
}

/** The page of a mailed link that works: one sentence and one button, since programs that check mail open links. */
export function MailLinkAction({ title, lead, label, onward, act }: MailLinkActionProps) {
  const showError = useShowError()
  const [isBusy, setBusy] = useState(false)
  const [done, setDone] = useState<string>()
  const run = async () => {
    setBusy(true)
    try {
      setDone(await act())
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <MailLinkPage title={title} text={done ?? lead}>
      {done === undefined ? (
        <Button variant="contained" loading={isBusy} onClick={() => void run()}>
          {label}
        </Button>
      ) : null}
      <OnwardLink {...onward} />
    </MailLinkPage>
  )
}

interface MailLinkNoteProps {
  title: string
  text: string
  onward: Onward
}

/** The page of a mailed link that has nothing to do: it was used, or what it is about is over. */
export const MailLinkNote = ({ title, text, onward }: MailLinkNoteProps) => (
  <MailLinkPage title={title} text={text}>
    <OnwardLink {...onward} />
  </MailLinkPage>
)

interface DeadMailLinkProps {
  /** Why it may be that it does not work, and what to do instead. */
  text: string
  onward: Onward
  children?: ReactNode
}

/** The page of a mailed link that is damaged, used or too old. */
export function DeadMailLink({ text, onward, children }: DeadMailLinkProps) {
  const { t } = useTranslation("ui")
  return (
    <MailLinkPage title={t("mailLink.dead")} text={text} scene="signpost">
      {children}
      <OnwardLink {...onward} />
    </MailLinkPage>
  )
}

interface MailLinkPageProps {
  title: string
  /** One sentence. */
  text: ReactNode
  scene?: "letterbox" | "signpost"
  /** What one can do: the act first. */
  children: ReactNode
}

/** The frame of every page that a link in a mail opens. */
export function MailLinkPage({ title, text, scene = "letterbox", children }: MailLinkPageProps) {
  useDocumentTitle(title)
  return (
    <SceneCard scene={scene}>
      <h1 className="heading-1 text-balance">{title}</h1>
      <div role="status" className="text-lg mt-1 max-w-[60ch] [&_p+p]:mt-1">
        {text}
      </div>
      <div className="flex flex-wrap gap-1.5 mt-3">{children}</div>
    </SceneCard>
  )
}

const OnwardLink = ({ to, label }: Onward) => (
  <LinkButton to={to} variant="outlined">
    {label}
  </LinkButton>
)
