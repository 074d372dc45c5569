/** What a document is. */
export const documentKinds = [
  "statutes",
  "regulations",
  "policy",
  "minutes",
  "budget",
  "report",
  "form",
  "other",
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Each kind as written in the address of the page. */
export const kindNames: Record<DocumentKind, string> = {
  statutes: "statuten",
  regulations: "reglementen",
  policy: "beleid",
  minutes: "notulen",
  budget: "begrotingen",
  report: "verslagen",
  form: "formulieren",
  other: "overig",
}

/** Who reads a folder, from the widest to the narrowest. */
export const readScopes = ["public", "members", "board"] as const
export type ReadScope = (typeof readScopes)[number]

/** Whether a folder with this scope would be more open than one with the other. */
export const isMoreOpen = (scope: ReadScope, than: ReadScope): boolean =>
  readScopes.indexOf(scope) < readScopes.indexOf(than)

/** Folders within folders, at most. */
export const depthMax = 6
/** Folders in all, at most: pages show the whole tree. */
export const foldersMax = 500

export const firstYear = 1900
export const lastYear = 2099

/** Largest file, in bytes. */
export const maxFileBytes = 50 * 1024 * 1024

/** What a file is, by its contents; also its extension. */
export const fileFormats = [
  "pdf",
  "docx",
  "xlsx",
  "pptx",
  "odt",
  "ods",
  "odp",
  "png",
  "jpg",
  "webp",
  "csv",
  "txt",
  "md",
] as const
export type FileFormat = (typeof fileFormats)[number]

/** The format of a name, if it has one of ours. */
export const formatOfName = (name: string): FileFormat | undefined => {
  const extension = /\.([a-z]{2,5})$/i.exec(name)?.[1]?.toLowerCase()
  return fileFormats.find((format) => format === (extension === "jpeg" ? "jpg" : extension))
}

/** How a browser can show a file without other programs; null for those that it only downloads. */
export function previewOf(format: FileFormat): "pdf" | "picture" | "text" | null {
  if (format === "pdf") return "pdf"
  if (format === "png" || format === "jpg" || format === "webp") return "picture"
  return format === "csv" || format === "txt" || format === "md" ? "text" : null
}

/** The stable address of a document: always its newest version, as a download. */
export const filePath = (documentId: number): string => `/files/documents/${documentId}`
/** Its newest version as a browser shows it. */
export const previewPath = (documentId: number): string => `${filePath(documentId)}/preview`
/** One of its versions, as a download. */
export const versionPath = (documentId: number, number: number): string => `${filePath(documentId)}/versions/${number}`
