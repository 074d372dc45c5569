import { columnRecogniser } from "../../platform/import/import-columns.ts"

/** The columns of a file of books. */
export const bookColumns = [
  "academicYear",
  "year",
  "quarter",
  "courseCode",
  "courseName_nl",
  "courseName_en",
  "title",
  "authors",
  "isbn13",
  "required",
  "priceCents",
  "orderUrl",
] as const
export type BookColumn = (typeof bookColumns)[number]

/** Largest file, and most books in it. */
export const maxImportBytes = 5 * 1024 * 1024
export const maxImportRows = 5000

/** What a row of a file is; `removed` is a book that is not in it. */
export const bookRowKinds = ["new", "changed", "removed", "faulty"] as const
export type BookRowKind = (typeof bookRowKinds)[number]

/** What the columns of a file are, by their names in Dutch or English. */
export const recognisedBookColumns = columnRecogniser<BookColumn>({
  academicYear: "studiejaar collegejaar academischjaar academicyear",
  year: "jaar jaarvandestudie leerjaar jaarlaag year yearofthedegree studyyear",
  quarter: "kwartaal blok periode quarter period block term",
  courseCode: "vakcode cursuscode code coursecode",
  courseName_nl: "vak vaknaam naamvanhetvak naamvanhetvaknederlands cursus course coursename nameofthecoursedutch",
  courseName_en: "vaknaamengels naamvanhetvakengels coursenameenglish nameofthecourseenglish",
  title: "titel boek title book",
  authors: "auteur auteurs schrijver schrijvers author authors",
  isbn13: "isbn isbn13 isbn10",
  required: "verplicht required mandatory compulsory",
  priceCents: "prijs prijsineuros bedrag price",
  orderUrl: "bestelpagina bestellen link url website orderpage orderurl order",
})
