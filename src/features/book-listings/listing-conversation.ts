import * as z from "zod"
import { moment, multiline } from "../../platform/contract.ts"
import { id } from "../../platform/list-query.ts"
import { listingStatuses } from "./book-listing-kinds.ts"

export const messageMax = 1000

export const messageInput = z.object({
  text: multiline(messageMax),
  /** Which conversation the seller answers in; a buyer has one per listing. */
  listingConversationId: id.optional(),
})

const message = z.object({
  listingMessageId: id,
  text: z.string(),
  isMine: z.boolean(),
  createdAt: moment,
})

const conversation = z.object({
  listingConversationId: id,
  /** First name of the other. */
  withName: z.string(),
  /** Whether the viewer blocked the other. */
  isBlocked: z.boolean(),
  /** The latest hundred, oldest first. */
  messages: z.array(message).max(100),
})

/** What the viewer and others wrote about a listing: all conversations of its seller, or that of a buyer. */
export const listingConversations = z.object({
  bookListingId: id,
  title: z.string(),
  priceCents: z.int(),
  status: z.enum(listingStatuses),
  isMine: z.boolean(),
  sellerName: z.string(),
  conversations: z.array(conversation).max(50),
})
export type ListingConversations = z.output<typeof listingConversations>

export const blockInput = z.object({ isBlocked: z.boolean() })

export const reportInput = z.object({
  reason: multiline(500),
  /** The conversation that it is about, which moderators can then read. */
  listingConversationId: id.optional(),
})

export const listingReport = z.object({
  listingReportId: id,
  bookListingId: id,
  title: z.string(),
  sellerName: z.string(),
  reporterName: z.string(),
  reason: z.string(),
  createdAt: moment,
  /** What was written in the conversation it is about, if it is about one. */
  messages: z.array(z.object({ name: z.string(), text: z.string(), createdAt: moment })).max(100),
})

export const conversationParams = z.object({ listingConversationId: id })
export const reportParams = z.object({ listingReportId: id })
