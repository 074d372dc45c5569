import type { Entity } from "./names.ts"

/** The test of the calls, through HTTP: who may, who may not, and the edges. */
export const testFile = (entity: Entity): Record<string, string> => ({
  [`server/${entity.kebab}.routes.test.ts`]: `${head(entity)}
describe("${entity.plural.words}", () => {
${[reading, making, changing, deleting, listing, refusing].map((part) => part(entity)).join("\n")}})
`,
})

const head = ({ kebab, pascal, plural, permission }: Entity) => `import { describe, expect, test } from "vitest"
import { createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import type { ${pascal} } from "../${kebab}.ts"

const server = testServer()
const actors = createActors(server)

const address = "/api/${plural.kebab}"
const input = { name_nl: "Éérste naam", name_en: "First name" }

/** Somebody with this level and nothing else: no member either, for those have rights of their own. */
const withLevel = (level: number) => actors.user({ isMember: false, permissions: { ${permission}: level } })
async function make(values: object = {}): Promise<${pascal}> {
  const editor = await withLevel(2)
  return (await editor.post<${pascal}>(address, { ...input, ...values })).data
}
`

function reading({ pascal, permission, id, isGuarded }: Entity): string {
  const refusals = `    expect((await actors.visitor.get(address)).status).toBe(401)
    expect((await (await withLevel(0)).get(one)).status).toBe(403)
`
  return `  test("are read by ${isGuarded ? `whoever has ${permission} ≥ 1` : "everybody"}", async () => {
    const made = await make()
    const one = \`\${address}/\${made.${id}}\`
${isGuarded ? refusals : ""}    const reader = ${isGuarded ? "await withLevel(1)" : "actors.visitor"}
    expect((await reader.get<${pascal}>(one)).data).toEqual(made)
    expect((await reader.get<${pascal}[]>(\`\${address}?filter[slug]=\${made.slug}\`)).data).toEqual([made])
  })
`
}

const making = ({ pascal, permission }: Entity) => `
  test("are made by whoever has ${permission} ≥ 2, and by nobody else", async () => {
    expect((await actors.visitor.post(address, input)).status).toBe(401)
    expect((await (await withLevel(1)).post(address, input)).status).toBe(403)
    const editor = await withLevel(2)
    const made = await editor.post<${pascal}>(address, { ...input, name_nl: "Gemaakt" })
    expect(made.status).toBe(201)
    expect(made.data).toMatchObject({ name_nl: "Gemaakt", slug: "gemaakt", createdBy: editor.userId })
  })
`

const changing = ({ pascal, permission, id }: Entity) => `
  test("are changed by whoever has ${permission} ≥ 3; the slug stays", async () => {
    const { ${id}, slug } = await make()
    const one = \`\${address}/\${${id}}\`
    expect((await actors.visitor.put(one, input)).status).toBe(401)
    expect((await (await withLevel(2)).put(one, input)).status).toBe(403)
    const editor = await withLevel(3)
    const changed = await editor.put<${pascal}>(one, { name_nl: "Nieuwe naam", name_en: "" })
    expect(changed.data).toMatchObject({ name_nl: "Nieuwe naam", name_en: "", slug, updatedBy: editor.userId })
  })
`

const deleting = ({ permission, id }: Entity) => `
  test("are deleted by whoever has ${permission} ≥ 4", async () => {
    const { ${id} } = await make()
    const one = \`\${address}/\${${id}}\`
    expect((await actors.visitor.delete(one)).status).toBe(401)
    expect((await (await withLevel(3)).delete(one)).status).toBe(403)
    const owner = await withLevel(4)
    expect((await owner.delete(one)).status).toBe(200)
    expect((await owner.get(one)).status).toBe(404)
  })
`

const listing = ({ pascal }: Entity) => `
  test("are searched without accents, sorted by name and paged", async () => {
    const reader = await withLevel(1)
    for (const name_nl of ["Zoek C", "Zoek á", "Zoek b"]) await make({ name_nl })
    const query = "filter[name_nl][contains]=zóék&sort[name_nl]=asc&pageSize=2"
    const names = async (pageNumber: number) => {
      const { data } = await reader.get<${pascal}[]>(\`\${address}?\${query}&pageNumber=\${pageNumber}\`)
      return data.map((each) => each.name_nl)
    }
    expect(await names(1)).toEqual(["Zoek á", "Zoek b"])
    expect(await names(2)).toEqual(["Zoek C"])
  })
`

const refusing = () => `
  test("get a slug of their own, also when two share a name", async () => {
    const slugs = [(await make({ name_nl: "Dubbel" })).slug, (await make({ name_nl: "Dubbel" })).slug]
    expect(slugs).toEqual(["dubbel", "dubbel-2"])
  })

  test("are refused with every fault at once, in the reader's language", async () => {
    const editor = (await withLevel(2)).speak("en")
    const refused = await editor.post(address, { name_nl: " ", name_en: "x".repeat(81) })
    expect(refused).toMatchObject({ status: 400, code: "validation" })
    expect(refused.issues?.map(({ path, message }) => [path.join("."), message])).toEqual([
      ["name_nl", "Required"],
      ["name_en", "At most 80 characters"],
    ])
  })

  test("are not found by an id that does not exist", async () => {
    const owner = await withLevel(4)
    const none = \`\${address}/2000000000\`
    expect((await owner.get(none)).status).toBe(404)
    expect((await owner.put(none, input)).status).toBe(404)
    expect((await owner.delete(none)).status).toBe(404)
    expect((await owner.get(\`\${address}/none\`)).status).toBe(400)
  })
`
