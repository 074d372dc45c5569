import { listMax } from "../../../platform/contract.ts"
import * as z from "zod"
import { anyone } from "../../../platform/policy.ts"
import { id } from "../../../platform/list-query.ts"
import { crudRoutes, scopeOf } from "../../../platform/server/crud/crud-routes.ts"
import { openBytes } from "../../../platform/server/http/input.ts"
import { route, userOf } from "../../../platform/server/http/route.ts"
import {
  documentFolder,
  documentFolderDetail,
  documentFolderInput,
  documentFolderQuery,
  folderOfTree,
} from "../document-folder.ts"
import { foldersMax, maxFileBytes } from "../document-kinds.ts"
import {
  document,
  documentDetail,
  documentFile,
  documentInput,
  documentQuery,
  documentVersion,
  fileQuery,
} from "../document.ts"
import { mayCreateDocument, mayDeleteDocument, mayUpdateDocument } from "../document.policy.ts"
import { receiveFile } from "./document-file.service.ts"
import { documentFolders, readTree } from "./document-folder.service.ts"
import { documents, listVersions } from "./document.service.ts"

const may = { read: anyone, create: mayCreateDocument, update: mayUpdateDocument, delete: mayDeleteDocument }
/** A folder decides who reads its documents, and its name is beside them. */
const touches = ["documents", "document-folders"]

/** Documents, and the folders they are in. */
export const documentRoutes = [
  route(
    "GET /document-folders/tree",
    {
      may: anyone,
      summary: "List all folders that the viewer may read, with how many documents are in each",
      output: z.array(folderOfTree).max(foldersMax),
      reads: touches,
    },
    async (call) => readTree(scopeOf(call)),
  ),
  ...crudRoutes("document-folders", {
    id: "folderId",
    names: ["a folder of documents", "folders of documents"],
    rows: documentFolders,
    query: documentFolderQuery,
    summary: documentFolder,
    contract: documentFolderDetail,
    input: documentFolderInput,
    may,
    touches,
  }),
  route(
    "POST /documents/files",
    {
      may: mayCreateDocument,
      summary:
        "Send a file for a document: the body is the file itself (application/octet-stream, at most 50 MB); its contents decide what it is",
      query: fileQuery,
      output: documentFile,
      status: 201,
      limit: { name: "document-files", network: 600, person: 120, seconds: 600 },
      // No document has it yet, so no page shows it; and receiving it must not hold up others.
      touches: [],
      transaction: false,
    },
    async (call) => {
      const content = openBytes(call.http, {
        type: /^application\/octet-stream$/,
        max: maxFileBytes,
        tooLarge: "documents:refused.tooLarge",
      })
      return receiveFile(call.services, content, { name: call.query.name, viewer: userOf(call) })
    },
  ),
  route(
    "GET /documents/:documentId/versions",
    {
      may: mayUpdateDocument,
      summary: "List the versions of a document, the newest first",
      params: z.object({ documentId: id }),
      output: z.array(documentVersion).max(listMax),
    },
    async (call) => listVersions(scopeOf(call), call.params.documentId),
  ),
  ...crudRoutes("documents", {
    id: "documentId",
    names: ["a document", "documents"],
    rows: documents,
    query: documentQuery,
    summary: document,
    contract: documentDetail,
    input: documentInput,
    may,
    touches,
  }),
]
