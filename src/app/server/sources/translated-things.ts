import { translatedActivities } from "../../../features/activities/server/activity-translation.service.ts"
import { translatedCompanies } from "../../../features/companies/server/company-translation.service.ts"
import {
  translatedDocumentFolders,
  translatedDocuments,
} from "../../../features/documents/server/document-translation.service.ts"
import { translatedEmails } from "../../../features/emails/server/email-translation.service.ts"
import {
  translatedGroups,
  translatedGroupTypes,
  translatedRoles,
} from "../../../features/groups/server/group-translation.service.ts"
import { translatedNews } from "../../../features/news/server/news-translation.service.ts"
import { translatedPages } from "../../../features/pages/server/page-translation.service.ts"
import { translatedPhotoFolders } from "../../../features/photos/server/photo-folder-translation.service.ts"
import { translatedRooms } from "../../../features/rooms/server/room-translation.service.ts"
import {
  translatedVacancies,
  translatedVacancyTypes,
} from "../../../features/vacancies/server/vacancy-translation.service.ts"
import type { TranslatedThing } from "../../../features/admin/overview.ts"
import type { TranslatedSource } from "../../../platform/server/translated-things.ts"

/** What `/admin` asks English of, in its order: one line for each kind. */
export const translatedSources: readonly TranslatedSource<TranslatedThing>[] = [
  translatedActivities,
  translatedNews,
  translatedPages,
  translatedGroups,
  translatedCompanies,
  translatedVacancies,
  translatedPhotoFolders,
  translatedDocuments,
  translatedDocumentFolders,
  translatedEmails,
  translatedGroupTypes,
  translatedRoles,
  translatedVacancyTypes,
  translatedRooms,
]
