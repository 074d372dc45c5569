import { type ForgetParts, forgetJob } from "../../../platform/server/files/forgotten-files.ts"
import { removeForgotten } from "./picture.service.ts"

/** Every night: deletes pictures that were replaced, or never used. */
export const pictureJob = (parts: ForgetParts) => forgetJob("forget-pictures", 37, removeForgotten, parts)
