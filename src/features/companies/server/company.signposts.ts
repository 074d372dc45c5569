import { type Signpost, signpost } from "../../../platform/server/search/signpost.ts"
import { companyMessages } from "../company.messages.ts"
import { mayCreateCompany } from "../company.policy.ts"

const { pages } = companyMessages

/** Companies. */
export const companySignposts: readonly Signpost[] = [
  signpost("/bedrijven", pages.list, ["partners, sponsors, werkgevers", "partners, sponsors, employers"]),
  signpost(
    "/bedrijven/nieuw",
    pages.new,
    [
      "nieuw bedrijf, bedrijf aanmaken, partner toevoegen, sponsor toevoegen",
      "new company, create a company, add a partner, add a sponsor",
    ],
    { may: mayCreateCompany },
  ),
]
