import { useQuery } from "@tanstack/react-query"
import { ArrowRightLeft } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import type * as z from "zod"
import { formatMoment } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useLive } from "../../../platform/web/live.ts"
import { useNow } from "../../../platform/web/now.ts"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { RadioField } from "../../../ui/form/fields/radio-field.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { importSystems } from "../import-field.ts"
import { newImportProfile } from "../import-profile.ts"
import { type ImportRun, profilesQuery, runsQuery, useImportChange } from "./import.api.ts"
import { runTones } from "./import-labels.ts"

const root = "/smobo/importeren/administratie"
type Fields = z.input<typeof newImportProfile>

/** /smobo/importeren/administratie */
export function Component() {
  const { t } = useTranslation("moveIn")
  useLive("imports")
  return (
    <>
      <PageHead title={t("moveIn:pages.title")} lead={t("moveIn:list.lead")} />
      <p className="-mt-2 mb-3 text-muted">
        {t("moveIn:list.filesOnly")} {t("moveIn:list.simple")}{" "}
        <RouterLink to="/smobo/importeren">{t("moveIn:list.toSimple")}</RouterLink>
      </p>
      <Profiles />
      <Runs />
    </>
  )
}

function Profiles() {
  const { t } = useTranslation("moveIn")
  const result = useQuery(profilesQuery(useApi()))
  return (
    <SectionCard title={t("moveIn:list.profiles")}>
      <Loaded result={result}>
        {(profiles) => (
          <>
            {profiles.length ? (
              <ul className="grid gap-1 mb-3">
                {profiles.map(({ importProfileId, name, system, leading }) => (
                  <li key={importProfileId} className="flex flex-wrap gap-x-1.5 gap-y-0.5 items-baseline wrap-anywhere">
                    <RouterLink to={`${root}/${importProfileId}`}>{name}</RouterLink>
                    <span className="text-muted">{t(`moveIn:systems.${system}`)}</span>
                    {leading === "nobody" ? null : (
                      <StatusBadge
                        tone={leading === "us" ? "good" : "attention"}
                        label={t(`moveIn:leading.short.${leading}`)}
                      />
                    )}
                  </li>
                ))}
              </ul>
            ) : (
              <div className="mb-3">
                <EmptyState icon={ArrowRightLeft} title={t("moveIn:list.noProfiles")} />
              </div>
            )}
            <NewProfile />
          </>
        )}
      </Loaded>
    </SectionCard>
  )
}

function NewProfile() {
  const { t } = useTranslation("moveIn")
  const [add, navigate] = [useImportChange("POST /imports/profiles"), useNavigate()]
  return (
    <Form
      schema={newImportProfile}
      defaultValues={{ name: "", system: "congressus" }}
      onSubmit={async (body) => (await add.mutateAsync({ body })).data}
      onSaved={({ importProfileId }) => void navigate(`${root}/${importProfileId}`)}
      submitLabel={t("moveIn:list.add")}
      bar="plain"
    >
      <RadioField<Fields>
        name="system"
        label={t("moveIn:list.system")}
        options={importSystems.map((value) => ({ value, label: t(`moveIn:systems.${value}`) }))}
      />
      <TextField<Fields> name="name" label={t("moveIn:list.name")} help={t("moveIn:list.nameHelp")} />
    </Form>
  )
}

function Runs() {
  const { t } = useTranslation("moveIn")
  const result = useQuery(runsQuery(useApi()))
  return (
    <SectionCard title={t("moveIn:list.runs")}>
      <Loaded result={result}>
        {(runs) =>
          runs.length ? (
            <ul className="grid gap-1">
              {runs.map((run) => (
                <RunItem key={run.importRunId} run={run} />
              ))}
            </ul>
          ) : (
            <p className="text-muted">{t("moveIn:list.noRuns")}</p>
          )
        }
      </Loaded>
    </SectionCard>
  )
}

function RunItem({ run: { importRunId, profileName, state, by, at } }: { run: ImportRun }) {
  const { t } = useTranslation("moveIn")
  const when = formatMoment(at, useLanguage(), useNow())
  return (
    <li className="flex flex-wrap gap-x-1.5 gap-y-0.5 items-baseline wrap-anywhere">
      <RouterLink to={`${root}/overgenomen/${importRunId}`}>{profileName}</RouterLink>
      <StatusBadge tone={runTones[state]} label={t(`moveIn:run.${state}`)} />
      <span className="text-muted">{t("moveIn:run.by", { name: by ?? t("moveIn:run.somebody"), when })}</span>
    </li>
  )
}
