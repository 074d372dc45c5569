import { anyone } from "../../../platform/policy.ts"
import { crudRoutes, scopeOf, writeScopeOf } from "../../../platform/server/crud/crud-routes.ts"
import { route } from "../../../platform/server/http/route.ts"
import {
  ownPage,
  ownPageInput,
  ownPageParams,
  ownPageQuery,
  ownPageRevisionParams,
  ownPageSummary,
} from "../own-page.ts"
import { pageRestore, pageRevision, pageRevisionQuery, pageRevisionSummary } from "../page.ts"
import { mayDeletePage } from "../own-page.policy.ts"
import { mayCreatePage, mayReadPageRevisions, mayUpdatePage } from "../page.policy.ts"
import { listOwnPageRevisions, ownPages, readOwnPageRevision, restoreOwnPage } from "./own-page.service.ts"

export const ownPageRoutes = [
  ...crudRoutes("own-pages", {
    id: "ownPageId",
    names: ["a page that editors made", "pages that editors made"],
    rows: ownPages,
    query: ownPageQuery,
    summary: ownPageSummary,
    contract: ownPage,
    input: ownPageInput,
    may: { read: anyone, create: mayCreatePage, update: mayUpdatePage, delete: mayDeletePage },
  }),
  route(
    "GET /own-pages/:ownPageId/revisions",
    {
      may: mayReadPageRevisions,
      summary: "List the revisions of a page that editors made, newest first",
      params: ownPageParams,
      query: pageRevisionQuery,
      list: pageRevisionSummary,
    },
    (call) => listOwnPageRevisions(scopeOf(call), call.params.ownPageId, call.query),
  ),
  route(
    "GET /own-pages/:ownPageId/revisions/:revision",
    {
      may: mayReadPageRevisions,
      summary: "Read a revision of a page that editors made, with its texts",
      params: ownPageRevisionParams,
      output: pageRevision,
    },
    (call) => readOwnPageRevision(scopeOf(call), call.params.ownPageId, call.params.revision),
  ),
  route(
    "POST /own-pages/:ownPageId/revisions/:revision/restore",
    {
      may: mayUpdatePage,
      summary: "Restore a revision of a page that editors made, as a new revision",
      params: ownPageRevisionParams,
      body: pageRestore,
      output: ownPage,
    },
    async (call) =>
      restoreOwnPage(writeScopeOf(call), call.params.ownPageId, {
        revision: call.params.revision,
        version: call.body.version,
      }),
  ),
]
