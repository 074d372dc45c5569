/** What an association may do without, by the names of the folders. */
export const optionalFeatures = [
  "news",
  "photos",
  "documents",
  "companies",
  "vacancies",
  "books",
  "book-listings",
] as const
export type OptionalFeature = (typeof optionalFeatures)[number]

/** What makes no sense without another. */
const needs: Partial<Record<OptionalFeature, OptionalFeature>> = { vacancies: "companies" }

/** The optional features that are there. @param has whether the site has a feature, by itself */
export const featuresThatWork = (has: (name: OptionalFeature) => boolean): OptionalFeature[] =>
  optionalFeatures.filter((name) => has(name) && has(needs[name] ?? name))
