import { Card } from "../../../ui/card.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { type Application, itemId } from "./application.api.ts"
import { ApplicationActions } from "./application-actions.tsx"
import { ApplicationFacts } from "./application-facts.tsx"

interface ItemProps {
  application: Application
  onDecided: () => void
}

/** One application in the list: who, what we need to know, and the decision. */
export function ApplicationItem({ application, onDecided }: ItemProps) {
  const { slug, name } = application
  return (
    <Card as="li" id={itemId(application)} className="grid gap-2 p-2.5 sm:p-3 scroll-mt-11">
      <h2 className="heading-3 wrap-anywhere">
        <RouterLink to={`/smobo/${slug}`}>{name}</RouterLink>
      </h2>
      <ApplicationFacts application={application} />
      <ApplicationActions application={application} onDecided={onDecided} />
    </Card>
  )
}
