import * as z from "zod"
import { changeOf, listMax } from "../../../platform/contract.ts"
import { anyone } from "../../../platform/policy.ts"
import { writeScopeOf } from "../../../platform/server/crud/crud-routes.ts"
import { route } from "../../../platform/server/http/route.ts"
import {
  page,
  pageInput,
  pageParams,
  pagePreview,
  pagePreviewInput,
  pageRestore,
  pageRevision,
  pageRevisionParams,
  pageRevisionQuery,
  pageRevisionSummary,
  pageSummary,
} from "../page.ts"
import { mayReadPageRevisions, mayUpdatePage, mayCreatePage } from "../page.policy.ts"
import { fixedPage, listRevisions, readRevision } from "./page-revision.service.ts"
import { listPages, previewOf, readPage, restorePage, updatePage } from "./page.service.ts"

/** The original texts name the association. */
const reads = ["settings"]

export const pageRoutes = [
  route(
    "GET /pages",
    {
      may: anyone,
      summary: "List the pages with a text that is edited in place",
      output: z.array(pageSummary).max(listMax),
      reads,
    },
    ({ db, services }) => listPages(db, services.association.current),
  ),
  route(
    "GET /pages/:key",
    { may: anyone, summary: "Read a page", params: pageParams, output: page, reads },
    ({ db, params, services }) => readPage(db, params.key, services.association.current),
  ),
  route(
    "PUT /pages/:key",
    {
      may: mayUpdatePage,
      summary: "Update a page; what it said before remains as a revision",
      params: pageParams,
      body: changeOf(pageInput),
      output: page,
    },
    async (call) => updatePage(writeScopeOf(call), call.params.key, call.body),
  ),
  route(
    "POST /pages/preview",
    {
      may: mayCreatePage,
      summary: "Render a text of a page as readers would see it, without saving it",
      body: pagePreviewInput,
      output: pagePreview,
      touches: [],
    },
    async ({ body }) => previewOf(body),
  ),
  route(
    "GET /pages/:key/revisions",
    {
      may: mayReadPageRevisions,
      summary: "List the revisions of a page, newest first; none if it was never edited",
      params: pageParams,
      query: pageRevisionQuery,
      list: pageRevisionSummary,
    },
    ({ db, params, query }) => listRevisions(db, fixedPage(params.key), query),
  ),
  route(
    "GET /pages/:key/revisions/:revision",
    {
      may: mayReadPageRevisions,
      summary: "Read a revision of a page, with its texts",
      params: pageRevisionParams,
      output: pageRevision,
    },
    ({ db, params }) => readRevision(db, fixedPage(params.key), params.revision),
  ),
  route(
    "POST /pages/:key/revisions/:revision/restore",
    {
      may: mayUpdatePage,
      summary: "Restore a revision of a page, as a new revision",
      params: pageRevisionParams,
      body: pageRestore,
      output: page,
    },
    async (call) =>
      restorePage(writeScopeOf(call), call.params.key, { revision: call.params.revision, version: call.body.version }),
  ),
]
