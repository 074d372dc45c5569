import { route, userOf } from "../../../platform/server/http/route.ts"
import { sendFile } from "../../../platform/server/http/send-file.ts"
import { siteExportFileParams, siteExportLink, siteExportParams, siteExports } from "../site-export.ts"
import { mayExportSite } from "../site-export.policy.ts"
import {
  fetchSiteExport,
  listSiteExports,
  removeSiteExport,
  requestSiteExport,
  siteExportLinkOf,
} from "./site-export.service.ts"

export const siteExportRoutes = [
  route(
    "GET /site-exports",
    {
      may: mayExportSite,
      summary: "List the last exports of everything: who made them, when, and what is in them",
      output: siteExports,
    },
    (call) => listSiteExports(call.db, userOf(call), call.services.now()),
  ),
  route(
    "POST /site-exports",
    {
      may: mayExportSite,
      summary:
        "Request an export of everything on the site. The other administrators are mailed; a mail tells when it is ready, and it is kept for two days",
      output: siteExports,
      status: 202,
      fresh: true,
    },
    (call) => requestSiteExport(call.db, call.services, userOf(call)),
  ),
  route(
    "DELETE /site-exports/:siteExportId",
    {
      may: mayExportSite,
      summary: "Stop an export that is being made, or delete one that is ready, also of somebody else",
      params: siteExportParams,
      output: siteExports,
    },
    async (call) => {
      await removeSiteExport(call.db, call.services, call.params.siteExportId)
      return listSiteExports(call.db, userOf(call), call.services.now())
    },
  ),
  route(
    "GET /site-exports/:siteExportId/link",
    {
      may: mayExportSite,
      summary: "Where an export that you requested is",
      params: siteExportParams,
      output: siteExportLink,
      fresh: true,
    },
    (call) => siteExportLinkOf(call.db, userOf(call), call.services.now(), call.params.siteExportId),
  ),
  route(
    "GET /site-exports/files/:key",
    {
      may: mayExportSite,
      file: ["application/zip"],
      summary: "Download an export that you requested, as a zip, or a part of it",
      params: siteExportFileParams,
    },
    async (call) => {
      const { key } = call.params
      const { name, size, day } = await fetchSiteExport(call.db, userOf(call), call.services.now(), key)
      return sendFile(call.http, call.services, {
        name,
        size,
        type: "application/zip",
        version: key,
        copies: "never",
        filename: `export-${day}.zip`,
      })
    },
  ),
]
