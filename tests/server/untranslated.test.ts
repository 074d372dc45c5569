import { expect, test } from "vitest"
import { translatedThings } from "../../src/features/admin/overview.ts"
import type { Overview } from "../../src/features/admin/overview.ts"
import { postCompany } from "../../src/features/companies/server/company.test-support.ts"
import { postFolder as postDocumentFolder } from "../../src/features/documents/server/document.test-support.ts"
import { postNews } from "../../src/features/news/server/news.test-support.ts"
import { postFolder as postAlbum } from "../../src/features/photos/server/photo.test-support.ts"
import { postVacancy } from "../../src/features/vacancies/server/vacancy.test-support.ts"
import { pageAt } from "../../src/platform/web/page-route.ts"
import { allSources } from "../../src/app/server/sources.ts"
import { pages } from "../../src/app/web/routes.ts"
import { createActors } from "../support/actors.ts"
import { allArePresent, isPresent } from "../support/present-features.ts"
import { testServer } from "../support/server.ts"

const server = testServer()
const actors = createActors(server)

const listedFor = async (permissions: Record<string, number>) =>
  (await (await actors.user({ permissions })).get<Overview>("/api/overview")).data.untranslated?.items

test("English is asked of every table that remembers since when it is behind", async () => {
  const { rows } = await server.services.database.query(
    `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'staleSince'`,
  )
  const tables = rows.map(({ table_name }) => (table_name === "pageRevisions" ? "pages" : String(table_name)))
  const remembering = allSources.translated.filter(({ staleSince }) => staleSince).map(({ thing }) => thing)
  const things: readonly string[] = allSources.translated.map(({ thing }) => thing)
  const ofPresent = (all: readonly string[]) => all.filter((each) => allArePresent || things.includes(each)).toSorted()
  expect(remembering.toSorted()).toEqual(ofPresent(tables))
  expect(things.toSorted()).toEqual(ofPresent(translatedThings))
})

test("an album, a folder of documents and news without it are listed, each with the page on which it is translated", async () => {
  const admin = await actors.administrator()
  const album = await postAlbum(admin, { title_nl: "Gala", title_en: "", description_en: null })
  const folder = await postDocumentFolder(admin, { name_nl: "Notulen", name_en: "" })
  const { slug } = await postNews(admin, { title_nl: "Nieuwtje", title_en: "" })
  const since = server.services.now().toISOString()
  const isMissing = { title_en: "", isMissing: true, since }
  const albumPath = `/fotos/folder/${album.slug}/bewerken`
  const folderPath = `/documenten/folder/${folder.slug}/bewerken`
  const newsPath = `/nieuws/${slug}/bewerken`
  expect(await listedFor({ photos: 3 })).toEqual([
    { thing: "photoFolders", path: albumPath, title_nl: "Gala", ...isMissing },
  ])
  expect(await listedFor({ documents: 3 })).toEqual([
    { thing: "documentFolders", path: folderPath, title_nl: "Notulen", ...isMissing },
  ])
  expect(await listedFor({ news: 3 })).toMatchObject([{ thing: "news", path: newsPath }])
  for (const path of [albumPath, folderPath, newsPath]) expect(pageAt(pages, path), path).toBeDefined()
})

test.runIf(isPresent("vacancies"))("a vacancy is no longer listed once its company has left the site", async () => {
  const admin = await actors.administrator()
  const [here, gone] = await Promise.all([
    postCompany(admin, { name: "Blijft" }),
    postCompany(admin, { name: "Weg", visibleUntil: "2026-02-01" }),
  ])
  await postVacancy(admin, { companyId: here.companyId, title_nl: "Bijbaan", title_en: "" })
  await postVacancy(admin, { companyId: gone.companyId, title_nl: "Verlopen", title_en: "" })
  expect(await listedFor({ vacancies: 3 })).toMatchObject([{ thing: "vacancies", title_nl: "Bijbaan" }])
})
