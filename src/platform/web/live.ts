import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"

/**
 * Keeps the queries of these features up to date while the page is open: the server says that something
 * was written, the page asks again. Query keys begin with the feature's name. After a lost connection
 * everything is asked again once.
 */
export function useLive(...topics: string[]): void {
  const queryClient = useQueryClient()
  const list = topics.join(",")
  useEffect(() => {
    const source = new EventSource(`/api/live?topics=${encodeURIComponent(list)}`)
    const refetch = (topic: string) => void queryClient.invalidateQueries({ queryKey: [topic] })
    let wasOpen = false
    source.addEventListener("open", () => {
      if (wasOpen) for (const topic of list.split(",")) refetch(topic)
      wasOpen = true
    })
    source.addEventListener("changed", (event) => refetch(event.data as string))
    return () => source.close()
  }, [list, queryClient])
}
