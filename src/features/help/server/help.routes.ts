import * as z from "zod"
import { AppError } from "../../../platform/app-error.ts"
import { anyone } from "../../../platform/policy.ts"
import { route } from "../../../platform/server/http/route.ts"
import { audiences, helpArticle, helpGroup, helpParams } from "../help.ts"
import { helpArticleOf, helpGroupsFor } from "./help-shelf.ts"

export const helpRoutes = [
  route(
    "GET /help",
    {
      may: anyone,
      summary: "List the help articles",
      output: z.array(helpGroup).max(audiences.length),
      reads: ["site"],
    },
    async ({ viewer, services }) => helpGroupsFor(viewer, services.association.current.lacks),
  ),
  route(
    "GET /help/:slug",
    { may: anyone, summary: "Read a help article", params: helpParams, output: helpArticle, reads: ["site"] },
    async ({ params, services }) => {
      const article = helpArticleOf(params.slug, services.association.current.lacks)
      if (!article) throw new AppError("notFound")
      return article
    },
  ),
]
