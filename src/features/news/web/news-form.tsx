import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type * as z from "zod"
import { pickText } from "../../../platform/i18n.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useMay, useUser } from "../../../platform/web/session.ts"
import { MarkdownField } from "../../../ui/form/editor/markdown-field.tsx"
import { EntityForm, type EntityFormProps } from "../../../ui/form/entity-form.tsx"
import { BilingualField } from "../../../ui/form/fields/bilingual-field.tsx"
import { ChoiceField } from "../../../ui/form/fields/choice-field.tsx"
import { SelectField } from "../../../ui/form/fields/select-field.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { DateTimeField } from "../../../ui/form/pickers/date-time-field.tsx"
import { PictureSection } from "../../../ui/form/picture-section.tsx"
import { PublishingSection } from "../../../ui/form/publishing-section.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { mayReadMembers } from "../../members/member.policy.ts"
import { searchMembers } from "../../members/web/public/member-picker.tsx"
import { type NewsInput, newsInput } from "../news.ts"
import { mayUpdateNews } from "../news.policy.ts"
import { type NewsItem, ownPublishersQuery } from "./news.api.ts"

type Fields = z.input<typeof newsInput>
interface ItemProps {
  item: NewsItem | undefined
}

/** The fields of a news item. A new one is in the name of its writer. */
export function NewsForm(page: EntityFormProps<NewsItem, NewsInput>) {
  const { t } = useTranslation("news")
  const user = useUser()
  const { thing: item } = page
  return (
    <EntityForm
      // The browser knows the writer only after the form has been rendered.
      key={user?.userId ?? 0}
      schema={newsInput}
      page={page}
      row={item && { ...item, pictureId: item.image?.pictureId }}
      begin={{ visibility: "public", status: "draft", authorId: user?.userId ?? null }}
    >
      <StorySection />
      <PictureSection thing={item} help={t("news:form.pictureHelp")} />
      <FormSection title={t("news:form.sections.names")}>
        <GroupField item={item} />
        <AuthorField item={item} />
      </FormSection>
      <PublishingSection isNew={!item} publishAtHelp={t("news:form.publishAtHelp")}>
        <DateTimeField<Fields>
          name="pinnedUntil"
          label={t("news:form.pinnedUntil")}
          help={t("news:form.pinnedUntilHelp")}
        />
      </PublishingSection>
    </EntityForm>
  )
}

function StorySection() {
  const { t } = useTranslation("news")
  return (
    <FormSection title={t("news:form.sections.story")}>
      <BilingualField<Fields>
        name="title"
        label={t("news:form.title")}
        help={t("news:form.titleHelp")}
        missing={t("news:form.titleMissing")}
      />
      <BilingualField<Fields>
        name="intro"
        label={t("news:form.intro")}
        help={t("news:form.introHelp")}
        multiline
        rows={2}
      />
      <BilingualField<Fields>
        name="body"
        as={MarkdownField}
        label={t("news:form.body")}
        help={t("news:form.bodyHelp")}
        rows={14}
      />
    </FormSection>
  )
}

/** The groups the current user may write for, and the one it already has. */
function GroupField({ item }: ItemProps) {
  const { t } = useTranslation("news")
  const language = useLanguage()
  const { data: own = [] } = useQuery(ownPublishersQuery(useApi()))
  const current = item?.group && !own.some(({ groupId }) => groupId === item.groupId) ? [item.group] : []
  return (
    <ChoiceField<Fields>
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
function AuthorField({ item }: ItemProps) {
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
      <ChoiceField<Fields>
        name="authorId"
        label={t("news:form.author")}
        help={t("news:form.authorHelpEmpty")}
        search={(text) => searchMembers(api, text)}
        selected={known}
      />
    )
  return (
    <SelectField<Fields>
      name="authorId"
      label={t("news:form.author")}
      help={t("news:form.authorHelp")}
      emptyLabel={t("news:form.authorNone")}
      options={known}
    />
  )
}
