import { beforeAll, describe, expect, test } from "vitest"
import { type Actor, type Answer, createActors } from "../support/actors.ts"
import { testServer } from "../support/server.ts"

const server = testServer()
const actors = createActors(server)
let admin: Actor
let roomId = 0
beforeAll(async () => {
  admin = await actors.administrator()
  roomId = (await admin.post<{ roomId: number }>("/api/rooms", room)).data.roomId
})

const room = {
  name_nl: "Zaal",
  name_en: "",
  street: "Drift",
  houseNumber: "6",
  postalCode: "3512 BR",
  city: "Utrecht",
  isVisitorAddress: true,
  isPostalAddress: false,
  hasOpeningTimes: true,
}
const issuesOf = (answer: Answer<unknown>) =>
  Object.fromEntries((answer.issues ?? []).map(({ path, message }) => [path.join("."), message]))
const megabytes = (count: number) => "x".repeat(count * 1024 * 1024)

describe("invalid fields", () => {
  test.each([
    ["nl", "Verplicht"],
    ["en", "Required"],
  ] as const)("are required when there is nothing in them, a choice as well (%s)", async (language, message) => {
    for (const body of [{}, { status: null }, { status: "" }]) {
      const answer = await admin.speak(language).put(`/api/rooms/${roomId}/status`, body)
      expect(issuesOf(answer)).toMatchObject({ status: message })
    }
    const other = await admin.put(`/api/rooms/${roomId}/status`, { status: "lost" })
    expect(issuesOf(other).status).not.toBe(message)
  })

  test("are all reported at once, in Dutch", async () => {
    const answer = await admin.speak("nl").post("/api/rooms", {
      ...room,
      name_nl: "x".repeat(81),
      name_en: 5,
      street: "   ",
      houseNumber: null,
      postalCode: ["3512"],
      isPostalAddress: "misschien",
      city: undefined,
    })
    expect(answer).toMatchObject({
      status: 400,
      code: "validation",
      message: "Dit klopt nog niet helemaal.",
    })
    expect(issuesOf(answer)).toEqual({
      name_nl: "Hoogstens 80 tekens",
      name_en: "Verwacht: tekst, ontvangen: een getal",
      street: "Verplicht",
      houseNumber: "Verplicht",
      postalCode: "Verwacht: tekst, ontvangen: een lijst",
      city: "Verplicht",
      isPostalAddress: "Verwacht: ja of nee, ontvangen: tekst",
    })
  })

  test("are all reported at once, in English", async () => {
    const answer = await admin.speak("en").put(`/api/rooms/${roomId}/status`, {
      status: "ajar",
      message: "x".repeat(141),
      userIds: ["Sam", 0, 2 ** 31],
      groupIds: "none",
    })
    expect(answer).toMatchObject({
      status: 400,
      code: "validation",
      message: "This isn’t quite right yet.",
    })
    expect(issuesOf(answer)).toEqual({
      status: "Choose one of the options",
      message: "At most 140 characters",
      "userIds.0": "Expected a number, received not a number",
      "userIds.1": "No lower than 1",
      "userIds.2": "No higher than 2147483647",
      groupIds: "Expected a list, received text",
    })
    admin.speak("nl")
  })

  test("are reported together with errors of the address", async () => {
    const answer = await admin.put("/api/rooms/abc", { ...room, city: "", version: 1 })
    expect(answer).toMatchObject({ status: 400, code: "validation" })
    expect(issuesOf(answer)).toEqual({ roomId: "Verwacht: een getal, ontvangen: geen getal", city: "Verplicht" })
  })

  test("are found at any depth", async () => {
    const answer = await admin.put(`/api/rooms/${roomId}/opening-times`, {
      weekly: [{ weekday: 8, opens: "9:00", closes: "24:00" }],
      exceptions: [
        { fromDate: "2026-02-30", untilDate: "2026-03-01", reason_nl: "", reason_en: "" },
        { fromDate: "2026-05-02", untilDate: "2026-05-01", opens: "10:00", reason_nl: "", reason_en: "" },
        { fromDate: "1899-12-31", untilDate: "2100-01-01", reason_nl: "", reason_en: "" },
      ],
    })
    expect(answer.status).toBe(400)
    expect(issuesOf(answer)).toEqual({
      "weekly.0.weekday": "Niet hoger dan 7",
      "weekly.0.opens": "Dit heeft niet de juiste vorm",
      "weekly.0.closes": "Dit heeft niet de juiste vorm",
      "exceptions.0.fromDate": "Dit is geen geldige datum",
      "exceptions.1.untilDate": "Het einde is niet later dan het begin",
      "exceptions.1.closes": "Vul beide tijden in, of geen van beide",
      "exceptions.2.fromDate": "Kies een datum tussen 1900 en 2099",
      "exceptions.2.untilDate": "Kies een datum tussen 1900 en 2099",
    })
  })

  test.each([
    ["a list", []],
    ["a text", '"text"'],
    ["a number", "5"],
    ["nothing", "null"],
    ["no body", undefined],
  ])("a body that is %s", async (_, body) => {
    const answer = await admin.post("/api/rooms", body)
    expect(answer).toMatchObject({
      status: 400,
      code: "validation",
      issues: expect.arrayContaining([expect.anything()]),
    })
  })
})

describe("a list requested with", () => {
  const bad: Record<string, [query: string, field: string, message: RegExp]> = {
    "an unknown filter": ["filter[colour]=red", "filter", /colour/],
    "an unknown filter among alternatives": ["filter[or][0][colour]=red", "filter.or.0", /colour/],
    "alternatives within alternatives": ["filter[or][0][or][0][city]=x", "filter.or.0", /or/],
    "an unknown operator": ["filter[name_nl][like]=x", "filter.name_nl", /like/],
    "an operator that the field does not know": ["filter[isPostalAddress][gte]=true", "filter.isPostalAddress", /gte/],
    "an unknown order": ["sort[colour]=asc", "sort", /colour/],
    "an unknown nested order": ["sort[createdBy][shoeSize]=asc", "sort.createdBy", /shoeSize/],
    "an order deeper than it goes": ["sort[name_nl][length]=asc", "sort.name_nl", /mogelijkheden/],
    "an unknown direction": ["sort[name_nl]=up", "sort.name_nl", /mogelijkheden/],
    "a direction for a nested order itself": ["sort[createdBy]=asc", "sort.createdBy", /samengestelde waarde/],
    "an unknown part": ["page=2", "", /page/],
    "a filter that is no filter": ["filter=x", "filter", /samengestelde waarde/],
    "a flag that is none": ["filter[isPostalAddress]=perhaps", "filter.isPostalAddress.eq", /ja of nee/],
    "a number that is none": ["filter[roomId]=first", "filter.roomId.eq", /getal/],
    "an empty number": ["filter[roomId]=", "filter.roomId.eq", /getal/],
    "a number out of range": ["filter[roomId]=2147483648", "filter.roomId.eq", /2147483647/],
    "a list with something else": ["filter[roomId][in]=1,x", "filter.roomId.in.1", /getal/],
    "a moment that is none": ["filter[createdAt][gte]=yesterday", "filter.createdAt.gte", /datum/],
    "two values": ["filter[city]=a&filter[city]=b", "filter.city.eq", /tekst/],
    "too long a text": [`filter[city]=${"x".repeat(201)}`, "filter.city.eq", /200/],
    "too many alternatives": [
      Array.from({ length: 21 }, (_, index) => `filter[or][${index}][city]=x`).join("&"),
      "filter.or",
      /20/,
    ],
    "page 0": ["pageNumber=0", "pageNumber", /1/],
    "page -1": ["pageNumber=-1", "pageNumber", /1/],
    "half a page": ["pageNumber=1.5", "pageNumber", /heel getal/],
    "a page far away": ["pageNumber=1000001", "pageNumber", /1000000/],
    "an endless page": ["pageNumber=1e309", "pageNumber", /getal/],
    "an empty page": ["pageNumber=", "pageNumber", /./],
    "no items on a page": ["pageSize=0", "pageSize", /1/],
    "too many items on a page": ["pageSize=101", "pageSize", /100/],
    "a size in words": ["pageSize=all", "pageSize", /getal/],
  }
  test.each(Object.entries(bad))("%s is a 400 that names it", async (_, [query, field, message]) => {
    const answer = await actors.visitor.get(`/api/rooms?${query}`)
    expect(answer).toMatchObject({ status: 400, code: "validation" })
    expect(answer.issues).toHaveLength(1)
    expect(answer.issues?.[0]?.path.join(".")).toBe(field)
    expect(answer.issues?.[0]?.message).toMatch(message)
  })

  test("several errors names them all, also in the language of the address", async () => {
    const answer = await actors.visitor.get("/api/rooms?lng=en&pageSize=0&filter[x]=1&sort[y]=asc")
    // The language is not a parameter of the list: it is read before, so it is not reported as unknown.
    expect(answer.message).toMatch(/^This isn’t quite right yet/)
    expect(Object.keys(issuesOf(answer)).toSorted()).toEqual(["filter", "pageSize", "sort"])
  })

  const unreadable: Record<string, string> = {
    "an invalid percent-encoding": "filter[city]=%E0%A4%A",
    "an unpaired surrogate": "filter[city]=%ED%A0%80",
    "a NUL": "filter[city]=a%00b",
    "a NUL in a name": "filter[ci%00ty]=a",
    "__proto__ in brackets": "filter[__proto__][isPostalAddress]=true",
    "__proto__ in encoded brackets": "filter%5B__proto__%5D%5Bx%5D=1",
    "__proto__ at top level": "__proto__[polluted]=1",
    "constructor in brackets": "filter[constructor][prototype][polluted]=1",
    "brackets without end": `filter${"[a]".repeat(500)}=1`,
    "more parts than anybody writes": Array.from({ length: 300 }, (_, index) => `a${index}=1`).join("&"),
    "a list that is too long": Array.from({ length: 150 }, () => "filter[roomId][in][]=1").join("&"),
  }
  test.each(Object.entries(unreadable))("%s cannot be read", async (_, query) => {
    const answer = await actors.visitor.get(`/api/rooms?${query}`)
    expect(answer).toMatchObject({
      status: 400,
      message: expect.stringMatching(/\w/),
      code: expect.stringMatching(/^(badRequest|validation)$/),
    })
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test("a question mark inside a value keeps the rest of the value", async () => {
    const found = await actors.visitor.get<unknown[]>("/api/rooms?filter[city]=Utrecht?&pageSize=1")
    expect(found).toMatchObject({ status: 200, data: [] })
  })
})

describe("an id in the address", () => {
  const isSlugLike = (text: string) => /^(?!\d+$)[a-z0-9-]+$/.test(text)
  const calls = [
    ["GET", ""],
    ["PUT", ""],
    ["DELETE", ""],
    ["PUT", "/status"],
    ["GET", "/status/people"],
    ["GET", "/status/history"],
    ["GET", "/opening-times"],
    ["PUT", "/opening-times"],
  ] as const
  test.each([
    "0",
    "-1",
    "2147483648",
    "1e309",
    "-1e309",
    "abc",
    "1.5",
    "NaN",
    "%20",
    "1;drop",
    "%E0%A4%A",
    "%00",
    "1%00",
  ])("%s is refused", async (id) => {
    for (const [method, rest] of calls) {
      const answer = await admin.send(method, `/api/rooms/${id}${rest}`, method === "PUT" ? {} : undefined)
      // A room is also read by its slug, and no room has one of these.
      const status = `${method}${rest}` === "GET" && isSlugLike(id) ? 404 : 400
      expect(answer, `${method} ${id}${rest}`).toMatchObject({ status, message: expect.stringMatching(/\w/) })
    }
  })

  test("of a row that does not exist is a 404", async () => {
    const bodies: Record<string, object> = {
      "": room,
      "/status": { status: "open" },
      "/opening-times": { weekly: [], exceptions: [] },
    }
    for (const [method, rest] of calls) {
      const answer = await admin.send(
        method,
        `/api/rooms/2147483647${rest}`,
        method === "PUT" ? bodies[rest] : undefined,
      )
      expect(answer, `${method} ${rest}`).toMatchObject({ status: 404, code: "notFound" })
    }
  })
})

describe("a body", () => {
  const post = (body: BodyInit, headers: Record<string, string>, more: object = {}) =>
    admin.fetch("/api/rooms", {
      method: "POST",
      headers: { "x-xsrf-token": "test-xsrf-token", ...headers },
      body,
      ...more,
    })
  const json = { "content-type": "application/json" }

  test.each(["{", '{"name_nl": }', "name_nl=Zaal", "\uFEFF{}", "{} {}", "NaN"])(
    "that is broken JSON is a 400: %s",
    async (text) => {
      const answer = await post(text, json)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toEqual({
        code: "brokenJson",
        message: "Deze gegevens zijn niet te lezen. Probeer het opnieuw.",
      })
    },
  )

  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonp",
    "",
  ])("of type %s is a 415", async (type) => {
    const answer = await post(JSON.stringify(room), { "content-type": type })
    expect(answer.status).toBe(415)
    expect(await answer.json()).toMatchObject({ code: "mediaType", message: expect.stringMatching(/\w/) })
  })

  test("may declare UTF-8 as its charset", async () => {
    expect((await post(JSON.stringify(room), { "content-type": "Application/JSON; charset=utf-8" })).status).toBe(201)
  })

  test("of 2 MB is a 413, whether or not it declares its length", async () => {
    const text = JSON.stringify({ ...room, street: megabytes(2) })
    const announced = await post("{}", { ...json, "content-length": String(text.length) })
    const stream = () =>
      new ReadableStream({
        start: (controller) => (controller.enqueue(new TextEncoder().encode(text)), controller.close()),
      })
    const streamed = await post(stream(), json, { duplex: "half" })
    const lying = await post(stream(), { ...json, "content-length": "10" }, { duplex: "half" })
    for (const answer of [announced, streamed, lying]) {
      expect(answer.status).toBe(413)
      expect(await answer.json()).toMatchObject({ code: "tooLarge", message: expect.stringMatching(/\w/) })
    }
  })

  test.each(["__proto__", "constructor", "prototype"])("with a key %s is refused", async (key) => {
    for (const text of [`{"${key}":{"polluted":1}}`, `{"name_nl":{"a":[{"${key}":1}]}}`]) {
      const answer = await post(text, json)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ code: "badRequest" })
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test("with a NUL is refused", async () => {
    const answer = await admin.post("/api/rooms", { ...room, name_nl: "Zaal\0" })
    expect(answer).toMatchObject({ status: 400, code: "badRequest" })
  })

  test("loses fields that are not in the contract", async () => {
    const answer = await admin.post<Record<string, unknown>>("/api/rooms", {
      ...room,
      roomId: 77,
      slug: "mine",
      createdBy: 1,
      isAdmin: true,
    })
    expect(answer.status).toBe(201)
    expect(answer.data).toMatchObject({ slug: expect.stringMatching(/^zaal/), createdBy: admin.userId })
    expect(answer.data.roomId).not.toBe(77)
    expect(answer.data).not.toHaveProperty("isAdmin")
  })
})
