import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useLive } from "../../../platform/web/live.ts"
import { Loaded } from "../../../ui/loaded.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { type Collection, collectionQuery } from "./collection.api.ts"
import { CancelCollection } from "./cancel-collection.tsx"
import { DraftCard } from "./draft-card.tsx"
import { FactsCard } from "./facts-card.tsx"
import { FileCard } from "./file-card.tsx"
import { ItemsCard } from "./items-card.tsx"
import { ReportCard } from "./report-card.tsx"
import { StepsCard } from "./steps-card.tsx"
import { stateTones } from "./tones.ts"

/** The bank may still say something of its file. */
const isAtBank = ({ state }: Collection) => state === "handedIn" || state === "settled"

/** /financien/incasso/{id}: one collection, from whom it collects, and its next step. */
export function Component() {
  const { t } = useTranslation("collections")
  const collectionId = Number(useParams()["collectionId"])
  const result = useQuery(collectionQuery(useApi(), collectionId))
  useLive("collections", "money")
  return (
    <Loaded result={result}>
      {(collection) => (
        <>
          <PageHead
            title={collection.name}
            above={
              <StatusBadge tone={stateTones[collection.state]} label={t(`collections:states.${collection.state}`)} />
            }
            actions={<CancelCollection collection={collection} />}
          />
          <FactsCard collection={collection} />
          {collection.state === "draft" ? (
            <DraftCard collection={collection} />
          ) : (
            <>
              <FileCard collection={collection} />
              {collection.may.announce && isAtBank(collection) ? <ReportCard here={collection.collectionId} /> : null}
              <ItemsCard collection={collection} />
              <StepsCard collection={collection} />
            </>
          )}
        </>
      )}
    </Loaded>
  )
}
