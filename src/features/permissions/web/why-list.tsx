import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { Button } from "../../../ui/button.tsx"
import { lazyPart } from "../../../ui/lazy-part.tsx"
import type { Grantee, Reason } from "../permission-overview.ts"
import { personalGrants, type SummaryLine } from "../permission-summary.ts"
import { useEditing } from "./editing-context.ts"
import { usePermissionLabels } from "./permission-labels.ts"
import { useTakeBack } from "./use-take-back.ts"

const ownDialog = lazyPart(async () => (await import("./own-grants-dialog.tsx")).OwnGrantsDialog)

/** Why somebody has a level: each reason links to its grant; what was given to them personally is taken back here. */
export function WhyList({ line, person }: { line: SummaryLine; person: Grantee }) {
  const { t } = useTranslation("permissions")
  const labels = usePermissionLabels()
  const why = (reason: Reason) =>
    reason.subjectType === "user" ? (
      <>
        {labels.why(reason)} <TakeBack line={line} person={person} level={reason.level} />
      </>
    ) : (
      <Link className={quietLink} to={addressOf(reason, labels.nameOf)}>
        {labels.why(reason)}
      </Link>
    )
  return (
    <ul className="text-sm text-muted">
      {line.reasons.map((reason, index) => (
        <li key={index}>{why(reason)}</li>
      ))}
      {line.others.map((reason, index) => (
        <li key={`other${index}`}>
          {t("permissions:people.besides", { level: labels.level(reason.level).toLowerCase() })} {why(reason)}
        </li>
      ))}
    </ul>
  )
}

/** Takes back the one grant of a line; of several, opens a dialog to choose. */
function TakeBack({ line, person, level }: { line: SummaryLine; person: Grantee; level: number }) {
  const { t } = useTranslation("permissions")
  const labels = usePermissionLabels()
  const { mayTake, mayChange } = useEditing()
  const takeBack = useTakeBack()
  const [isOpen, setOpen] = useState(false)
  const own = personalGrants(person).filter((grant) => grant.level === level && line.names.includes(grant.name))
  const [first, ...others] = own.filter(mayChange)
  // The dialog stays until it is closed, also when it leaves one grant.
  if (!mayTake || (!first && !isOpen)) return null
  const isOne = others.length === 0 && !isOpen
  const label =
    isOne && first
      ? t("permissions:actions.takeBackOf", { name: labels.name(first.name), subject: person.name })
      : t("permissions:actions.takeSomeOf", { subject: person.name })
  return (
    <>
      <Button
        size="small"
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => (isOne && first ? void takeBack(first) : setOpen(true))}
        onPointerEnter={isOne ? undefined : ownDialog.preload}
      >
        {t(isOne ? "permissions:actions.takeBack" : "permissions:actions.takeSome")}
      </Button>
      {isOpen ? <ownDialog.Part person={person} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Under every permission of every person: underlined, but subtle. */
const quietLink = "underline hover:text-accent"

/** The view by subject, at the subject of the reason. */
function addressOf(
  { subjectType, group, groupType, role }: Reason,
  nameOf: (named: { name_nl: string; name_en: string }) => string,
) {
  const named = { everyone: null, members: null, user: null, group, groupType, groupRole: role }[subjectType]
  const q = named ? nameOf(named) : ""
  const address = new URLSearchParams({ view: "subjects", type: subjectType, ...(q ? { q } : {}) })
  return `/rechten?${address.toString()}`
}
