import { beforeAll, expect, test } from "vitest"
import { allSources } from "../../src/app/server/sources.ts"
import { postActivity } from "../../src/features/activities/server/activity.test-support.ts"
import { offer } from "../../src/features/book-listings/server/book-listing.test-support.ts"
import { bookBody } from "../../src/features/books/server/book.test-support.ts"
import { postCompany } from "../../src/features/companies/server/company.test-support.ts"
import type { ReadScope } from "../../src/features/documents/document-kinds.ts"
import { folderBody, postDocument, postFolder } from "../../src/features/documents/server/document.test-support.ts"
import { createGroups } from "../support/rows/groups.ts"
import { postNews } from "../../src/features/news/server/news.test-support.ts"
import { postFolder as postAlbum, publishedFolder } from "../../src/features/photos/server/photo.test-support.ts"
import { pageBody } from "../../src/features/pages/server/page.test-support.ts"
import { makeRoom } from "../../src/features/rooms/server/room.test-support.ts"
import type { SearchKind } from "../../src/features/search/search-kinds.ts"
import type { SearchAnswer } from "../../src/features/search/search.ts"
import { postVacancy } from "../../src/features/vacancies/server/vacancy.test-support.ts"
import { type Actor, createActors } from "../support/actors.ts"
import { testServer } from "../support/server.ts"

/**
 * Nothing of a kind is found by somebody who may not see it: not by its name, by a part or with a typing error in it, and
 * not in a count. Each thing has a word of its own, which occurs nowhere else.
 */
const server = testServer()
const actors = createActors(server)
const groups = createGroups(server)

const viewers = ["visitor", "applicant", "member", "board"] as const
type Name = (typeof viewers)[number]
const everybody = viewers
const membersOnly: readonly Name[] = ["member", "board"]
const boardOnly: readonly Name[] = ["board"]
const nobody: readonly Name[] = []

interface Row {
  kind: SearchKind
  state: string
  word: string
  seenBy: readonly Name[]
  make: (word: string) => Promise<unknown>
}

const people = {} as Record<Name, Actor>
let seller: Actor
let groupId = 0
const db = () => server.services.database.db
const later = "2026-06-01T10:00:00.000Z"
const activity = (word: string, changes: object = {}) =>
  postActivity(people.board, { groupIds: [groupId], title_nl: word, title_en: "", ...changes })
const set = (table: "activities" | "news", title: string, values: object) =>
  db().updateTable(table).set(values).where("title_nl", "=", title).execute()
const vacancyOf = async (word: string, company: object, vacancy: object = {}) => {
  const { companyId } = await postCompany(people.board, { name: `Bedrijf ${crypto.randomUUID()}`, ...company })
  return postVacancy(people.board, { companyId, title_nl: word, title_en: "", ...vacancy })
}
/** A document in a folder of its own. */
const documentIn = async (readScope: ReadScope, document: { title_nl: string }, text = "Tekst.") => {
  const { folderId } = await postFolder(people.board, { name_nl: `Map ${crypto.randomUUID()}`, readScope })
  const made = await postDocument(people.board, { folderId, ...document }, text, "tekst.txt")
  await server.services.jobs.drain()
  return made
}
const albumOf = (visibility: "public" | "members", isPublished: boolean) => (title_nl: string) =>
  isPublished
    ? publishedFolder(server, people.board, { title_nl, visibility })
    : postAlbum(people.board, { title_nl, visibility })
const personWith = async (word: string, isMember: boolean) =>
  actors.user({ firstName: "Pim", lastName: word, isMember })

const allRows: Row[] = [
  { kind: "activities", state: "public", word: "fjordwimpel", seenBy: everybody, make: (word) => activity(word) },
  {
    kind: "activities",
    state: "for members",
    word: "gruttokast",
    seenBy: membersOnly,
    make: (word) => activity(word, { visibility: "members" }),
  },
  {
    kind: "activities",
    state: "draft",
    word: "hazelnoten",
    seenBy: boardOnly,
    make: (word) => activity(word, { status: "draft" }),
  },
  {
    kind: "activities",
    state: "scheduled",
    word: "ijsbrekers",
    seenBy: boardOnly,
    make: (word) => activity(word, { publishAt: later }),
  },
  {
    kind: "activities",
    state: "hidden text",
    word: "juwelendoos",
    seenBy: boardOnly,
    make: () => activity("Concept", { status: "draft", description_nl: "Met een juwelendoos." }),
  },
  {
    kind: "news",
    state: "public",
    word: "kwartelei",
    seenBy: everybody,
    make: (word) => postNews(people.board, { title_nl: word }),
  },
  {
    kind: "news",
    state: "for members",
    word: "limoensap",
    seenBy: membersOnly,
    make: (word) => postNews(people.board, { title_nl: word, visibility: "members" }),
  },
  {
    kind: "news",
    state: "draft",
    word: "mosterdgas",
    seenBy: boardOnly,
    make: (word) => postNews(people.board, { title_nl: word, status: "draft" }),
  },
  {
    kind: "news",
    state: "scheduled",
    word: "notenkraker",
    seenBy: boardOnly,
    make: (word) => postNews(people.board, { title_nl: word, publishAt: later }),
  },
  {
    kind: "news",
    state: "archived",
    word: "oesterzwam",
    seenBy: everybody,
    make: async (word) => {
      await postNews(people.board, { title_nl: word })
      await set("news", word, { status: "archived" })
    },
  },
  {
    kind: "groups",
    state: "public",
    word: "pauwenveer",
    seenBy: everybody,
    make: (word) => groups.group("COMMITTEE", { name_nl: word }),
  },
  {
    kind: "groups",
    state: "former",
    word: "quizmeester",
    seenBy: everybody,
    make: (word) => groups.group("COMMITTEE", { name_nl: word, dissolvedOn: "2020-01-01" }),
  },
  {
    kind: "groups",
    state: "for mail",
    word: "rozenbottel",
    seenBy: boardOnly,
    make: (word) => groups.group("EMAIL", { name_nl: word }),
  },
  {
    kind: "groups",
    state: "of a hidden type",
    word: "sneeuwklok",
    seenBy: boardOnly,
    make: async (word) => {
      await groups.group("EDUCATION", { name_nl: word })
      await db().updateTable("groupTypes").set({ isPublic: false }).where("type", "=", "EDUCATION").execute()
    },
  },
  {
    kind: "people",
    state: "member",
    word: "Tuinkabouter",
    seenBy: membersOnly,
    make: (word) => personWith(word, true),
  },
  {
    kind: "people",
    state: "applicant or nothing",
    word: "Uilskuiken",
    seenBy: boardOnly,
    make: (word) => personWith(word, false),
  },
  {
    kind: "people",
    state: "former",
    word: "Vlinderdas",
    seenBy: boardOnly,
    make: async (word) => groups.membership(await personWith(word, false), "2020-09-01", "2024-09-01"),
  },
  {
    kind: "people",
    state: "by a nickname for the board",
    word: "wafelijzer",
    seenBy: boardOnly,
    make: async (word) => {
      const { userId } = await personWith("Naamloos", true)
      await db()
        .updateTable("users")
        .set({ nickname: word, visibility: JSON.stringify({ nickname: "board" }) })
        .where("userId", "=", userId)
        .execute()
    },
  },
  {
    kind: "people",
    state: "by a nickname for nobody",
    word: "xylofonist",
    seenBy: nobody,
    make: async (word) => {
      const { userId } = await personWith("Naamloos", true)
      await db()
        .updateTable("users")
        .set({ nickname: word, visibility: JSON.stringify({ nickname: "onlyMe" }) })
        .where("userId", "=", userId)
        .execute()
    },
  },
  {
    kind: "rooms",
    state: "with opening times",
    word: "mansardekap",
    seenBy: everybody,
    make: (word) => makeRoom(people.board, { name_nl: word, hasOpeningTimes: true }),
  },
  {
    kind: "rooms",
    state: "without",
    word: "nissenhutten",
    seenBy: nobody,
    make: (word) => makeRoom(people.board, { name_nl: word }),
  },
  {
    kind: "companies",
    state: "planned",
    word: "zeepbellen",
    seenBy: boardOnly,
    make: (word) => postCompany(people.board, { name: word, visibleFrom: "2026-06-01" }),
  },
  {
    kind: "companies",
    state: "ended",
    word: "ankerplaats",
    seenBy: boardOnly,
    make: (word) => postCompany(people.board, { name: word, visibleUntil: "2026-01-01" }),
  },
  { kind: "vacancies", state: "open", word: "bosbessenjam", seenBy: everybody, make: (word) => vacancyOf(word, {}) },
  {
    kind: "vacancies",
    state: "closed",
    word: "citroengeel",
    seenBy: everybody,
    make: (word) => vacancyOf(word, {}, { deadline: "2026-01-05" }),
  },
  {
    kind: "vacancies",
    state: "planned",
    word: "dromedaris",
    seenBy: boardOnly,
    make: (word) => vacancyOf(word, {}, { visibleFrom: "2026-06-01" }),
  },
  {
    kind: "vacancies",
    state: "of a planned company",
    word: "eikenprocessie",
    seenBy: boardOnly,
    make: (word) => vacancyOf(word, { visibleFrom: "2026-06-01" }),
  },
  {
    kind: "pages",
    state: "an earlier text",
    word: "fluitketels",
    seenBy: nobody,
    make: (word) => people.board.put("/api/pages/about", { ...pageBody({ title_nl: word }), version: 1 }),
  },
  {
    kind: "pages",
    state: "the text of now",
    word: "garnalenpel",
    seenBy: everybody,
    make: (word) => people.board.put("/api/pages/about", { ...pageBody({ title_nl: word }), version: 2 }),
  },
  {
    kind: "books",
    state: "listed",
    word: "hoefgetrappel",
    seenBy: everybody,
    make: (word) => people.board.post("/api/books", bookBody({ title: word })),
  },
  ...(
    [
      ["companies", "shown", "yoghurtbar", everybody, (name) => postCompany(people.board, { name })],
      ["photoFolders", "public", "slootjespringer", everybody, albumOf("public", true)],
      ["photoFolders", "for members", "tafelzilver", membersOnly, albumOf("members", true)],
      ["photoFolders", "not published", "uiterwaarden", boardOnly, albumOf("public", false)],
      ["help", "an article for members", "snelkoppeling", everybody, async () => {}],
      ["documents", "public", "narcissenbol", everybody, (title_nl) => documentIn("public", { title_nl })],
      ["documents", "for members", "olifantspaadje", membersOnly, (title_nl) => documentIn("members", { title_nl })],
      ["documents", "for the board", "parelduiker", boardOnly, (title_nl) => documentIn("board", { title_nl })],
    ] satisfies [SearchKind, string, string, readonly Name[], Row["make"]][]
  ).map(([kind, state, word, seenBy, make]): Row => ({ kind, state, word, seenBy, make })),
  {
    kind: "documents",
    state: "words of the text",
    word: "rietvoorns",
    seenBy: boardOnly,
    make: (word) => documentIn("board", { title_nl: "Notulen" }, `Over ${word}.`),
  },
  {
    kind: "documents",
    state: "of a folder that was narrowed",
    word: "schelpenpad",
    seenBy: boardOnly,
    make: async (word) => {
      const { folderId } = await documentIn("public", { title_nl: word })
      const body = folderBody({ name_nl: "Toen dicht", readScope: "board" })
      await people.board.put(`/api/document-folders/${folderId}`, body)
    },
  },
  {
    kind: "bookListings",
    state: "offered",
    word: "inktvisring",
    seenBy: everybody,
    make: (word) => offer(seller, { title: word }),
  },
  {
    kind: "bookListings",
    state: "withdrawn",
    word: "kajuitjongen",
    seenBy: nobody,
    make: async (word) => {
      const { bookListingId } = await offer(seller, { title: word })
      await db()
        .updateTable("bookListings")
        .set({ status: "withdrawn", endedAt: server.services.now() })
        .where("bookListingId", "=", bookListingId)
        .execute()
    },
  },
  {
    kind: "bookListings",
    state: "of somebody who left",
    word: "lampenkapje",
    seenBy: nobody,
    make: async (word) => {
      const left = await actors.user()
      await offer(left, { title: word })
      await db().updateTable("memberships").set({ until: "2026-01-01" }).where("userId", "=", left.userId).execute()
    },
  },
]

/** Of the features that are in the site. */
const rows = allRows.filter(({ kind }) => allSources.search.some((source) => source.kind === kind))

beforeAll(async () => {
  people.visitor = actors.visitor
  people.applicant = await actors.user({ isMember: false })
  people.member = await actors.user({ permissions: { members: 1, activities: 1, documents: 1, photos: 1 } })
  people.board = await actors.administrator()
  seller = await actors.user()
  groupId = (await groups.group("BOARD", { name_nl: "Organisatoren" })).groupId
  // One after the other: a page has one text at a time.
  for (const { word, make } of rows) await make(word)
}, 120_000)

const withError = (word: string) => `${word.slice(0, 5)}${word[6]}${word[5]}${word.slice(7)}`
const ask = async (viewer: Name, q: string, rest = "") =>
  (await people[viewer].get<SearchAnswer>(`/api/search?q=${encodeURIComponent(q)}${rest}`)).data

test.each(allSources.search.map(({ kind }) => kind))("%s: there is something that is found", (kind) => {
  expect(rows.filter((row) => row.kind === kind && row.seenBy.length > 0)).not.toEqual([])
})

test.each(rows)("$kind, $state", async ({ kind, state, word, seenBy }) => {
  for (const viewer of viewers) {
    const isSeen = seenBy.includes(viewer)
    for (const q of [word, word.slice(0, -2)]) {
      const { groups: found } = await ask(viewer, q)
      const ofKind = found.find((group) => group.kind === kind)
      expect([viewer, q, ofKind?.totalItems ?? 0, ofKind?.items.length ?? 0]).toEqual([
        viewer,
        q,
        Number(isSeen),
        Number(isSeen),
      ])
      expect([viewer, JSON.stringify(found).includes(word) && !isSeen]).toEqual([viewer, false])
    }
    // Of one kind the others are only counted: nothing must show there either.
    const elsewhere = await ask(viewer, word, `&kind=${kind === "books" ? "news" : "books"}`)
    expect([viewer, elsewhere.groups.map((group) => group.totalItems)]).toEqual([viewer, isSeen ? [1] : []])
    const mistyped = await ask(viewer, withError(word))
    // Typing errors are looked for in names only.
    const isFound = isSeen && state !== "hidden text"
    expect([viewer, mistyped.groups.map((group) => group.kind)]).toEqual([viewer, isFound ? [kind] : []])
  }
})
