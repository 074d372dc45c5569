import * as z from "zod"
import {
  audit,
  line,
  linkSecret,
  moment,
  nullableText,
  rawText,
  rights,
  multiline,
  nullableMultiline,
} from "../../platform/contract.ts"
import { nullableIsbn13 } from "../../platform/isbn.ts"
import { field, id, listQuery, maxId } from "../../platform/list-query.ts"
import { picture, pictureId } from "../../platform/pictures/picture-contract.ts"
import { academicYear } from "../books/book.ts"
import { conditions, listingStatuses, offeredCopiesMax, offeredStatuses } from "./book-listing-kinds.ts"

export const titleMax = 200
export const noteMax = 500
/** Highest price: five hundred euros. */
export const priceMax = 50_000

const fields = {
  title: line(titleMax),
  authors: nullableText(titleMax),
  isbn13: nullableIsbn13,
  condition: z.enum(conditions),
  priceCents: z.coerce.number().int().min(0).max(priceMax) as z.ZodType<number, number>,
  note: nullableMultiline(noteMax),
}

/** The columns of a listing that its seller writes. */
export const bookListingFields = z.object({ ...fields, photoId: pictureId.optional() })

/** Body for placing or changing a listing. */
export const bookListingInput = bookListingFields
export type BookListingInput = z.output<typeof bookListingInput>

/** A listing in a list. */
export const bookListing = z.object({
  bookListingId: id,
  ...fields,
  photo: picture,
  status: z.enum(listingStatuses),
  /** For members only: the first name; the slug if the viewer may open the directory. */
  seller: z.object({ firstName: z.string(), slug: z.string().nullable() }).nullable(),
  isMine: z.boolean(),
  createdAt: moment,
})
export type BookListing = z.output<typeof bookListing>

export const bookListingDetail = bookListing.extend({
  /** Null for everybody but the seller. */
  expiresAt: moment.nullable(),
  /** For the seller and for moderators; null for others, who need not know who the seller is. */
  createdBy: audit.createdBy,
  updatedBy: audit.updatedBy,
  updatedAt: moment,
  version: audit.version,
  may: rights.nullable(),
})

export const bookListingQuery = listQuery({
  filter: {
    bookListingId: field.number(),
    /** Words of the title or the authors, or an ISBN. */
    search: field.search(),
    isbn13: field.text(),
    condition: field.oneOf(conditions),
    priceCents: field.number(),
    status: field.oneOf(offeredStatuses),
  },
  sort: ["createdAt", "priceCents", "title"],
})

export const statusInput = z.object({
  status: z.enum(listingStatuses),
  /** A note of the seller. */
  reservedFor: nullableText(80),
})
export type StatusInput = z.output<typeof statusInput>

export const removalInput = z.object({ reason: multiline(noteMax) })

/** The key of a mailed link. */
export const keyInput = z.object({ key: rawText(22).regex(/^[\w-]{22}$/) })

/** The key of a mailed link, to ask what it is about. It may be damaged: that is an answer, not a fault. */
export const keyParams = z.object({ key: linkSecret })
/** What the link would do now: `over` for a book that is sold or withdrawn, null if the link does not work. */
export const renewalState = z.object({
  state: z.enum(["works", "over"]).nullable(),
  title: z.string().nullable(),
  expiresAt: moment.nullable(),
})
/** What its owner asked to be told about; null if they are told no more, or the link does not work. */
export const cancellationState = z.object({ title: z.string().nullable() })

export const renewal = z.object({ title: z.string(), expiresAt: moment })

/** A listing as its seller sees it. */
export const ownListing = z.object({
  bookListingId: id,
  title: z.string(),
  priceCents: z.int(),
  condition: z.enum(conditions),
  status: z.enum(listingStatuses),
  reservedFor: z.string().nullable(),
  expiresAt: moment,
  endedAt: moment.nullable(),
  /** With whom there are messages about it. */
  conversations: z.int(),
})

/** A request to be told about a book. */
export const listingAlert = z.object({ listingAlertId: id, title: z.string(), isbn13: z.string().nullable() })

/** What is somebody's own on the page of second-hand books. */
export const ownBooks = z.object({
  /** Whether they may place listings: members whose address is verified. */
  isSeller: z.boolean(),
  listings: z.array(ownListing).max(100),
  conversations: z
    .array(
      z.object({
        listingConversationId: id,
        bookListingId: id,
        title: z.string(),
        /** First name of the other. */
        withName: z.string(),
        lastMessageAt: moment,
      }),
    )
    .max(50),
  alerts: z.array(listingAlert),
})

/** Of each book that is offered, by ISBN: how many copies. */
export const offeredCopies = z.array(z.object({ isbn13: z.string(), copies: z.int() })).max(offeredCopiesMax)
export type OfferedCopies = z.output<typeof offeredCopies>
export const offeredCopiesQuery = z.strictObject({ academicYear: academicYear.optional() })

export const alertInput = z.object({ title: line(100).min(3) })

export const bookListingParams = z.object({ bookListingId: id })
export const alertParams = z.object({ listingAlertId: z.coerce.number().int().min(1).max(maxId) })
