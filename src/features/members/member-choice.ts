/** The query of people to choose from: members of today whose name contains a text. Others are found in the directory. */
export const memberChoice = (text: string) => ({
  filter: { state: "active" as const, ...(text.trim() ? { search: text } : {}) },
  pageSize: 20,
})
