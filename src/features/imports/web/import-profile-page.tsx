import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useRef } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate, useParams } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { DeleteButton } from "../../../ui/delete-button.tsx"
import { ImportPage, type ImportPreviewProps } from "../../../ui/import/import-page.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { importBounds, type ImportField, importFields } from "../import-field.ts"
import { DryRunResult, type ShownDryRun } from "./dry-run-result.tsx"
import {
  changeProfile,
  type DryRun,
  dryRunOf,
  type ImportChoices,
  type ImportProfile,
  profileQuery,
  startRun,
  useImportChange,
} from "./import.api.ts"
import { LeadingCard } from "./leading-card.tsx"

const root = "/smobo/importeren/administratie"

/** What the page asks of a dry run; `columns` is per column of the file what it is, separated by commas. */
export type PageOptions = ImportChoices & { columns?: string | undefined }

/** /smobo/importeren/administratie/{importProfileId} */
export function Component() {
  const { importProfileId } = useParams()
  const result = useQuery(profileQuery(useApi(), Number(importProfileId)))
  return <Loaded result={result}>{(profile) => <ProfilePage key={profile.importProfileId} profile={profile} />}</Loaded>
}

function ProfilePage({ profile }: { profile: ImportProfile }) {
  const { t } = useTranslation("moveIn")
  const remove = useImportChange("DELETE /imports/profiles/:importProfileId")
  const { importProfileId, name, leading } = profile
  return (
    <>
      {leading === "us" ? <PageHead title={name} lead={t("moveIn:leading.usText")} /> : <FilePart profile={profile} />}
      <LeadingCard key={profile.version} profile={profile} />
      <DeleteButton
        label={t("moveIn:remove.button")}
        question={t("moveIn:remove.confirm")}
        remove={() => remove.mutateAsync({ params: { importProfileId } })}
        done={t("moveIn:remove.done")}
        to={root}
      />
    </>
  )
}

/** Choose a file, say what its columns are, see what would change, take it over. */
function FilePart({ profile: { importProfileId, name, system } }: { profile: ImportProfile }) {
  const { t } = useTranslation("moveIn")
  const [api, navigate, queryClient] = [useApi(), useNavigate(), useQueryClient()]
  const columnsOfFile = useRef<DryRun["columns"]>([])
  const preview = async (file: Blob, { columns, ...choices }: PageOptions) => {
    if (columns !== undefined) await saveColumns(columns.split(","))
    const result = await dryRunOf(api, importProfileId, file, choices)
    columnsOfFile.current = result.columns
    return result
  }
  const saveColumns = async (chosen: readonly string[]) => {
    const headers = columnsOfFile.current.map(({ header }) => header)
    const fields = headers.map((header, index) => [header, (chosen[index] || null) as ImportField | null] as const)
    await changeProfile(api, importProfileId, ({ mapping }) => ({
      keyColumn: fields.find(([, field]) => field === "key")?.[0] ?? null,
      // A column without a name cannot be remembered.
      mapping: {
        ...mapping,
        columns: { ...mapping.columns, ...Object.fromEntries(fields.filter(([header]) => header)) },
      },
    }))
    await queryClient.invalidateQueries({ queryKey: ["imports", "profile", importProfileId] })
  }
  return (
    <ImportPage
      title={name}
      lead={t(`moveIn:systems.${system}`)}
      fileHelp={t("moveIn:dryRun.fileHelp")}
      maxBytes={importBounds.bytes}
      columns={importFields.map((value) => ({ value, label: t(`moveIn:fields.${value}`) }))}
      preview={preview}
      confirm={async (file, { columns: _columns, from: _from, ...given }: PageOptions & Confirmed) => {
        const { importRunId } = await startRun(api, importProfileId, file, given)
        void navigate(`${root}/overgenomen/${importRunId}`)
        return importRunId
      }}
      done={() => t("moveIn:run.applying")}
      onward={{ to: root, label: t("moveIn:pages.title") }}
    >
      {(shown: ImportPreviewProps<DryRun, PageOptions, Choices>) => (
        <DryRunResult {...(shown satisfies ShownDryRun)} importProfileId={importProfileId} />
      )}
    </ImportPage>
  )
}

export interface Choices {
  invite: boolean
}
type Confirmed = Choices & { fingerprint: string }
