import "../../styles/switch.css"
import type { ComponentProps } from "react"

/** The control of something that is on or off, without label; for a change that is saved at once. */
export function Switch(props: Omit<ComponentProps<"input">, "type" | "role" | "className">) {
  // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox says itself whether it is checked
  return <input {...props} type="checkbox" role="switch" className="switch" />
}
