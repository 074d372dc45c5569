import type { SiteExportSource } from "../../../platform/server/site-export.ts"

/** What of shifts is in an export of the site. */
export const shiftSiteExport: SiteExportSource = {
  tables: {
    shifts: {
      about: [
        "Diensten bij activiteiten, waar mensen voor nodig zijn.",
        "Shifts at activities, for which people are needed.",
      ],
      columns: {
        needed: ["hoeveel mensen er nodig zijn", "how many people are needed"],
        groupId: [
          "leeg: voor elk lid dat de activiteit mag zien; anders alleen voor deze groep",
          "empty: for every member who may see the activity; otherwise for this group only",
        ],
        note_nl: ["wat helpers moeten weten", "what helpers must know"],
        note_en: ["wat helpers moeten weten", "what helpers must know"],
      },
    },
    shiftPlaces: {
      about: ["Wie een dienst draait of draaide.", "Who does or did a shift."],
      columns: {
        state: [
          "taken, seekingStandIn (zoekt vervanging) of noShow (kwam niet)",
          "taken, seekingStandIn or noShow (did not come)",
        ],
        seekingSince: ["sinds wanneer iemand vervanging zoekt", "since when somebody looks for a stand-in"],
        isAskedAgain: [
          "de tijd is veranderd, en de helper moet nog zeggen of het kan",
          "the time changed, and the helper still has to say whether they can",
        ],
        remindedAt: ["wanneer de herinnering ging", "when the reminder went"],
      },
    },
  },
}
