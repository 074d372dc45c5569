import { featureNames } from "../../src/app/server/features.ts"

const declared = import.meta.glob("../../src/features/*/server/*.feature.ts")
const withServer = new Set(Object.keys(declared).map((file) => file.split("/")[4] ?? ""))

/** Whether the feature in this folder is in the site. One whose line in `features.ts` was removed is not. */
export const isPresent = (folder: string): boolean => !withServer.has(folder) || featureNames.includes(folder)

/** Whether no feature was taken out, so that what is there can be compared with lists of everything. */
export const allArePresent = [...withServer].every(isPresent)
