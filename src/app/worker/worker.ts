import { answerBrandStyles } from "./brand.ts"
import { answerCheckInFiles } from "./check-in.ts"
import { keepFrame } from "./frame.ts"
import { answerPages } from "./pages.ts"
import { listenToPages } from "./messages.ts"
import { showNotices } from "./push.ts"

/*
 * The worker of the site (`/sw.js`): what works without a network. Each line adds the handlers of one subject, and each
 * handler leaves alone whatever is not its own: calls of the API, uploads, files and streams never pass through here.
 */
keepFrame()
answerBrandStyles()
answerCheckInFiles()
answerPages()
listenToPages()
showNotices()
