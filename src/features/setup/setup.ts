import * as z from "zod"
import { moment } from "../../platform/contract.ts"

/** What an association does to take the site into use, in the order in which it is listed. */
export const setupSteps = [
  "association",
  "look",
  "features",
  "mail",
  "rooms",
  "groups",
  "costs",
  "people",
  "about",
  "activity",
] as const
export type SetupStep = (typeof setupSteps)[number]

export const setup = z.object({
  /** Whether visitors see the site. */
  isOpen: z.boolean(),
  steps: z.array(
    z.object({
      step: z.enum(setupSteps),
      /** It is found on the site. */
      isDone: z.boolean(),
      /** The board says that it is done, or that it does without. */
      isTicked: z.boolean(),
    }),
  ),
  mail: z.object({
    /** Whether mails leave: without a mail server they are files on the server. */
    leaves: z.boolean(),
    /** When a test mail was last asked for. */
    testedAt: moment.nullable(),
  }),
})
export type Setup = z.output<typeof setup>

export const setupStepParams = z.object({ step: z.enum(setupSteps) })
export const setupTick = z.object({ isTicked: z.boolean() })
