import type { RouteObject } from "react-router"
import { loggedIn } from "../../../platform/policy.ts"
import { listQuery, type PageModule, pagesOf } from "../../../platform/web/page-route.ts"
import { mayCreateEmails, mayReadEmails } from "../email.policy.ts"

const page = pagesOf("features/emails/web", import.meta.glob<PageModule>("./*-page.tsx"), ["emails", "signUps"])

/** What somebody owes to whom a mail may go. */
const owing = ["moneyDesk", "reminders"]

/** The addresses of mails to many people. Organisers open those of their own activity, which only the server knows. */
export const emailPages: RouteObject[] = [
  page("/email", "emails-page", {
    help: "mail-aan-veel-mensen",
    title: "emails:pages.list",
    may: mayReadEmails,
    wide: true,
    query: [...listQuery, "stand", "soort"],
  }),
  page("/email/nieuw", "email-edit-page", {
    help: "mail-aan-veel-mensen",
    title: "emails:pages.new",
    query: ["mensen", "soort", "openstaand"],
    namespaces: ["emails", "signUps", ...owing],
    may: mayCreateEmails,
  }),
  page("/email/:id", "email-page", {
    help: "mail-aan-veel-mensen",
    title: "emails:pages.detail",
    namespaces: ["emails", "signUps", ...owing],
    may: loggedIn,
    wide: true,
  }),
  page("/email/:id/bewerken", "email-edit-page", {
    help: "mail-aan-veel-mensen",
    title: "emails:pages.edit",
    namespaces: ["emails", "signUps", ...owing],
    may: loggedIn,
  }),
  page("/activiteiten/:slug/mail", "activity-email-page", {
    help: "deelnemers-mailen",
    title: "emails:pages.ofActivity",
    may: loggedIn,
    namespaces: ["emails", "activities", "signUps", ...owing],
  }),
]
