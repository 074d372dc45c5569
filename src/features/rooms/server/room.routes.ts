import * as z from "zod"
import { dayOf } from "../../../platform/amsterdam.ts"
import { listQuery } from "../../../platform/list-query.ts"
import { anyone, loggedIn } from "../../../platform/policy.ts"
import { route, userOf } from "../../../platform/server/http/route.ts"
import {
  openingTimes,
  roomInput,
  roomOpeningTimes,
  roomParams,
  roomPresence,
  roomQuery,
  roomStatus,
  roomStatusChange,
  roomStatusInput,
  roomWithStatus,
} from "../room.ts"
import { mayCreateRoom, mayDeleteRoom, mayReadStatusHistory, maySetRoomStatus, mayUpdateRoom } from "../room.policy.ts"
import { allOpeningTimes, openingTimesOf, replaceOpeningTimes } from "./opening-times.service.ts"
import { createRoom, deleteRoom, getRoom, listRooms, updateRoom } from "./room.service.ts"
import { presence, setRoomStatus, statusHistory } from "./room-status.service.ts"

const noFilter = listQuery({ filter: {}, sort: [] })

export const roomRoutes = [
  route(
    "GET /rooms",
    { may: anyone, summary: "Rooms with what each shows now", query: roomQuery, list: roomWithStatus },
    ({ db, query, services }) => listRooms(db, query, services.now()),
  ),
  route(
    "GET /rooms/opening-times",
    {
      may: anyone,
      summary: "Weekly hours and exceptions of every room that has them",
      output: z.array(roomOpeningTimes),
    },
    ({ db, services }) => allOpeningTimes(db, dayOf(services.now())),
  ),
  route(
    "GET /rooms/:roomId",
    { may: anyone, summary: "One room", params: roomParams, output: roomWithStatus },
    ({ db, params, services }) => getRoom(db, params.roomId, services.now()),
  ),
  route(
    "POST /rooms",
    { may: mayCreateRoom, summary: "Make a room", body: roomInput, output: roomWithStatus, status: 201 },
    async (call) => createRoom(call.db, call.body, userOf(call), call.services.now()),
  ),
  route(
    "PUT /rooms/:roomId",
    { may: mayUpdateRoom, summary: "Change a room", params: roomParams, body: roomInput, output: roomWithStatus },
    async (call) => updateRoom(call.db, call.params.roomId, call.body, userOf(call), call.services.now()),
  ),
  route(
    "DELETE /rooms/:roomId",
    { may: mayDeleteRoom, summary: "Delete a room that nothing refers to", params: roomParams },
    ({ db, params }) => deleteRoom(db, params.roomId),
  ),
  route(
    "PUT /rooms/:roomId/status",
    {
      may: maySetRoomStatus,
      summary: "Say whether a room is open",
      params: roomParams,
      body: roomStatusInput,
      output: roomStatus,
    },
    async (call) => setRoomStatus(call.db, call.params.roomId, call.body, userOf(call), call.services.now()),
  ),
  route(
    "GET /rooms/:roomId/status/people",
    { may: loggedIn, summary: "Who is there now", params: roomParams, output: roomPresence },
    ({ db, params, viewer, services }) => presence(db, params.roomId, viewer, services.now()),
  ),
  route(
    "GET /rooms/:roomId/status/history",
    {
      may: mayReadStatusHistory,
      summary: "What was said of a room before",
      params: roomParams,
      query: noFilter,
      list: roomStatusChange,
    },
    ({ db, params, query }) => statusHistory(db, params.roomId, query),
  ),
  route(
    "GET /rooms/:roomId/opening-times",
    { may: anyone, summary: "Weekly hours and exceptions of a room", params: roomParams, output: openingTimes },
    async ({ db, params, services }) => {
      const room = await getRoom(db, params.roomId, services.now())
      const times = await openingTimesOf(db, [room.roomId], dayOf(services.now()))
      return times.get(room.roomId) ?? { weekly: [], exceptions: [] }
    },
  ),
  route(
    "PUT /rooms/:roomId/opening-times",
    {
      may: mayUpdateRoom,
      summary: "Replace the opening times of a room",
      params: roomParams,
      body: openingTimes,
      output: openingTimes,
    },
    ({ db, params, body, services }) => replaceOpeningTimes(db, params.roomId, body, dayOf(services.now())),
  ),
]
