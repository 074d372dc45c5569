import { accessMatrix, everybody, managers, nobody } from "../../../../tests/support/access-matrix.ts"
import { documentBody, folderBody, postDocument, postFolder, fileOf } from "./document.test-support.ts"

export const access = accessMatrix({
  permission: "documents",
  fixture: async ({ server, actors, actor, unique }) => {
    const editor = await actors.user({ permissions: { documents: 3 } })
    const { folderId } = await postFolder(editor, { name_nl: `Map ${unique}`, readScope: "public" })
    const { folderId: full } = await postFolder(editor, { name_nl: `Vol ${unique}`, readScope: "public" })
    const { documentId, fileId } = await postDocument(editor, { folderId: full })
    const { fileId: ownFileId } = await fileOf(server, actor, unique)
    return { folderId, full, documentId, fileId, ownFileId }
  },
  calls: {
    "GET /document-folders/tree": [200, 200, 200],
    "GET /document-folders": [200, 200, 200],
    "GET /document-folders/:folderId": [200, 200, 200],
    "POST /document-folders": [401, 403, 201, ({ unique }) => folderBody({ name_nl: `Andere ${unique}` })],
    "PUT /document-folders/:folderId": [401, 403, 200, () => folderBody({ readScope: "public" })],
    "DELETE /document-folders/:folderId": [401, 403, 200],
    // The access matrix sends JSON, which is not a file: those who may send one get a 415.
    "POST /documents/files": [401, 403, 415],
    "GET /documents": [200, 200, 200],
    "GET /documents/:documentId": [200, 200, 200],
    "GET /documents/:documentId/versions": [401, 403, 200],
    "POST /documents": [401, 403, 201, ({ full, ownFileId }) => documentFor(full, ownFileId)],
    "PUT /documents/:documentId": [401, 403, 200, ({ full, fileId }) => documentFor(full, fileId)],
    "DELETE /documents/:documentId": [401, 403, 200],
  },
  // They may, but the file in the body was sent by somebody else.
  exceptions: { "POST /documents": { grantee: 400 } },
  grants: { "POST /documents/files": { documents: 2 }, "GET /documents/:documentId/versions": { documents: 3 } },
  queries: { "POST /documents/files": "name=tekst.txt" },
  otherRoutes: {
    "GET /files/documents/999999": [404, "application/json"],
    "GET /files/documents/999999/preview": [404, "application/json"],
    "GET /files/documents/999999/versions/1": [404, "application/json"],
  },
  pages: {
    "/documenten": everybody,
    "/documenten/nieuw": managers,
    "/documenten/folder/nieuw": managers,
    "/documenten/folder/statuten/bewerken": managers,
    "/documenten/1": everybody,
    "/documenten/2": nobody,
    "/documenten/1/bewerken": managers,
  },
  redirects: { "/documenten/folder": "/documenten", "/documenten/folder/statuten": "/documenten" },
  seed: async (admin) => {
    const { folderId } = await postFolder(admin, { name_nl: "Statuten", readScope: "public" })
    await admin.post("/api/documents", await documentBody(admin, { folderId }, "De naam.", "statuten.txt"))
  },
})

const documentFor = (folderId: number, fileId: number) => ({
  folderId,
  fileId,
  title_nl: "Notulen",
  title_en: "",
  kind: "minutes",
  year: 2025,
})
