import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { formatFullDate, formatMoney } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { Alert } from "../../../ui/alert.tsx"
import { Button, LinkButton } from "../../../ui/button.tsx"
import { SumRow } from "../../../ui/list/sum-row.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { draftOutcomes } from "../collection-kinds.ts"
import { AnnounceDialog } from "./announce-dialog.tsx"
import { type Collection, type Preview, previewQuery } from "./collection.api.ts"
import { DraftPeople } from "./draft-people.tsx"

type Sum = Preview["sums"][number]

/** From whom a draft would collect and from whom not, and the button that announces it. */
export function DraftCard({ collection }: { collection: Collection }) {
  const { t } = useTranslation("collections")
  const result = useQuery(previewQuery(useApi(), collection.collectionId))
  return (
    <SectionCard title={t("collections:preview.title")}>
      <Loaded result={result}>
        {(preview) => (preview ? <Shown collection={collection} preview={preview} /> : null)}
      </Loaded>
    </SectionCard>
  )
}

function Shown({ collection, preview }: { collection: Collection; preview: Preview }) {
  const { t } = useTranslation("collections")
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const inOrder = draftOutcomes.flatMap((outcome) => preview.sums.find((sum) => sum.outcome === outcome) ?? [])
  const goes = inOrder.find(({ outcome }) => outcome === "collect")
  const groups = [
    [t("collections:preview.goes"), goes ? [goes] : []],
    [t("collections:preview.stays"), inOrder.filter((sum) => sum !== goes)],
  ] as const
  const isSoon = collection.collectOn < collection.firstToAnnounce
  return (
    <>
      <p className="text-lg mb-2 figures">
        {goes
          ? t("collections:preview.total", { count: goes.people, amount: formatMoney(goes.cents, language) })
          : t("collections:preview.nobody")}
      </p>
      {groups.map(([title, some]) =>
        some.length ? (
          <section key={title} className="mb-2">
            <h3 className="heading-5">{title}</h3>
            <ul className="list-none p-0">
              {some.map((sum) => (
                <OutcomeRow key={sum.outcome} collection={collection} sum={sum} />
              ))}
            </ul>
          </section>
        ) : null,
      )}
      {collection.isSetUp ? null : (
        <Alert severity="info" className="mb-2">
          <p className="mb-1">{t("collections:announce.notSetUp")}</p>
          <LinkButton to="/financien/machtigingen/instellingen" variant="outlined">
            {t("collections:announce.setUp")}
          </LinkButton>
        </Alert>
      )}
      {isSoon ? (
        <Alert severity="warning" className="mb-2">
          {t("collections:announce.tooSoon", { day: formatFullDate(collection.firstToAnnounce, language) })}
        </Alert>
      ) : null}
      {collection.may.announce && goes && collection.isSetUp && !isSoon ? (
        <Button variant="contained" className="mt-1" onClick={() => setAsking(true)}>
          {t("collections:announce.button")}
        </Button>
      ) : null}
      {isAsking && goes ? (
        <AnnounceDialog
          collection={collection}
          preview={preview}
          people={goes.people}
          cents={goes.cents}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}

function OutcomeRow({ collection, sum: { outcome, people, cents } }: { collection: Collection; sum: Sum }) {
  const { t } = useTranslation("collections")
  const language = useLanguage()
  return (
    <SumRow
      label={t(`collections:outcomes.${outcome}`)}
      count={t("collections:preview.people", { count: people })}
      amount={formatMoney(cents, language)}
      show={t("collections:preview.show")}
    >
      <DraftPeople collection={collection} outcome={outcome} count={people} />
    </SumRow>
  )
}
