import { ArrowDown, ArrowUp } from "lucide-react"
import { useRef } from "react"
import { flushSync } from "react-dom"
import { useTranslation } from "react-i18next"
import { IconButton } from "../../../ui/button.tsx"
import { useField } from "../../../ui/form/fields/use-field.ts"
import type { MenuGroup } from "../menu.ts"

interface GroupOrderFieldProps {
  name: string
  label: string
}

/** The groups of the menu, each with a button to move it up and one to move it down. */
export function GroupOrderField({ name, label }: GroupOrderFieldProps) {
  const { t } = useTranslation(["menu", "common"])
  const nameOf = (group: MenuGroup) => t(`common:nav.groups.${group}`)
  const field = useField<readonly MenuGroup[]>({ name, label }, (value) => value.map(nameOf).join(", "))
  const list = useRef<HTMLOListElement>(null)
  const groups = field.value ?? []
  const move = (from: number, to: number) => {
    const [next, group] = [[...groups], groups[from]]
    if (!group) return
    next.splice(from, 1)
    next.splice(to, 0, group)
    // The button that was pressed moves with its group, or is at the end of its way. At once: who presses again right away,
    // presses that button.
    flushSync(() => field.change(next))
    const row = list.current?.children[to]
    const pressed = row?.querySelector<HTMLButtonElement>(to < from ? "[data-up]" : "[data-down]")
    ;(pressed?.disabled ? row?.querySelector<HTMLButtonElement>("button:enabled") : pressed)?.focus()
  }
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <ol ref={list} id={field.id} tabIndex={-1} className="list-none p-0 m-0">
        {groups.map((group, place) => (
          <li key={group} className="flex items-center gap-1 not-first:border-t border-line">
            <span className="flex-1">
              {nameOf(group)} <span className="sr-only">{t("menu:groups.place", { place: place + 1 })}</span>
            </span>
            <IconButton
              data-up=""
              aria-label={t("menu:groups.up", { name: nameOf(group) })}
              disabled={place === 0}
              onClick={() => move(place, place - 1)}
            >
              <ArrowUp size={20} aria-hidden />
            </IconButton>
            <IconButton
              data-down=""
              aria-label={t("menu:groups.down", { name: nameOf(group) })}
              disabled={place === groups.length - 1}
              onClick={() => move(place, place + 1)}
            >
              <ArrowDown size={20} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
    </fieldset>
  )
}
