import type { Generated } from "kysely"
import type { EntityColumns, Stored } from "../../../platform/server/database/table.ts"
import type { signUpCostFields } from "../sign-up-cost.ts"

interface SignUpCostTable extends EntityColumns, Stored<typeof signUpCostFields> {
  signUpCostId: Generated<number>
}

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    signUpCosts: SignUpCostTable
  }
}
