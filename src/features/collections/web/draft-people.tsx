import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { formatMoney } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { ActDialog } from "../../../ui/form/act-dialog.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { Button } from "../../../ui/button.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import type { DraftOutcome } from "../collection-kinds.ts"
import { peopleAtOnce, reasonInput } from "../collections.ts"
import { type Collection, type DraftPerson, peopleQuery, useCollectionChange } from "./collection.api.ts"

interface DraftPeopleProps {
  collection: Collection
  outcome: DraftOutcome
  count: number
}

/** The people of one outcome, a part at a time. */
export function DraftPeople({ collection, outcome, count }: DraftPeopleProps) {
  const { t } = useTranslation("collections")
  const [parts, setParts] = useState(1)
  const starts = Array.from({ length: parts }, (_, part) => part * peopleAtOnce)
  return (
    <div className="mt-1 pl-2 border-l-2 border-line">
      {starts.map((from) => (
        <Part key={from} collection={collection} outcome={outcome} from={from} />
      ))}
      {parts * peopleAtOnce < count ? (
        <Button variant="outlined" onClick={() => setParts(parts + 1)}>
          {t("collections:preview.more")}
        </Button>
      ) : null}
    </div>
  )
}

function Part({ collection, outcome, from }: Omit<DraftPeopleProps, "count"> & { from: number }) {
  const result = useQuery(peopleQuery(useApi(), collection.collectionId, outcome, from))
  return (
    <Loaded result={result}>
      {(part) => (
        <ul className="list-none p-0">
          {part?.items.map((person) => (
            <PersonRow key={person.userId} collection={collection} outcome={outcome} person={person} />
          ))}
        </ul>
      )}
    </Loaded>
  )
}

interface PersonRowProps {
  collection: Collection
  outcome: DraftOutcome
  person: DraftPerson
}

function PersonRow({ collection, outcome, person }: PersonRowProps) {
  const { t } = useTranslation("collections")
  const language = useLanguage()
  const { userId, name, cents, charges: count, ibanEnd, isMoved, reason } = person
  const about = ibanEnd
    ? t("collections:preview.charges", { count, end: ibanEnd })
    : t("collections:preview.chargesOnly", { count })
  return (
    <li className="flex flex-wrap gap-x-2 items-baseline py-0.5">
      <span className="flex-1 basis-[14rem] min-w-0 wrap-anywhere">
        <RouterLink to={`/financien/personen/${userId}`}>{name}</RouterLink>
        <span className="block text-sm text-muted">
          {reason ?? (isMoved ? `${about} (${t("collections:preview.moved")})` : about)}
        </span>
      </span>
      <span className="figures">{formatMoney(cents, language)}</span>
      {collection.may.announce && outcome === "collect" ? <Exclude collection={collection} person={person} /> : null}
      {collection.may.announce && outcome === "excluded" ? <Include collection={collection} person={person} /> : null}
    </li>
  )
}

function Exclude({ collection: { collectionId }, person: { userId, name } }: Omit<PersonRowProps, "outcome">) {
  const { t } = useTranslation("collections")
  const [isAsking, setAsking] = useState(false)
  const exclude = useCollectionChange("POST /collections/:collectionId/exclusions")
  return (
    <>
      <Button aria-label={t("collections:exclude.buttonOf", { name })} onClick={() => setAsking(true)}>
        {t("collections:exclude.button")}
      </Button>
      {isAsking ? (
        <ActDialog
          title={t("collections:exclude.title", { name })}
          lead={t("collections:exclude.lead")}
          schema={reasonInput}
          defaultValues={{ reason: "" }}
          act={(body) => exclude.mutateAsync({ params: { collectionId }, body: { userId, ...body } })}
          done={t("collections:exclude.done", { name })}
          submitLabel={t("collections:exclude.button")}
          onClose={() => setAsking(false)}
        >
          <TextField<{ reason: string }> name="reason" label={t("collections:exclude.reason")} />
        </ActDialog>
      ) : null}
    </>
  )
}

function Include({ collection: { collectionId }, person: { userId, name } }: Omit<PersonRowProps, "outcome">) {
  const { t } = useTranslation("collections")
  const showError = useShowError()
  const include = useCollectionChange("POST /collections/:collectionId/exclusions/withdraw")
  return (
    <Button
      aria-label={t("collections:exclude.undoOf", { name })}
      loading={include.isPending}
      onClick={() => {
        include
          .mutateAsync({ params: { collectionId }, body: { userId } })
          .then(() => showSnack(t("collections:exclude.undo")))
          .catch(showError)
      }}
    >
      {t("collections:exclude.undo")}
    </Button>
  )
}
