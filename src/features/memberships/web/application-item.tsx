import clsx from "clsx"
import { Card } from "../../../ui/card.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { SelectBox } from "../../bulk-acts/web/public/select-box.tsx"
import type { Selection } from "../../bulk-acts/web/public/selection.ts"
import { type Application, itemId } from "./application.api.ts"
import { ApplicationActions } from "./application-actions.tsx"
import { ApplicationFacts } from "./application-facts.tsx"

interface ItemProps {
  application: Application
  selection: Selection
  onDecided: () => void
}

/** One application in the list: who, what we need to know, and the decision, or the box that chooses it. */
export function ApplicationItem({ application, selection, onDecided }: ItemProps) {
  const { membershipId, slug, name } = application
  const { isOn } = selection
  return (
    <Card as="li" id={itemId(application)} className={clsx("grid gap-2 p-2.5 sm:p-3 scroll-mt-11", isOn && "relative")}>
      <div className="flex gap-1.5 items-start">
        {isOn ? (
          <SelectBox selection={selection} row={{ id: membershipId, name }} isWholeRow className="mt-0.75" />
        ) : null}
        <h2 className="heading-3 wrap-anywhere">
          {isOn ? name : <RouterLink to={`/smobo/${slug}`}>{name}</RouterLink>}
        </h2>
      </div>
      <ApplicationFacts application={application} />
      {isOn ? null : <ApplicationActions application={application} onDecided={onDecided} />}
    </Card>
  )
}
