import { activitySearch } from "../../../features/activities/server/activity-search.service.ts"
import { listingSearch } from "../../../features/book-listings/server/listing-search.service.ts"
import { bookSearch } from "../../../features/books/server/book-search.service.ts"
import { companySearch } from "../../../features/companies/server/company-search.service.ts"
import { documentSearch } from "../../../features/documents/server/document-search.service.ts"
import { groupSearch } from "../../../features/groups/server/group-search.service.ts"
import { peopleSearch } from "../../../features/members/server/people-search.service.ts"
import { newsSearch } from "../../../features/news/server/news-search.service.ts"
import { pageSearchOf } from "../../../features/pages/server/page-search.service.ts"
import type { SearchKind } from "../../../features/search/search-kinds.ts"
import { photoFolderSearch } from "../../../features/photos/server/photo-folder-search.service.ts"
import { roomSearch } from "../../../features/rooms/server/room-search.service.ts"
import { vacancySearch } from "../../../features/vacancies/server/vacancy-search.service.ts"
import { signposts } from "./signposts.ts"
import type { SearchSource } from "../../../platform/server/search/search-source.ts"

/** What can be found: one line per feature. */
export const searchSources: readonly SearchSource<SearchKind>[] = [
  activitySearch,
  newsSearch,
  groupSearch,
  peopleSearch,
  companySearch,
  vacancySearch,
  pageSearchOf(signposts),
  roomSearch,
  bookSearch,
  listingSearch,
  documentSearch,
  photoFolderSearch,
]
