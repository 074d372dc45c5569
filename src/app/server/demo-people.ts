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
