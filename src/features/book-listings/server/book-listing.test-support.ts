import type { Actor } from "../../../../tests/support/actors.ts"
import type { BookListingInput } from "../book-listing.ts"

/** The body for a listing. */
export const listingBody = (changes: Partial<BookListingInput> = {}): BookListingInput => ({
  title: "Lineaire algebra",
  authors: "A. Dijkhuis",
  isbn13: "9789020000016",
  condition: "pencil",
  priceCents: 1250,
  note: "Derde druk.",
  photoId: null,
  ...changes,
})

export interface Listed {
  bookListingId: number
  title: string
  status: string
  photo: { pictureId: number; key: string } | null
  seller: { firstName: string; slug: string | null } | null
  isMine: boolean
  expiresAt: string | null
  version: number
}

/** Offers a book through the API. */
export async function offer(seller: Actor, changes: Partial<BookListingInput> = {}): Promise<Listed> {
  const made = await seller.post<Listed>("/api/book-listings", listingBody(changes))
  if (made.status !== 201) throw new Error(`not offered: ${JSON.stringify(made)}`)
  return made.data
}

/** Writes about a listing. @returns the conversations that the sender then sees */
export const write = (
  actor: Actor,
  { bookListingId }: Pick<Listed, "bookListingId">,
  body: object = { text: "Hoi!" },
) =>
  actor.post<{
    conversations: {
      listingConversationId: number
      withName: string
      isBlocked: boolean
      messages: { text: string; isMine: boolean }[]
    }[]
  }>(`/api/book-listings/${bookListingId}/messages`, body)
