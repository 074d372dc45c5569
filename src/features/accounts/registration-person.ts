import * as z from "zod"
import { emailAddress } from "../../platform/contract.ts"
import { personName } from "../members/person-name.ts"

/** The first step of joining, apart from the others: the page that visitors open comes without their libraries. */
export const personStep = z.object({ ...personName.shape, email: emailAddress })
