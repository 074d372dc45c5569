/** The settings of the association, by the name of their field. */
export const settingFields = [
  "name",
  "shortName",
  "foundedYear",
  "coc",
  "iban",
  "phone",
  "email",
  "instagramUrl",
  "linkedinUrl",
  "feedbackUrl",
  "universityMailDomains",
  "brandColor",
  "featuresOff",
  "logoId",
  "logoDarkId",
] as const
export type SettingField = (typeof settingFields)[number]

/** Whether the value is a picture. */
export const isLogo = (field: SettingField): boolean => field === "logoId" || field === "logoDarkId"
