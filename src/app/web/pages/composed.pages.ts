import type { RouteObject } from "react-router"
import { mayReadMembers } from "../../../features/members/member.policy.ts"
import { loggedIn } from "../../../platform/policy.ts"
import { listQuery, type PageModule, pagesOf } from "../../../platform/web/page-route.ts"

const page = pagesOf("app/web/pages", import.meta.glob<PageModule>("./*-page.tsx"), [])

/** The pages that show what several features have: no feature may know all of those, so they are composed here. */
export const composedPages: RouteObject[] = [
  page("/activiteiten", "activities-page", {
    namespaces: ["activities", "calendars"],
    userNamespaces: ["activityMove", "activityClash", "signUps"],
    title: "activities:pages.list",
    wide: true,
    query: [...listQuery, "soort", "groep", "open", "weergave", "maand", "week", "archief"],
  }),
  page("/activiteiten/:slug", "activity-page", {
    namespaces: ["activities", "signUps", "photoStrip"],
    userNamespaces: [
      "signUpLog",
      "signUpMoney",
      "ownGuests",
      "pools",
      "onlinePayments",
      "activityBell",
      "homeQuestionnaires",
      "shifts",
    ],
    title: "activities:pages.detail",
  }),
  page("/bedrijven/:slug", "company-page", {
    feature: "companies",
    namespaces: ["companies", "vacancies", "activities"],
    title: "companies:pages.detail",
  }),
  page("/groepen/:groupType/:slug", "group-page", {
    namespaces: ["groups", "activities", "budgets"],
    title: "groups:pages.detail",
  }),
  page("/nieuwe-boeken", "books-page", {
    feature: "books",
    namespaces: ["books"],
    title: "books:pages.list",
    query: [...listQuery, "studiejaar", "jaar", "kwartaal"],
    wide: true,
  }),
  // Everybody may open their own page.
  page("/smobo/:slug", "member-page", {
    namespaces: ["members", "applications", "signUpCosts", "memberships", "trail", "importedPerson"],
    title: "members:pages.detail",
    may: loggedIn,
  }),
  page("/smobo", "members-page", {
    namespaces: ["members", "bulkActs"],
    title: "members:pages.list",
    may: mayReadMembers,
    query: [...listQuery, "jaar", "studie", "groep", "stand"],
    wide: true,
  }),
  page("/mijn-account", "my-account-page", {
    namespaces: [
      "users",
      "ownMoney",
      "expenseClaims",
      "shifts",
      "membership",
      "memberships",
      "privacy",
      "policy",
      "trail",
      "secondFactor",
      "secondFactorUrge",
      "calendars",
      "notices",
      "signUps",
    ],
    title: "users:pages.account",
    may: loggedIn,
  }),
  page("/mijn-account/betalingen", "my-payments-page", {
    namespaces: ["ownMoney", "onlinePayments", "collections", "returnReasons"],
    title: "ownMoney:title",
    help: "wat-moet-ik-betalen",
    may: loggedIn,
    query: ["jaar"],
  }),
  page("/betalen/:token", "payment-link-page", {
    namespaces: ["ownMoney", "onlinePayments"],
    title: "ownMoney:opened.title",
    isIndexed: false,
    isKept: false,
    isBeforeOpening: true,
  }),
  page("/mijn-account/aanmeldingen", "my-sign-ups-page", {
    namespaces: ["signUps", "checkIn"],
    title: "signUps:mine.title",
    may: loggedIn,
  }),
]
