/** The accounts to try the demo with. */
export const demoPeople = [
  {
    email: "admin@demo.test",
    firstName: "Ada",
    infix: null,
    lastName: "Admin",
    what: "administrator: may do everything",
  },
  { email: "bestuur@demo.test", firstName: "Bo", infix: "van den", lastName: "Berg", what: "chair of the board" },
  { email: "commissie@demo.test", firstName: "Chris", infix: null, lastName: "Jansen", what: "chair of a committee" },
  { email: "lid@demo.test", firstName: "Lieke", infix: "de", lastName: "Vries", what: "plain member" },
  {
    email: "aspirant@demo.test",
    firstName: "Anouk",
    infix: null,
    lastName: "Bakker",
    what: "applicant, not yet a member",
  },
] as const

/** The other people of the demo: nobody logs in as them, they only fill the groups. */
export const demoCrowd = [
  ["Sanne", null, "Visser"],
  ["Joris", "van der", "Meer"],
  ["Fatima", "el", "Amrani"],
  ["Thijs", "de", "Wit"],
  ["Noor", "ten", "Hove"],
  ["Daan", null, "Mulder"],
  ["Eva", "van 't", "Hof"],
  ["Milan", null, "Yılmaz"],
  ["Roos", "van", "Dijk"],
  ["Bram", "op den", "Kamp"],
  ["Yara", null, "Öztürk"],
  ["Sem", "de", "Groot"],
  ["Lotte", null, "Smit"],
  ["Mees", "ter", "Braak"],
  ["Isa", "van de", "Ven"],
  ["Koen", null, "Peeters"],
  ["Amélie", null, "Dubois"],
  ["Ruben", "in 't", "Veld"],
] as const

/** `eva.van.t.hof@demo.test` */
export const crowdEmail = ([firstName, infix, lastName]: (typeof demoCrowd)[number]): string =>
  `${[firstName, infix, lastName].filter(Boolean).join(".")}@demo.test`
    .normalize("NFKD")
    .replace(/\p{Mark}|'/gu, "")
    .replace("ı", "i")
    .replaceAll(" ", ".")
    .toLowerCase()
