import { activityAttention } from "../../../features/activities/server/activity-attention.service.ts"
import { listingAttention } from "../../../features/book-listings/server/listing-attention.service.ts"
import { bookAttention } from "../../../features/books/server/book.service.ts"
import { companyAttention } from "../../../features/companies/server/company-attention.service.ts"
import { documentAttention } from "../../../features/documents/server/document.service.ts"
import { emailAttention } from "../../../features/emails/server/email-attention.service.ts"
import { groupAttention } from "../../../features/groups/server/group-use.service.ts"
import { memberAttention } from "../../../features/members/server/membership.service.ts"
import { membershipAttention } from "../../../features/memberships/server/membership-attention.service.ts"
import { newsAttention } from "../../../features/news/server/news-attention.service.ts"
import { pageAttention } from "../../../features/pages/server/page.service.ts"
import { permissionAttention } from "../../../features/permissions/server/permission.service.ts"
import { photoAttention } from "../../../features/photos/server/photo-attention.service.ts"
import { roomAttention } from "../../../features/rooms/server/room.service.ts"
import { vacancyAttention } from "../../../features/vacancies/server/vacancy-attention.service.ts"
import type { AttentionSource } from "../../../platform/server/attention.ts"

/** What /admin counts and what waits there, one line per feature; its page says in which order. */
export const attentionSources: readonly AttentionSource[] = [
  activityAttention,
  newsAttention,
  groupAttention,
  membershipAttention,
  memberAttention,
  companyAttention,
  vacancyAttention,
  roomAttention,
  permissionAttention,
  listingAttention,
  emailAttention,
  bookAttention,
  pageAttention,
  photoAttention,
  documentAttention,
]
