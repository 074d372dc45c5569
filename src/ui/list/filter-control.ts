import type { ReactNode } from "react"
import type { AnyListState } from "../../platform/web/list-state.ts"

export interface FilterOption {
  value: string
  label: string
}

/**
 * How a list shows a filter: with `options` as a select, with `control` as whatever the page renders (`text` is the
 * text of its chip), with neither as a toggle.
 */
export interface FilterControl<N extends string = string> {
  name: N
  label: string
  options?: readonly FilterOption[]
  /** The label of the choice that filters nothing; default "All". */
  allLabel?: string
  control?: ReactNode
  text?: string | undefined
}

/** With an option for a value of the address that is not among them (any more), so that its chip says so. */
export const withOther = (options: FilterOption[], value: string, label: string): FilterOption[] =>
  value && !options.some((option) => option.value === value) ? [...options, { value, label }] : options

interface Param {
  off: unknown
  read: (written: string[]) => unknown
  write: (value: unknown) => string[]
}
const paramOf = (list: AnyListState, name: string) => (list.spec.filters as Record<string, Param> | undefined)?.[name]

/** The value of a filter as written in the address; "" when it is off. */
export const writtenFilter = (list: AnyListState, name: string): string =>
  paramOf(list, name)?.write((list.filters as Record<string, unknown>)[name])[0] ?? ""

/** Sets a filter to the value of a control; "" turns it off. */
export const setWrittenFilter = (list: AnyListState, name: string, written: string): void =>
  list.setFilter(name, paramOf(list, name)?.read(written ? [written] : []))

/** The address without one filter. */
export const hrefWithout = (list: AnyListState, name: string): string =>
  list.href({ filters: { [name]: paramOf(list, name)?.off } })

/** The text of a filter's chip: "Status: open". */
export function chipText(list: AnyListState, { name, label, options, text }: FilterControl): string {
  if (text !== undefined) return `${label}: ${text}`
  if (!options) return label
  const written = paramOf(list, name)?.write((list.filters as Record<string, unknown>)[name]) ?? []
  return `${label}: ${written.map((value) => options.find((option) => option.value === value)?.label ?? value).join(", ")}`
}
