import type { NewsStatus, NewsVisibility } from "./news-kinds.ts"

interface Described {
  status: NewsStatus
  visibility: NewsVisibility
  publishAt?: string | null | undefined
  isPinned: boolean
}

/** A state in words: a key below `news:state`, how it looks, and a moment that is filled in as `when`. */
export interface StateWord {
  key: "draft" | "scheduled" | "archived" | "pinned" | "membersOnly"
  tone: "attention" | "neutral"
  when?: string
}

/** What is said of an item at a moment (milliseconds) beside its text; nothing of what is simply published. */
export function stateLabels({ status, visibility, publishAt, isPinned }: Described, now: number): StateWord[] {
  const words: StateWord[] = []
  if (status === "draft") words.push({ key: "draft", tone: "attention" })
  else if (status === "archived") words.push({ key: "archived", tone: "neutral" })
  else if (publishAt && Date.parse(publishAt) > now)
    words.push({ key: "scheduled", tone: "attention", when: publishAt })
  else if (isPinned) words.push({ key: "pinned", tone: "neutral" })
  if (visibility === "members") words.push({ key: "membersOnly", tone: "neutral" })
  return words
}
