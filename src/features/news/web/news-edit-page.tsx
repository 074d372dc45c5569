import { editPage } from "../../../ui/edit-page.tsx"
import { newsApi } from "./news.api.ts"
import { NewsForm } from "./news-form.tsx"
import { useSavedText } from "./news-labels.ts"

/** /nieuws/nieuw, and /nieuws/{slug}/bewerken for its author, the members of its group and editors. */
export const Component = editPage({
  entity: newsApi,
  Form: NewsForm,
  texts: {
    new: "news:pages.new",
    newLead: "news:lead.new",
    edit: "news:pages.edit",
    delete: "news:actions.delete",
    confirmDelete: "news:actions.confirmDelete",
    mayNotEdit: "news:page.mayNotEdit",
  },
  listPath: "/nieuws",
  pathOf: ({ slug }) => `/nieuws/${slug}`,
  useSavedText,
})
