import { type Signpost, signpost } from "../../../platform/server/search/signpost.ts"
import { vacancyMessages } from "../vacancy.messages.ts"
import { mayCreateVacancy, mayCreateVacancyType } from "../vacancy.policy.ts"

const { pages } = vacancyMessages

/** Vacancies. */
export const vacancySignposts: readonly Signpost[] = [
  signpost("/vacatures", pages.list, [
    "werk, werken, banen, stages, bijbanen, bijbaan, afstuderen",
    "jobs, work, internships, side jobs, graduation projects, careers",
  ]),
  signpost(
    "/vacatures/nieuw",
    pages.new,
    ["nieuwe vacature, vacature plaatsen, vacature aanmaken", "new vacancy, post a job, create a vacancy"],
    { may: mayCreateVacancy },
  ),
  signpost("/vacatures/types/nieuw", pages.newType, ["soort vacature toevoegen", "add a kind of vacancy"], {
    may: mayCreateVacancyType,
  }),
]
