import { AppError } from "../../app-error.ts"
import type { bankFileMessages } from "../../bank/bank-file.messages.ts"

/** Why a file of a bank cannot be read: the key of its text. */
export type BankRefusal = keyof (typeof bankFileMessages)["refused"]

/** Largest file, and most payments in it. */
export interface BankFileBounds {
  bytes: number
  entries: number
}

/** A file that cannot be read. What is in it stays out of the error, which may end up in a log. */
export const refused = (why: BankRefusal, params: Record<string, unknown> = {}): AppError =>
  new AppError(why === "tooLarge" || why === "tooManyEntries" ? "tooLarge" : "badRequest", {
    text: `bankFiles:refused.${why}`,
    params,
  })
