import type { SiteExportSource } from "../../../platform/server/site-export.ts"

/** What of budgets is in an export of the site. */
export const budgetSiteExport: SiteExportSource = {
  tables: {
    budgets: {
      about: [
        "Wie de begroting van een groep in een jaar mag zien; een jaar dat er niet staat, is voor de groep.",
        "Who may see the budget of a group in a year; a year that is not here is for the group.",
      ],
      columns: {
        year: ["het jaar waarin het verenigingsjaar begint", "the year in which the association year begins"],
        visibility: [
          "members (alle leden), group (de groep) of board (alleen wie de financiën mag zien)",
          "members (all members), group (the group) or board (only those with rights to the finances)",
        ],
      },
    },
    budgetLines: {
      about: [
        "Wat groepen per jaar begroten; wat er werkelijk in en uit ging, staat in de boeken.",
        "What groups plan per year; what really came in and went out is in the books.",
      ],
      columns: {
        year: ["het jaar waarin het verenigingsjaar begint", "the year in which the association year begins"],
        activityId: ["leeg: van de groep zelf", "empty: of the group itself"],
        kind: ["income (opbrengst) of expense (kosten)", "income or expense"],
        ledgerAccountId: [
          "wat daarop geboekt wordt, telt op deze regel; leeg: wat op geen andere regel telt",
          "what is booked on it counts on this line; empty: what counts on no other line",
        ],
        order: ["de plaats tussen de regels", "its place among the lines"],
      },
    },
  },
}
