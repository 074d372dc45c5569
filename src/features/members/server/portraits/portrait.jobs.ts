import { type ForgetParts, forgetJob } from "../../../../platform/server/files/forgotten-files.ts"
import { removeForgottenPortraits } from "./portrait.service.ts"

/** Every night: deletes portraits that no person has. */
export const portraitJob = (parts: ForgetParts) => forgetJob("forget-portraits", 41, removeForgottenPortraits, parts)
