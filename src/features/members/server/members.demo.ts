import type { ChosenVisibility } from "../member-fields.ts"

const studies = ["Natuurkunde", "Wiskunde", "Informatica", "Scheikunde", "Sterrenkunde", "Kunstmatige intelligentie"]
const streets = ["Biltstraat", "Amsterdamsestraatweg", "Kanaalstraat", "Nachtegaalstraat", "Adelaarstraat"]

interface ProfileExtras {
  nickname?: string
  pronouns?: string
  bio_nl?: string
  bio_en?: string
  birthDate?: string
  visibility?: ChosenVisibility
}

/** What some tell besides their study and phone number; several hide or show more than usual. */
const told: Record<string, ProfileExtras> = {
  "bestuur@demo.test": {
    nickname: "Hamer",
    pronouns: "zij/haar",
    birthDate: "2002-05-17",
    bio_nl:
      "Voorzitter dit jaar. Ik ben er bijna elke dag voor de **koffie van half elf**: kom gerust langs met een plan.",
    bio_en: "This year’s chair. I’m in for **coffee at half past ten** nearly every day: drop by if you have a plan.",
    visibility: { email: "members", phone: "members", birthDate: "members" },
  },
  "commissie@demo.test": {
    pronouns: "hij/hem",
    birthDate: "2003-11-02",
    bio_nl: "Ik kook voor tachtig man en doe daarna de afwas. Zoekt nog mensen voor de kookcommissie.",
    visibility: { email: "members" },
  },
  "lid@demo.test": {
    nickname: "Liek",
    pronouns: "zij/haar",
    birthDate: "2004-02-29",
    bio_nl: "Eerstejaars, speelt altviool en staat op dinsdag op de klimwand.",
    bio_en: "First-year, plays the viola and climbs on Tuesdays.",
    visibility: { phone: "members", studentNumber: "onlyMe", birthDate: "members" },
  },
  "fatima.el.amrani@demo.test": { nickname: "Faatje", bio_nl: "Vraag me naar sterrenkijken vanaf het dak." },
  "joris.van.der.meer@demo.test": { nickname: "Meer", visibility: { study: "board", startYear: "board" } },
  "noor.ten.hove@demo.test": { pronouns: "die/hen", visibility: { nickname: "onlyMe" }, nickname: "Noortje" },
  "yara.ozturk@demo.test": {
    bio_nl: "Organiseert de studiereis. Ja, er komt nog een formulier.",
    visibility: { email: "members" },
  },
  "bram.op.den.kamp@demo.test": { visibility: { startYear: "onlyMe", photo: "board" } },
  "amelie.dubois@demo.test": {
    bio_nl: "Komt uit Lyon en leert Nederlands van spelletjesavonden.",
    bio_en: "From Lyon, learning Dutch at games nights.",
    visibility: { phone: "members" },
  },
}

/** Board years since people came, before their first place in a group: the others came last year. */
const yearsHere: Record<string, number> = {
  "admin@demo.test": 3,
  "bestuur@demo.test": 2,
  "commissie@demo.test": 2,
  "lid@demo.test": 0,
  "aspirant@demo.test": 0,
  "isa.van.de.ven@demo.test": 0,
  "ruben.in.t.veld@demo.test": 0,
  "sanne.visser@demo.test": 2,
  "joris.van.der.meer@demo.test": 3,
  "fatima.el.amrani@demo.test": 3,
  "noor.ten.hove@demo.test": 3,
  "sem.de.groot@demo.test": 2,
  "lotte.smit@demo.test": 2,
  "mees.ter.braak@demo.test": 2,
  "koen.peeters@demo.test": 2,
  "daan.mulder@demo.test": 3,
  "thijs.de.wit@demo.test": 3,
  "eva.van.t.hof@demo.test": 4,
  "roos.van.dijk@demo.test": 4,
  "bram.op.den.kamp@demo.test": 4,
  "yara.ozturk@demo.test": 4,
  "milan.yilmaz@demo.test": 5,
}

/** The year in which a person of the demo began to study and became a member, in the board year that begins in `year`. */
export const startYearOf = (email: string, year: number): number => year - (yearsHere[email] ?? 1)

/** The details of a person of the demo; made-up numbers that nobody has. */
export function detailsOf(email: string, index: number, year: number) {
  const { visibility = {}, ...about } = told[email] ?? {}
  return {
    study: studies[(index * 5) % studies.length] ?? null,
    startYear: startYearOf(email, year),
    phone: `+3168500${String(1000 + index * 37)}`,
    street: streets[index % streets.length] ?? null,
    houseNumber: String(3 + index * 4),
    postalCode: `35${String(10 + index)} ${"ABCDEGHJKL"[index % 10]}${"PRSTVWXZ"[index % 8]}`,
    city: "Utrecht",
    studentNumber: String(6_100_000 + index * 1237),
    visibility,
    ...about,
  }
}
