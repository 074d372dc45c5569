import { can, Level } from "../../platform/policy.ts"

export const mayCreateRoom = can("rooms", Level.create)
export const mayUpdateRoom = can("rooms", Level.update)
export const mayDeleteRoom = can("rooms", Level.delete)
export const mayListRooms = can("rooms", Level.read)
/** People with a key set whether the room is open. */
export const maySetRoomStatus = can("roomStatus", Level.update)
export const mayReadStatusHistory = can("roomStatus", Level.read)
