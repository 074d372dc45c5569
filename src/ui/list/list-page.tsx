import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { CreateButton } from "../create-button.tsx"
import { PageHead } from "../page-head.tsx"
import { ListFrame, type ListFrameProps } from "./list-frame.tsx"
import { LinkButton } from "../button.tsx"

interface ListPageProps<T> extends Pick<ListFrameProps<T>, "list" | "result" | "filters" | "skeleton" | "children"> {
  /** Translation keys; `count` is given `count`. */
  texts: { title: string; lead?: string; search: string; count: string; empty: string; emptyNext?: string; new: string }
  /** The page to create one, if the viewer may. */
  newPath: string
  mayCreate: boolean
  /** The next step of an empty list for everybody else. */
  emptyAction?: ReactNode
  /** Beside the title. */
  actions?: ReactNode
  /** Below the list. */
  below?: ReactNode
}

/** The page of a list: its title, the list, and a button to make one. */
export function ListPage<T>({ texts, newPath, mayCreate, actions, emptyAction, below, ...list }: ListPageProps<T>) {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t(texts.title)} lead={texts.lead && t(texts.lead)} actions={actions} />
      <ListFrame
        {...list}
        searchLabel={t(texts.search)}
        countText={(count) => t(texts.count, { count })}
        empty={{
          text: t(texts.empty),
          action: mayCreate ? <LinkButton to={newPath}>{t(texts.emptyNext ?? texts.new)}</LinkButton> : emptyAction,
        }}
      />
      {below}
      {mayCreate ? <CreateButton to={newPath} label={t(texts.new)} /> : null}
    </>
  )
}
