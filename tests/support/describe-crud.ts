import { describe, expect, test } from "vitest"
import type { PermissionName } from "../../src/platform/policy.ts"
import type { createActors } from "./actors.ts"

interface Thing {
  slug: string
  name_nl: string
  name_en: string
  may: { update: boolean; delete: boolean } | null
}

interface Crud {
  actors: ReturnType<typeof createActors>
  /** Path of the list, such as `/api/lending-items`. */
  address: string
  /** Name of the id in the answer. */
  id: string
  permission: PermissionName
  /** What is sent to make one, complete and right; with `name_nl` and `name_en`. */
  input: object
  /** Whether reading requires the permission too. */
  isGuarded?: boolean
  /** The keys that a list leaves out, besides `may`. */
  unlisted?: readonly string[]
}

/**
 * What every plain entity promises: who may read, make, change and delete; search, sort and pages; slugs; and what is
 * refused. What is its own, the slice tests beside it.
 */
export function describeCrud({ actors, address, id, permission, input, isGuarded = false, unlisted = [] }: Crud): void {
  /** Somebody with this level and nothing else: not a member either, since members have rights of their own. */
  const withLevel = (level: number) => actors.user({ isMember: false, permissions: { [permission]: level } })
  const reader = async () => (isGuarded ? withLevel(1) : actors.visitor)
  const make = async (values: object = {}): Promise<Thing> =>
    (await (await withLevel(2)).post<Thing>(address, { ...input, ...values })).data
  const pathOf = (thing: Thing) => `${address}/${(thing as unknown as Record<string, number>)[id]}`

  describe(`calls of ${address}`, () => {
    test(`is read by ${isGuarded ? `${permission} ≥ 1` : "everybody"}, by id and by slug`, async () => {
      const made = await make()
      const seen = { ...made, may: isGuarded ? { update: false, delete: false } : null }
      const listed = Object.fromEntries(Object.entries(made).filter(([key]) => !["may", ...unlisted].includes(key)))
      expect((await actors.visitor.get(address)).status).toBe(isGuarded ? 401 : 200)
      expect((await (await withLevel(0)).get(pathOf(made))).status).toBe(isGuarded ? 403 : 200)
      expect((await (await reader()).get<Thing>(pathOf(made))).data).toEqual(seen)
      expect((await (await reader()).get<Thing>(`${address}/${made.slug}`)).data).toEqual(seen)
      expect((await (await reader()).get(`${address}?filter[slug]=${made.slug}`)).data).toEqual([listed])
    })

    test(`is made by ${permission} ≥ 2, and by nobody else`, async () => {
      expect((await actors.visitor.post(address, input)).status).toBe(401)
      expect((await (await withLevel(1)).post(address, input)).status).toBe(403)
      const editor = await withLevel(2)
      const made = await editor.post<Thing>(address, { ...input, name_nl: "Gemaakt" })
      expect(made.status).toBe(201)
      expect(made.data).toMatchObject({ name_nl: "Gemaakt", slug: "gemaakt", createdBy: editor.userId })
    })

    test(`is changed by ${permission} ≥ 3; the slug stays`, async () => {
      const made = await make()
      expect((await actors.visitor.put(pathOf(made), input)).status).toBe(401)
      expect((await (await withLevel(2)).put(pathOf(made), input)).status).toBe(403)
      const editor = await withLevel(3)
      const changed = await editor.put<Thing>(pathOf(made), { ...input, name_nl: "Nieuwe naam", name_en: "" })
      const after = { name_nl: "Nieuwe naam", name_en: "", slug: made.slug, updatedBy: editor.userId }
      expect(changed.data).toMatchObject({ ...after, may: { update: true, delete: false } })
    })

    test(`is deleted by ${permission} ≥ 4`, async () => {
      const made = await make()
      expect((await actors.visitor.delete(pathOf(made))).status).toBe(401)
      expect((await (await withLevel(3)).delete(pathOf(made))).status).toBe(403)
      const owner = await withLevel(4)
      expect((await owner.delete(pathOf(made))).status).toBe(200)
      expect((await owner.get(pathOf(made))).status).toBe(404)
    })

    test("is searched without accents, sorted by name and paged", async () => {
      for (const name_nl of ["Zoek C", "Zoek á", "Zoek b"]) await make({ name_nl })
      const query = "filter[name_nl][contains]=zóék&sort[name_nl]=asc&pageSize=2"
      const names = async (pageNumber: number) =>
        (await (await reader()).get<Thing[]>(`${address}?${query}&pageNumber=${pageNumber}`)).data.map(
          ({ name_nl }) => name_nl,
        )
      expect(await names(1)).toEqual(["Zoek á", "Zoek b"])
      expect(await names(2)).toEqual(["Zoek C"])
    })

    test("gets a slug of its own, also when two share a name", async () => {
      const slugs = [(await make({ name_nl: "Dubbel" })).slug, (await make({ name_nl: "Dubbel" })).slug]
      expect(slugs).toEqual(["dubbel", "dubbel-2"])
    })

    test("is refused with every fault at once, in the reader's language", async () => {
      const editor = (await withLevel(2)).speak("en")
      const refused = await editor.post(address, { ...input, name_nl: " ", name_en: "x".repeat(81) })
      expect(refused).toMatchObject({ status: 400, code: "validation" })
      expect(refused.issues?.map(({ path, message }) => [path.join("."), message])).toEqual([
        ["name_nl", "Required"],
        ["name_en", "At most 80 characters"],
      ])
    })

    test("is not found by an id or a slug that does not exist", async () => {
      const owner = await withLevel(4)
      const none = `${address}/2000000000`
      expect((await owner.get(none)).status).toBe(404)
      expect((await owner.put(none, input)).status).toBe(404)
      expect((await owner.delete(none)).status).toBe(404)
      expect((await owner.get(`${address}/none`)).status).toBe(404)
      expect((await owner.put(`${address}/none`, input)).status).toBe(400)
    })
  })
}
