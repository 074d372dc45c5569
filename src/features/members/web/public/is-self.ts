import { useUser } from "../../../../platform/web/session.ts"

/** Whether this is the current user. */
export const useIsSelf = (userId: number): boolean => useUser()?.userId === userId
