import { type SiteExportSource } from "../../../platform/server/site-export.ts"

/** What of groups is in an export of the site. */
export const groupSiteExport: SiteExportSource = {
  tables: {
    groupTypes: {
      about: [
        "Soorten groepen: bestuur, commissie, jaarlaag en zo.",
        "Types of groups: board, committee, year and so on.",
      ],
    },
    groups: {
      about: ["Groepen: besturen, commissies, jaarlagen en andere.", "Groups: boards, committees, years and others."],
      columns: {
        type: ["verwijst naar `groupTypes.type`", "refers to `groupTypes.type`"],
        membersVisibility: ["wie ziet wie erin zit", "who sees who is in it"],
        dissolvedOn: ["de dag waarop de groep ophield", "the day on which the group ended"],
        isRecruiting: ["zoekt nieuwe leden", "is looking for new members"],
      },
    },
    roles: {
      about: ["Functies in groepen, zoals penningmeester.", "Roles in groups, such as treasurer."],
      columns: {
        maxHolders: ["hoeveel mensen tegelijk, leeg is onbeperkt", "how many people at once, empty is no limit"],
      },
    },
    groupMembers: {
      about: ["Wie wanneer in welke groep zat, met welke functie.", "Who was in which group when, in which role."],
      columns: { until: ["de eerste dag dat het voorbij is", "the first day on which it is over"] },
    },
  },
}
