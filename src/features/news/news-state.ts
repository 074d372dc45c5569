import type { NewsStatus, NewsVisibility } from "./news-kinds.ts"

interface Described {
  status: NewsStatus
  visibility: NewsVisibility
  publishAt?: string | null | undefined
  isPinned: boolean
}

/** A badge: a key below `news:state`, its tone, and a time for the parameter `when`. */
export interface StateLabel {
  key: "draft" | "scheduled" | "archived" | "pinned" | "membersOnly"
  tone: "attention" | "neutral"
  when?: string
}

/** The badges of an item at a time (milliseconds); none for a plain published item. */
export function stateLabels({ status, visibility, publishAt, isPinned }: Described, now: number): StateLabel[] {
  const labels: StateLabel[] = []
  if (status === "draft") labels.push({ key: "draft", tone: "attention" })
  else if (status === "archived") labels.push({ key: "archived", tone: "neutral" })
  else if (publishAt && Date.parse(publishAt) > now)
    labels.push({ key: "scheduled", tone: "attention", when: publishAt })
  else if (isPinned) labels.push({ key: "pinned", tone: "neutral" })
  if (visibility === "members") labels.push({ key: "membersOnly", tone: "neutral" })
  return labels
}
