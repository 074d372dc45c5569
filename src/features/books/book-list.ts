import { containsAny, defineList, type Param, param } from "../../platform/list-state-url.ts"
import { firstAcademicYear, lastAcademicYear, quarters, readAcademicYear, studyYears } from "./academic-year.ts"

/** An ISBN is stored without the hyphens and spaces that people write in it. */
const asStored = (q: string): string => (/^[\d\s-]+x?$/i.test(q) ? q.replace(/[\s-]/g, "") : q)

const academicYearParam: Param<number | null> = {
  off: null,
  read: (written) => {
    const year = readAcademicYear(written[0] ?? "")
    return year !== undefined && year >= firstAcademicYear && year <= lastAcademicYear ? year : null
  },
  write: (year) => (year === null ? [] : [String(year)]),
}

/** How the list of books is searched in the address bar. Without an academic year it is the current one. */
export const bookList = defineList({
  filters: {
    studiejaar: academicYearParam,
    jaar: param.oneOf(studyYears),
    kwartaal: param.oneOf(["1", "2", "3", "4"]),
  },
  pageSize: 100,
  filter: ({ q, studiejaar, jaar, kwartaal }) => ({
    ...containsAny(asStored(q), ["title", "authors", "courseCode", "courseName_nl", "courseName_en", "isbn13"]),
    academicYear: studiejaar ?? undefined,
    year: jaar || undefined,
    quarter: quarters.find((quarter) => String(quarter) === kwartaal),
  }),
})

interface ListState<F> {
  filter?: F
  pageNumber: number
  pageSize: number
}

/** The API query of the page: books of one academic year, in the order of the curriculum. */
export const toApiQuery = <F extends { academicYear?: number | undefined }>(
  { filter, pageNumber, pageSize }: ListState<F>,
  academicYear: number,
) => ({
  filter: { ...filter, academicYear },
  sort: { curriculum: "asc" } as const,
  pageNumber,
  pageSize,
})
