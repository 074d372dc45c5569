import type { HelpArticle } from "../help-article.ts"
import { accountArticles } from "./account-articles.ts"
import { activityArticles } from "./activity-articles.ts"
import { collectionArticles } from "./collection-articles.ts"
import { claimArticles } from "./claim-articles.ts"
import { bankArticles } from "./bank-articles.ts"
import { budgetArticles } from "./budget-articles.ts"
import { committeeArticles } from "./committee-articles.ts"
import { administratorArticles } from "./administrator-articles.ts"
import { drawArticles, ownDrawArticles } from "./draw-articles.ts"
import { placeArticles } from "./place-articles.ts"
import { questionnaireArticles } from "./questionnaire-articles.ts"
import { libraryArticles } from "./library-articles.ts"
import { memberArticles } from "./member-articles.ts"
import { membershipArticles } from "./membership-articles.ts"
import { helperArticles, shiftArticles } from "./shift-articles.ts"
import { secretaryArticles } from "./secretary-articles.ts"
import { siteArticles } from "./site-articles.ts"
import { treasurerArticles } from "./treasurer-articles.ts"
import { treasurerBooksArticles } from "./treasurer-books-articles.ts"

/** Every article, in the order of the page. */
export const helpArticles: readonly HelpArticle[] = [
  ...memberArticles,
  ...ownDrawArticles,
  ...helperArticles,
  ...accountArticles,
  ...libraryArticles,
  ...activityArticles,
  ...placeArticles,
  ...drawArticles,
  ...shiftArticles,
  ...committeeArticles,
  ...budgetArticles,
  ...questionnaireArticles,
  ...membershipArticles,
  ...secretaryArticles,
  ...treasurerArticles,
  ...collectionArticles,
  ...treasurerBooksArticles,
  ...claimArticles,
  ...bankArticles,
  ...administratorArticles,
  ...siteArticles,
]
