import { queryOptions } from "@tanstack/react-query"
import type { Api, ApiClient } from "../../../../platform/web/api.ts"

export type Draw = Api["GET /activities/:activityId/draw"]["answer"]["data"]

/** The draw of an activity: the same for everybody who may see it. */
export const drawQuery = (api: ApiClient, activityId: number) =>
  queryOptions({
    queryKey: ["activities", "draw", activityId],
    queryFn: async () => (await api("GET /activities/:activityId/draw", { params: { activityId } })).data,
  })
