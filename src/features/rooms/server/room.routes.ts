import { listMax } from "../../../platform/contract.ts"
import * as z from "zod"
import { dayOf } from "../../../platform/amsterdam.ts"
import { listQuery } from "../../../platform/list-query.ts"
import { anyone, loggedIn } from "../../../platform/policy.ts"
import { crudRoutes } from "../../../platform/server/crud/crud-routes.ts"
import { route, userOf } from "../../../platform/server/http/route.ts"
import {
  roomDetail,
  roomInput,
  roomOpeningTimes,
  roomParams,
  roomPresence,
  roomQuery,
  roomStatus,
  roomStatusChange,
  roomStatusInput,
  roomWithStatus,
  versionedOpeningTimes,
} from "../room.ts"
import { mayCreateRoom, mayDeleteRoom, mayReadStatusHistory, maySetRoomStatus, mayUpdateRoom } from "../room.policy.ts"
import { allOpeningTimes, getOpeningTimes, replaceOpeningTimes } from "./opening-times.service.ts"
import { rooms } from "./room.service.ts"
import { presence, setRoomStatus, statusHistory } from "./room-status.service.ts"

const noFilter = listQuery({ filter: {}, sort: [] })

export const roomRoutes = [
  route(
    "GET /rooms/opening-times",
    {
      may: anyone,
      summary: "List weekly hours and exceptions of every room that has them",
      output: z.array(roomOpeningTimes).max(listMax),
    },
    ({ db, services }) => allOpeningTimes(db, dayOf(services.now())),
  ),
  ...crudRoutes("rooms", {
    id: "roomId",
    names: ["a room", "rooms"],
    rows: rooms,
    query: roomQuery,
    summary: roomWithStatus,
    contract: roomDetail,
    input: roomInput,
    may: { read: anyone, create: mayCreateRoom, update: mayUpdateRoom, delete: mayDeleteRoom },
  }),
  route(
    "PUT /rooms/:roomId/status",
    {
      may: maySetRoomStatus,
      summary: "Set the status of a room",
      params: roomParams,
      body: roomStatusInput,
      output: roomStatus,
    },
    async (call) => setRoomStatus(call.db, call.params.roomId, call.body, userOf(call), call.services.now()),
  ),
  route(
    "GET /rooms/:roomId/status/people",
    { may: loggedIn, summary: "Get who is in a room now", params: roomParams, output: roomPresence },
    ({ db, params, viewer, services }) => presence(db, params.roomId, viewer, services.now()),
  ),
  route(
    "GET /rooms/:roomId/status/history",
    {
      may: mayReadStatusHistory,
      summary: "List past statuses of a room",
      params: roomParams,
      query: noFilter,
      list: roomStatusChange,
    },
    ({ db, params, query }) => statusHistory(db, params.roomId, query),
  ),
  route(
    "GET /rooms/:roomId/opening-times",
    {
      may: anyone,
      summary: "Get weekly hours and exceptions of a room",
      params: roomParams,
      output: versionedOpeningTimes,
    },
    ({ db, params, services }) => getOpeningTimes(db, params.roomId, dayOf(services.now())),
  ),
  route(
    "PUT /rooms/:roomId/opening-times",
    {
      may: mayUpdateRoom,
      summary: "Replace the opening times of a room",
      params: roomParams,
      body: versionedOpeningTimes,
      output: versionedOpeningTimes,
    },
    async (call) => replaceOpeningTimes(call.db, call.params.roomId, call.body, userOf(call), call.services.now()),
  ),
]
