import { anyone } from "../../../platform/policy.ts"
import { crudRoutes } from "../../../platform/server/crud/crud-routes.ts"
import { signUpCost, signUpCostDetail, signUpCostInput, signUpCostQuery } from "../sign-up-cost.ts"
import { mayCreateSignUpCost, mayDeleteSignUpCost, mayUpdateSignUpCost } from "../sign-up-cost.policy.ts"
import { signUpCosts } from "./sign-up-cost.service.ts"

export const signUpCostRoutes = crudRoutes("sign-up-costs", {
  id: "signUpCostId",
  names: ["a sign-up cost", "sign-up costs"],
  rows: signUpCosts,
  query: signUpCostQuery,
  summary: signUpCost,
  contract: signUpCostDetail,
  input: signUpCostInput,
  may: {
    read: anyone,
    create: mayCreateSignUpCost,
    update: mayUpdateSignUpCost,
    delete: mayDeleteSignUpCost,
  },
})
