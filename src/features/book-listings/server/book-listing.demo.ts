import { randomBytes } from "node:crypto"
import { sql } from "kysely"
import type { DemoPart } from "../../../platform/server/demo/demo.ts"
import { attachPicture } from "../../pictures/server/picture.service.ts"
import { type Condition, type ListingStatus, monthsAfter, offeredMonths } from "../book-listing-kinds.ts"

type DemoListing = readonly [
  seller: string,
  title: string,
  authors: string | null,
  isbn13: string | null,
  condition: Condition,
  priceCents: number,
  note: string | null,
  daysAgo: number,
  status?: ListingStatus,
]

/** Oldest last. Some are copies of books of the list of new books. */
const demoListings: readonly DemoListing[] = [
  [
    "lid",
    "Lineaire algebra in beeld",
    null,
    null,
    "pencil",
    2250,
    "Tweede druk. Ik ben er op dinsdag en donderdag.",
    1,
  ],
  ["eva.van.t.hof", "Programmeren begint hier", "M. van Dalen", "9789090123400", "asNew", 3000, null, 2],
  ["joris.van.der.meer", "Data Structures from the Ground Up", "R. Okafor", "9789090127514", "ink", 2000, null, 3],
  [
    "sanne.visser",
    "Limieten, afgeleiden en integralen",
    "J. Hoekstra & P. Bos",
    "9789090124773",
    "pencil",
    3250,
    "Met samenvatting erbij.",
    5,
    "reserved",
  ],
  [
    "bestuur",
    "Opgaven bij Analyse, met uitwerkingen",
    "P. Bos",
    "9789090126142",
    "worn",
    500,
    "Koffievlek op pagina 12.",
    8,
  ],
  ["noor.ten.hove", "Kansrekening voor twijfelaars", "L. Zeker", null, "asNew", 1750, null, 12],
  [
    "thijs.de.wit",
    "Programmeren begint hier",
    "M. van Dalen",
    "9789090123400",
    "worn",
    1250,
    "Vorige druk, hoofdstuk 9 ontbreekt daarin.",
    20,
  ],
  ["fatima.el.amrani", "Sterren en stelsels", "H. Melkweg", null, "ink", 1500, null, 31],
  ["lid", "Schrijven voor onderzoekers", "T. Helder", null, "asNew", 900, null, 40, "sold"],
  ["milan.yilmaz", "Algoritmen in alledaagse taal", "S. Trapsgewijs", null, "pencil", 1995, null, 55],
  [
    "yara.ozturk",
    "Statistiek zonder tranen",
    "B. Gemiddeld",
    null,
    "worn",
    0,
    "Gratis af te halen in De Huiskamer.",
    80,
  ],
  ["lid", "Inleiding in de logica", "W. Waar", null, "ink", 1100, null, 177],
]

/** The cover of a book: other numbers are another cover. */
const coverSvg = (hue: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200">
  <rect width="100%" height="100%" fill="hsl(35, 30%, 88%)"/>
  <g transform="translate(150 110) rotate(${(hue % 9) - 4} 300 490)">
    <rect x="14" y="16" width="600" height="980" rx="10" fill="hsl(30, 20%, 70%)"/>
    <rect width="600" height="980" rx="10" fill="hsl(${hue}, 45%, 42%)"/>
    <rect width="46" height="980" rx="10" fill="hsl(${hue}, 45%, 32%)"/>
    <rect x="110" y="120" width="400" height="34" rx="8" fill="hsl(${hue}, 30%, 92%)"/>
    <rect x="110" y="180" width="260" height="34" rx="8" fill="hsl(${hue}, 30%, 92%)"/>
    <circle cx="320" cy="560" r="${150 + (hue % 60)}" fill="hsl(${(hue + 30) % 360}, 60%, 66%)"/>
    <circle cx="${250 + (hue % 120)}" cy="640" r="110" fill="hsl(${(hue + 60) % 360}, 55%, 56%)"/>
    <rect x="110" y="880" width="180" height="24" rx="8" fill="hsl(${hue}, 30%, 82%)"/>
  </g></svg>`

const withPhoto = new Map(
  demoListings.flatMap(([, title], index) => (index % 3 === 2 ? [] : [[index, title] as const])),
)
const dayMs = 24 * 3_600_000

/** Books that members offer, and a conversation about one. */
export const bookListingDemo: DemoPart = {
  drawings: () => new Map([...withPhoto.keys()].map((index) => [String(index), coverSvg((index * 67 + 350) % 360)])),
  add: async ({ tx, by, now, people }, pictures) => {
    for (const [index, listing] of [...demoListings.entries()].toReversed()) {
      const [name, title, authors, isbn13, condition, priceCents, note, daysAgo, status = "active"] = listing
      const photoId = pictures.get(String(index)) ?? null
      await attachPicture(tx, photoId, by, { now })
      const sellerId = people[`${name}@demo.test`] ?? by.userId
      const placedAt = new Date(now.getTime() - daysAgo * dayMs)
      await tx
        .insertInto("bookListings")
        .values({
          sellerId,
          title,
          authors,
          isbn13,
          condition,
          priceCents,
          note,
          photoId,
          status,
          expiresAt: monthsAfter(placedAt, offeredMonths),
          endedAt: status === "sold" ? now : null,
          renewalKey: randomBytes(16).toString("base64url"),
          createdBy: sellerId,
          updatedBy: sellerId,
          createdAt: placedAt,
          updatedAt: placedAt,
        })
        .execute()
    }
    await sql`
      with begun as (
        insert into "listingConversations" ("bookListingId", "buyerId", "createdAt", "lastMessageAt")
        select "bookListingId", ${people["commissie@demo.test"]}::integer, ${now}, ${now} from "bookListings"
        where title = 'Lineaire algebra in beeld' returning *)
      insert into "listingMessages" ("listingConversationId", "senderId", text, "createdAt")
      select "listingConversationId", "buyerId", 'Hoi Lieke! Is je boek er nog? Ik ben er dinsdag ook.', ${now} from begun`.execute(
      tx,
    )
  },
}
