import clsx from "clsx"
import type { ComponentProps } from "react"

interface CardProps extends ComponentProps<"div"> {
  as?: "div" | "li" | "section" | "ul" | "article"
}

/** A piece of paper: content that belongs together. As a `li` it is usually one link, with `card-link`. */
export function Card({ as: Element = "div", className, ...props }: CardProps) {
  // The elements share their attributes; TypeScript cannot know that of their refs.
  const Root = Element as "div"
  return <Root {...props} className={clsx("card", className)} />
}
