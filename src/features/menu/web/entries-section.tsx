import type { FieldValues } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { visibilities } from "../../../platform/publishing/publishing.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { BilingualField } from "../../../ui/form/fields/bilingual-field.tsx"
import { ChoiceField } from "../../../ui/form/fields/choice-field.tsx"
import { RadioField } from "../../../ui/form/fields/radio-field.tsx"
import { SelectField } from "../../../ui/form/fields/select-field.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { RepeatRows } from "../../../ui/form/repeat-rows.tsx"
import { useFormValue } from "../../../ui/form/use-form-value.ts"
import { RouterLink } from "../../../ui/link.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { nameOf } from "../../../ui/thing-name.ts"
import { searchOwnPages } from "../../pages/web/public/search-own-pages.ts"
import { entriesMax, menuGroups, menuTargets } from "../menu.ts"
import type { MenuSettings } from "./menu-settings.api.ts"

type SavedEntry = MenuSettings["entries"][number]

const emptyEntry = {
  group: "association",
  target: "page",
  ownPageId: null,
  link: null,
  name_nl: "",
  name_en: "",
  visibility: "public",
}

/** The entries that the association adds, in their order. */
export function EntriesSection({ saved }: { saved: readonly SavedEntry[] }) {
  const { t } = useTranslation("menu")
  const pages = usePages(saved)
  const nameOfRow = (row: FieldValues) =>
    String(row["name_nl"] ?? "") || pages.find(({ value }) => value === row["ownPageId"])?.label
  return (
    <FormSection
      title={t("menu:entries.title")}
      help={
        <>
          {t("menu:entries.help")} <RouterLink to="/pagina/nieuw">{t("menu:entries.newPage")}</RouterLink>
        </>
      }
    >
      <RepeatRows
        name="entries"
        label={t("menu:entries.title")}
        labelHidden
        addLabel={t("menu:entries.add")}
        emptyRow={emptyEntry}
        max={entriesMax}
        columns="minmax(0, 1fr)"
        movers={{
          up: (number) => t("menu:entries.up", { number }),
          down: (number) => t("menu:entries.down", { number }),
        }}
        rowTitle={(number, row) => nameOfRow(row) ?? t("menu:entries.entry", { number })}
        rowText={(row) => nameOfRow(row) ?? t("menu:targets.page")}
      >
        {({ name }) => <Entry name={name} pages={pages} />}
      </RepeatRows>
    </FormSection>
  )
}

/** The pages of these entries, with their titles. */
function usePages(entries: readonly SavedEntry[]) {
  const language = useLanguage()
  return entries.flatMap(({ ownPageId, title_nl, title_en }) =>
    ownPageId
      ? [{ value: ownPageId, label: nameOf({ title_nl: title_nl ?? "", title_en: title_en ?? "" }, language).text }]
      : [],
  )
}

function Entry({ name, pages }: { name: string; pages: ReturnType<typeof usePages> }) {
  const { t } = useTranslation(["menu", "common"])
  const [api, language] = [useApi(), useLanguage()]
  const target = useFormValue(`${name}.target`) as (typeof menuTargets)[number] | undefined
  return (
    <>
      <RadioField
        name={`${name}.target`}
        label={t("menu:entries.target")}
        row
        options={menuTargets.map((value) => ({ value, label: t(`menu:targets.${value}`) }))}
      />
      {target === "page" ? (
        <ChoiceField
          name={`${name}.ownPageId`}
          label={t("menu:entries.page")}
          help={t("menu:entries.pageHelp")}
          search={(text) => searchOwnPages(api, language, text)}
          selected={pages}
          required
        />
      ) : (
        <TextField
          name={`${name}.link`}
          label={t("menu:entries.link")}
          help={t("menu:entries.linkHelp")}
          inputMode="url"
          required
        />
      )}
      <BilingualField
        name={`${name}.name`}
        label={t("menu:entries.name")}
        help={target === "page" ? t("menu:entries.nameHelp") : undefined}
        required={target !== "page"}
      />
      <SelectField
        name={`${name}.group`}
        label={t("menu:entries.group")}
        options={menuGroups.map((value) => ({ value, label: t(`common:nav.groups.${value}`) }))}
      />
      {target === "page" ? null : (
        <RadioField
          name={`${name}.visibility`}
          label={t("menu:entries.visibility")}
          row
          options={visibilities.map((value) => ({ value, label: t(`menu:visibilities.${value}`) }))}
        />
      )}
    </>
  )
}
