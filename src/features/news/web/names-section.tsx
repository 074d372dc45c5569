import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { pickText } from "../../../platform/i18n.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useMay, useUser } from "../../../platform/web/session.ts"
import { ChoiceField } from "../../../ui/form/fields/choice-field.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { SelectField } from "../../../ui/form/fields/select-field.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { mayReadMembers } from "../../members/member.policy.ts"
import { searchMembers } from "../../members/web/member-picker.tsx"
import type { NewsFields } from "../news-fields.ts"
import { mayUpdateNews } from "../news.policy.ts"
import { type NewsItem, ownPublishersQuery } from "./news.api.ts"

/** The names on an item: a group, an author, or both. */
export function NamesSection({ item }: { item: NewsItem | undefined }) {
  const { t } = useTranslation("news")
  return (
    <FormSection title={t("news:form.sections.names")}>
      <GroupField item={item} />
      <AuthorField item={item} />
    </FormSection>
  )
}

/** The groups the current user may write for, and the one it already has. */
function GroupField({ item }: { item: NewsItem | undefined }) {
  const { t } = useTranslation("news")
  const language = useLanguage()
  const { data: own = [] } = useQuery(ownPublishersQuery(useApi()))
  const current = item?.group && !own.some(({ groupId }) => groupId === item.groupId) ? [item.group] : []
  return (
    <ChoiceField<NewsFields>
      name="groupId"
      label={t("news:form.group")}
      help={t("news:form.groupHelp")}
      placeholder={t("news:form.groupNone")}
      options={[...own, ...current].map(({ groupId, name_nl, name_en }) => ({
        value: groupId,
        label: pickText(name_nl, name_en, language).text,
      }))}
    />
  )
}

/** The current user's name or none; people who may change all news can choose another. */
function AuthorField({ item }: { item: NewsItem | undefined }) {
  const { t } = useTranslation("news")
  const [api, user] = [useApi(), useUser()]
  const [mayNameOthers, mayFindOthers] = [useMay(mayUpdateNews), useMay(mayReadMembers)]
  const known = [
    ...(user ? [{ value: user.userId, label: user.name }] : []),
    ...(item?.author && item.author.userId !== user?.userId
      ? [{ value: item.author.userId, label: item.author.name }]
      : []),
  ]
  if (mayNameOthers && mayFindOthers)
    return (
      <ChoiceField<NewsFields>
        name="authorId"
        label={t("news:form.author")}
        help={t("news:form.authorHelpEmpty")}
        search={(text) => searchMembers(api, text)}
        selected={known}
      />
    )
  return (
    <SelectField<NewsFields>
      name="authorId"
      label={t("news:form.author")}
      help={t("news:form.authorHelp")}
      emptyLabel={t("news:form.authorNone")}
      options={known}
    />
  )
}
