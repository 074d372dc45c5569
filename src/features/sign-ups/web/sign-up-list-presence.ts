import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useShowError } from "../../../platform/web/show-error.ts"
import type { Presence } from "../../activities/sign-up-kinds.ts"
import type { SignUpRow } from "./sign-up.api.ts"
import { signUpsQuery } from "./sign-up-list.api.ts"

interface Tick {
  signUpId: number
  name: string
  presence: Presence
}

const mutationKey = (activityId: number) => ["presence", activityId]

/**
 * Sets presence. A tick shows at once, before the server has answered: at a door nobody waits. Requests are sent in the
 * order of the taps, and retried once if the connection fails.
 */
export function useTick(activityId: number): (tick: Tick) => void {
  const [api, queryClient, showError] = [useApi(), useQueryClient(), useShowError()]
  const { t } = useTranslation("signUps")
  const { mutate } = useMutation({
    mutationKey: mutationKey(activityId),
    scope: { id: `presence ${activityId}` },
    networkMode: "always",
    retry: 1,
    retryDelay: 700,
    mutationFn: ({ signUpId, presence }: Tick) =>
      api("PUT /activities/:activityId/sign-ups/:signUpId/presence", {
        params: { activityId, signUpId },
        body: { presence },
      }),
    onSuccess: ({ data: row }) =>
      queryClient.setQueryData(signUpsQuery(api, activityId).queryKey, (rows: SignUpRow[] | undefined) =>
        rows?.map((each) => (each.signUpId === row.signUpId ? row : each)),
      ),
    onError: (error, { name }) => showError(error, t("signUps:list.tickFailed", { name })),
  })
  return mutate
}

/** The rows, including ticks that the server has not confirmed yet. */
export function useTicked(activityId: number, rows: readonly SignUpRow[]): readonly SignUpRow[] {
  const ticks = useMutationState({
    filters: { mutationKey: mutationKey(activityId), status: "pending" },
    select: ({ state }) => state.variables as Tick,
  })
  if (!ticks.length) return rows
  const latest = new Map(ticks.map(({ signUpId, presence }) => [signUpId, presence]))
  return rows.map((row) => {
    const presence = latest.get(row.signUpId)
    return presence ? { ...row, presence } : row
  })
}
