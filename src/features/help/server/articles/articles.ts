import type { HelpArticle } from "../help-article.ts"
import { accountArticles } from "./account-articles.ts"
import { libraryArticles } from "./library-articles.ts"
import { memberArticles } from "./member-articles.ts"

/** Every article, in the order of the page. */
export const helpArticles: readonly HelpArticle[] = [...memberArticles, ...accountArticles, ...libraryArticles]
