import { anyone } from "../../../../platform/policy.ts"
import { route } from "../../../../platform/server/http/route.ts"
import { activityParams } from "../../../activities/activity.ts"
import { draw } from "../../draw.ts"
import { readDraw } from "./draw.service.ts"

export const drawRoutes = [
  route(
    "GET /activities/:activityId/draw",
    {
      may: anyone,
      summary: "The draw of an activity’s places: the hash of its seed, and once it is drawn the seed and the order",
      params: activityParams,
      output: draw,
    },
    ({ db, params, viewer, services }) => readDraw(db, params.activityId, viewer, services.now()),
  ),
]
