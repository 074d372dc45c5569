import { signUpPersonal } from "./sign-up-personal.service.ts"
import type { ServerFeature } from "../../../platform/server/feature.ts"
import { guestRoutes } from "./guests/guest.routes.ts"
import { guestFormAddress } from "./guests/open-guest-forms.ts"
import { openGuestJobs } from "./guests/open-guest.jobs.ts"
import { openGuestRoutes } from "./guests/open-guest.routes.ts"
import { bulkSignUpRoutes } from "./bulk/bulk-sign-up.routes.ts"
import { cashBoxRoutes } from "./cash/cash-box.routes.ts"
import { drawJobs } from "./draw/draw.jobs.ts"
import { drawRoutes } from "./draw/draw.routes.ts"
import { poolJobs } from "./pools/pool.jobs.ts"
import { signUpJobs } from "./money/hold.jobs.ts"
import { latePlaceRoutes } from "./money/late-place.routes.ts"
import { signUpListRoutes } from "./list/sign-up-list.routes.ts"
import { signUpRoutes } from "./sign-up.routes.ts"
import { signUpSignposts } from "./sign-up.signposts.ts"
import { signUpSiteExport } from "./sign-up.site-export.ts"

/** What signing up hands to the server. */
export const signUpFeature = {
  name: "sign-ups",
  routes: [
    ...signUpRoutes,
    ...guestRoutes,
    ...openGuestRoutes,
    ...signUpListRoutes,
    ...bulkSignUpRoutes,
    ...cashBoxRoutes,
    ...latePlaceRoutes,
    ...drawRoutes,
  ],
  addresses: guestFormAddress,
  jobs: (parts) => [...signUpJobs(parts), ...drawJobs(parts), ...poolJobs(parts), ...openGuestJobs(parts)],
  signposts: signUpSignposts,
  personal: signUpPersonal,
  demo: async () => [(await import("./sign-up.demo.ts")).signUpDemo],
  siteExport: signUpSiteExport,
} satisfies ServerFeature
