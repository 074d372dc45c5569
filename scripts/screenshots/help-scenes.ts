import { randomUUID } from "node:crypto"
import type { Locator, Page } from "@playwright/test"
import type { CallApi } from "../../tests/e2e/support/api.ts"
import type { Person } from "./site.ts"

/** A text of the site, in the language of the picture. */
export type Say = (nl: string, en: string) => string

/** What the picture of an article of /hulp shows. */
interface HelpScene {
  who: Person
  address: string
  /** Before its first picture: what the demo lacks. */
  arrange?(api: CallApi): Promise<void>
  /** What is done on the page first; returns the dialog, if the picture is of one. */
  act?(page: Page, say: Say): Promise<Locator | void>
}

/** By the slug of the article. */
export const helpScenes: Readonly<Record<string, HelpScene>> = {
  "aanmelden-voor-een-activiteit": {
    who: "yara.ozturk@demo.test",
    address: "/activiteiten/nacht-van-het-bordspel",
    act: maySignUp,
  },
  "wie-ziet-wat": { who: "member", address: "/smobo/lieke-de-vries/voorkeuren/bewerken" },
  "activiteit-maken": { who: "chair", address: "/activiteiten/nieuw", act: fillActivity },
  "aanmeldingen-bekijken": { who: "chair", address: "/activiteiten/bierproeverij/wachtlijst" },
  "inchecken-aan-de-deur": { who: "chair", address: "/activiteiten/bierproeverij/inchecken" },
  "aanvragen-beoordelen": { who: "board", address: "/smobo/aanmeldingen" },
  "veel-leden-tegelijk": { who: "board", address: "/smobo", act: selectMembers },
  "leden-importeren": { who: "board", address: "/smobo/importeren", act: chooseFile },
  "wie-moet-nog-betalen": { who: "board", address: "/financien/openstaand", arrange: chargePeople },
  "de-contributie-innen": { who: "board", address: "/financien/contributie", arrange: setContribution },
  "site-inrichten": { who: "admin", address: "/inrichten" },
  "rechten-geven": { who: "admin", address: "/rechten", act: openPermission },
  "eigen-pagina-maken": { who: "admin", address: "/pagina/nieuw", act: fillPage },
  "menu-indelen": { who: "admin", address: "/admin/menu", act: addEntry },
  "site-bijhouden": { who: "admin", address: "/admin/problemen" },
  "alles-exporteren": { who: "admin", address: "/admin/exporteren" },
}

// Texts are in Dutch first, in both languages of the site.
const inDutch = (page: Page, say: Say, label: string, english: string) =>
  page.getByRole("textbox", { name: say(`${label} (Nederlands)`, `${english} (Dutch)`) })

async function choose(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole("combobox", { name }).fill(text)
  await page.getByRole("option", { name: text }).first().click()
}

/** Fails if the demo has signed them up: then another activity is needed. */
async function maySignUp(page: Page, say: Say): Promise<void> {
  await page
    .getByRole("button", { name: say("Aanmelden", "Sign up"), exact: true })
    .first()
    .waitFor()
}

async function fillActivity(page: Page, say: Say): Promise<void> {
  await inDutch(page, say, "Titel", "Title").fill("Filmavond")
  await page.getByLabel(say("Categorie", "Category")).selectOption({ index: 1 })
  await inDutch(page, say, "In het kort", "In short").fill("Een klassieker op het grote doek, met popcorn.")
}

async function selectMembers(page: Page, say: Say): Promise<void> {
  await page.getByRole("button", { name: say("Selecteren", "Select"), exact: true }).click()
  const boxes = page.getByRole("main").getByRole("checkbox")
  for (const index of [1, 2, 4]) await boxes.nth(index).click()
}

/** Made-up people: the last is on the site already, and the date of one does not exist. */
const members = [
  "Nova;;Brouwer;nova.brouwer@demo.test;14-03-2007",
  "Teun;;Kuipers;teun.kuipers@demo.test;02-11-2006",
  "Samira;;Haddad;samira.haddad@demo.test;30-02-2007",
  "Lieke;de;Vries;lid@demo.test;09-05-2005",
]

async function chooseFile(page: Page, say: Say): Promise<void> {
  const head = say(
    "Voornaam;Tussenvoegsel;Achternaam;E-mailadres;Geboortedatum",
    "First name;Prefix;Last name;Email address;Date of birth",
  )
  await page.locator("input[type=file]").setInputFiles({
    name: say("leden.csv", "members.csv"),
    mimeType: "text/csv",
    buffer: Buffer.from([head, ...members].join("\n")),
  })
  await page.getByRole("heading", { level: 2, name: say("Wat er verandert", "What will change") }).waitFor()
}

async function openPermission(page: Page, say: Say): Promise<Locator> {
  await page.getByRole("button", { name: say("Recht toekennen", "Give a permission"), exact: true }).click()
  const dialog = page.getByRole("dialog")
  await choose(page, say("Welke groep?", "Which group?"), say("Webcommissie", "Web committee"))
  await choose(page, say("Voor welk onderdeel?", "For which part of the site?"), say("Vacatures", "Vacancies"))
  await dialog.getByRole("radio", { name: say("Bekijken en nieuwe toevoegen.", "See, and add new ones.") }).check()
  return dialog
}

async function fillPage(page: Page, say: Say): Promise<void> {
  await inDutch(page, say, "Titel", "Title").fill("Studiereis")
  await inDutch(page, say, "Tekst", "Text").fill("In mei gaan we een week naar Gdańsk. Er kunnen 24 mensen mee.")
}

async function addEntry(page: Page, say: Say): Promise<void> {
  await page.getByRole("button", { name: say("Item toevoegen", "Add an item") }).click()
  await choose(page, say("Pagina", "Page"), say("Huisregels", "House rules"))
}

const debtors = ["lieke-de-vries", "sem-de-groot", "noor-ten-hove", "koen-peeters", "sanne-visser", "yara-ozturk"]

/** A few things that members have to pay. */
async function chargePeople(api: CallApi): Promise<void> {
  for (const [index, slug] of debtors.entries()) {
    const { data: person } = await api.get<{ userId: number }>(`/users/${slug}`)
    await api.post(`/money/people/${person.userId}/charges`, {
      key: randomUUID(),
      text_nl: index % 2 ? "Shirt van de vereniging" : "Borg van de sleutel",
      text_en: index % 2 ? "Shirt of the association" : "Deposit for the key",
      amountCents: index % 2 ? 1750 : 1000,
    })
  }
}

/** What this year costs, so that the page shows who pays what. */
async function setContribution(api: CallApi): Promise<void> {
  const { data: years } = await api.get<{ current: number }>("/contribution-years")
  const address = `/contribution-years/${years.current}`
  const { data } = await api.get<{ rates: { type: string }[] }>(address)
  const { referenceDay, lateFrom, payBy, text_nl, text_en } = data as Record<string, unknown>
  const rates = data.rates.map(({ type }) => ({ type, amountCents: type === "regular" ? 3500 : 0, lateCents: 0 }))
  await api.change(address, { referenceDay, lateFrom, payBy, text_nl, text_en, rates })
}
