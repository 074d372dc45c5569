import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { id } from "../../../platform/list-query.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import type { EntityFormProps } from "../../../ui/form/entity-form.tsx"
import { Alert } from "../../../ui/alert.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { bulkMax } from "../../bulk-acts/bulk-act.ts"
import { type MailPurpose, mailPurposes } from "../../members/mail-purposes.ts"
import { type Owing, owingIn } from "../../money/owing.ts"
import { moneySettingsQuery } from "../../money/web/reminders/reminders.api.ts"
import type { EmailInput } from "../email.ts"
import { chosenPeopleQuery, type Email } from "./email.api.ts"
import { EmailForm } from "./email-form.tsx"

type Page = EntityFormProps<Email, EmailInput>

/** The form of a mail; a new one begins with the people in its address, who were chosen in a list (`newEmailTo`). */
export function AddressedEmailForm(page: Page) {
  const [query] = useSearchParams()
  const userIds = page.thing ? [] : idsIn(query.get("mensen") ?? "")
  const purpose = mailPurposes.find((each) => each === query.get("soort"))
  const open = query.get("openstaand")
  if (open !== null && !page.thing)
    return <OwingForm toOwing={owingIn(new URLSearchParams(open))} purpose={purpose} page={page} />
  return userIds.length ? <ChosenForm userIds={userIds} purpose={purpose} page={page} /> : <EmailForm {...page} />
}

/** The ids in an address, which anybody can have changed. */
const idsIn = (text: string): number[] =>
  [...new Set(text.split(",").flatMap((each) => id.safeParse(each).data ?? []))].slice(0, bulkMax)

/** Questions about money go to whoever answers them. */
function OwingForm({ toOwing, purpose, page }: { toOwing: Owing; purpose: MailPurpose | undefined; page: Page }) {
  const result = useQuery(moneySettingsQuery(useApi()))
  return (
    <Loaded result={result}>
      {({ replyTo }) => <EmailForm {...page} chosen={{ people: [], purpose, toOwing, replyTo }} />}
    </Loaded>
  )
}

interface ChosenProps {
  userIds: number[]
  purpose: MailPurpose | undefined
  page: Page
}

function ChosenForm({ userIds, purpose, page }: ChosenProps) {
  const { t } = useTranslation("emails")
  const result = useQuery(chosenPeopleQuery(useApi(), userIds))
  return (
    <Loaded result={result}>
      {(people) => (
        <>
          {people.length < userIds.length ? (
            <Alert severity="info" role="status" className="mb-2">
              {t("emails:form.notFound", { count: userIds.length - people.length })}
            </Alert>
          ) : null}
          <EmailForm {...page} chosen={{ people, purpose }} />
        </>
      )}
    </Loaded>
  )
}
