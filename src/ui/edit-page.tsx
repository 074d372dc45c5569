import type { ComponentType, ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { type Params, useNavigate, useParams } from "react-router"
import type { Rights } from "../platform/contract.ts"
import { useApi } from "../platform/web/app-context.tsx"
import type { EntityApi } from "../platform/web/entity-api.ts"
import { useUser } from "../platform/web/session.ts"
import { showSnack } from "../platform/web/snackbar.ts"
import { useToEdit } from "../platform/web/to-edit.ts"
import { DeleteButton } from "./delete-button.tsx"
import { ForbiddenScreen } from "./screens/forbidden-screen.tsx"
import type { EntityFormProps } from "./form/entity-form.tsx"
import { Loaded } from "./loaded.tsx"
import { useLanguage } from "./localized-text.tsx"
import { PageHead } from "./page-head.tsx"
import { type Named, nameOf } from "./thing-name.ts"
import { LinkButton } from "./button.tsx"

type Editable = Named & { may: Rights | null }

export interface EditPage<T extends Editable, B> {
  entity: EntityApi<T, B>
  Form: ComponentType<EntityFormProps<T, B>>
  /** Translation keys; `new` and `delete` where that is possible. `confirmDelete` and `mayNotEdit` have a default. */
  texts: { new?: string; newLead?: string; edit: string; delete?: string; confirmDelete?: string; mayNotEdit?: string }
  /** The page to go to after cancelling a new one, and after a delete. */
  listPath: string | ((params: Params) => string)
  /** The page of one, to go to after saving and cancelling; default: the list. */
  pathOf?: (thing: T) => string
  /** Where to go after saving, if elsewhere. */
  savedTo?: (thing: T, isNew: boolean) => string
  /** Whether the thing belongs at this address, where more than its own name is in it. */
  isHere?: (thing: T, params: Params) => boolean
  /** The message after saving, if it is not the usual one. */
  useSavedText?: () => (thing: T) => string
  /** Beside the title of the page. */
  actions?: (thing: T) => ReactNode
  /** What to offer instead of deleting a thing that cannot be deleted; undefined if it can. */
  insteadOfDelete?: (thing: T) => ReactNode | undefined
  /** Below the form. */
  below?: (thing: T) => ReactNode
}

/** The page to create an entity (no slug or id in its address), or to change and delete it. */
export function editPage<T extends Editable, B>(spec: EditPage<T, B>): ComponentType {
  return function EntityEditPage() {
    const { slug, id } = useParams()
    const name = slug ?? (id === undefined ? undefined : Number(id))
    return name === undefined ? <NewThing spec={spec} /> : <ThingOfAddress spec={spec} name={name} />
  }
}

interface Part<T extends Editable, B> {
  spec: EditPage<T, B>
}

function NewThing<T extends Editable, B>({ spec: { Form, texts, ...spec } }: Part<T, B>) {
  const { t } = useTranslation()
  const save = spec.entity.useSave()
  const [onSaved, listPath] = [useSaved(spec, true), useListPath(spec)]
  return (
    <>
      <PageHead title={t(texts.new ?? "")} lead={texts.newLead && t(texts.newLead)} />
      <Form thing={undefined} save={(body) => save(undefined, body)} onSaved={onSaved} cancelTo={listPath} />
    </>
  )
}

function ThingOfAddress<T extends Editable, B>({ spec, name }: Part<T, B> & { name: number | string }) {
  const params = useParams()
  const result = useToEdit(spec.entity.one(useApi(), name, useUser()?.userId ?? null))
  const isElsewhere = result.data && spec.isHere?.(result.data, params) === false
  return (
    <Loaded result={isElsewhere ? { ...result, data: null } : result}>
      {(thing) =>
        thing.may?.update ? (
          <EditThing key={spec.entity.idOf(thing)} spec={spec} thing={thing} reload={result.refetch} />
        ) : (
          <MayNotEdit spec={spec} thing={thing} />
        )
      }
    </Loaded>
  )
}

function MayNotEdit<T extends Editable, B>({ spec, thing }: Part<T, B> & { thing: T }) {
  const { t } = useTranslation()
  const [path, { text, lang }] = [spec.pathOf?.(thing), nameOf(thing, useLanguage())]
  return (
    <ForbiddenScreen message={t(spec.texts.mayNotEdit ?? "ui:thing.mayNotEdit")}>
      {path ? (
        <LinkButton to={path} variant="outlined" lang={lang}>
          {text}
        </LinkButton>
      ) : undefined}
    </ForbiddenScreen>
  )
}

interface EditProps<T extends Editable, B> extends Part<T, B> {
  thing: T
  reload: () => Promise<unknown>
}

function EditThing<T extends Editable, B>({ spec, thing, reload }: EditProps<T, B>) {
  const { t } = useTranslation()
  const save = spec.entity.useSave()
  const [onSaved, listPath] = [useSaved(spec, false), useListPath(spec)]
  const { text, lang } = nameOf(thing, useLanguage())
  return (
    <>
      <PageHead title={text} lang={lang} lead={t(spec.texts.edit)} actions={spec.actions?.(thing)} />
      <spec.Form
        thing={thing}
        save={(body, version) => save(thing, body, version)}
        reload={reload}
        onSaved={onSaved}
        cancelTo={spec.pathOf?.(thing) ?? listPath}
        actions={
          spec.insteadOfDelete?.(thing) ?? (thing.may?.delete ? <DeleteThing spec={spec} thing={thing} /> : null)
        }
      />
      {spec.below?.(thing)}
    </>
  )
}

function DeleteThing<T extends Editable, B>({ spec, thing }: Part<T, B> & { thing: T }) {
  const { t } = useTranslation()
  const name = nameOf(thing, useLanguage()).text
  const [remove, listPath] = [spec.entity.useRemove(), useListPath(spec)]
  return (
    <DeleteButton
      label={t(spec.texts.delete ?? "")}
      question={t(spec.texts.confirmDelete ?? "ui:thing.confirmDelete", { name })}
      remove={() => remove(thing)}
      done={t("ui:thing.deleted", { name })}
      to={listPath}
    />
  )
}

type Ways<T extends Editable> = Pick<EditPage<T, never>, "listPath" | "pathOf" | "savedTo" | "useSavedText">

function useListPath<T extends Editable>({ listPath }: Ways<T>): string {
  const params = useParams()
  return typeof listPath === "string" ? listPath : listPath(params)
}

/** Shows that it was saved, and navigates. */
function useSaved<T extends Editable>(spec: Ways<T>, isNew: boolean): (thing: T) => void {
  const { t } = useTranslation("ui")
  const [navigate, language, listPath] = [useNavigate(), useLanguage(), useListPath(spec)]
  const textOf = spec.useSavedText?.()
  return (thing) => {
    showSnack(textOf?.(thing) ?? t("ui:thing.saved", { name: nameOf(thing, language).text }))
    // Back from what was created is not an empty form.
    void navigate(spec.savedTo?.(thing, isNew) ?? spec.pathOf?.(thing) ?? listPath, { replace: isNew })
  }
}
