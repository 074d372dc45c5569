import type { SiteExportSource } from "../../../platform/server/site-export.ts"

/** What of the menu is in an export of the site. */
export const menuSiteExport: SiteExportSource = {
  tables: {
    menus: {
      about: ["Wat het bestuur aan het menu veranderde: één rij.", "What the board changed of the menu: one row."],
      columns: {
        groupOrder: ["leeg: de volgorde van de site zelf", "empty: the order of the site itself"],
      },
    },
    menuEntries: {
      about: ["Eigen ingangen in het menu.", "Own entries in the menu."],
      columns: {
        group: ["de groep waar ze achteraan staan", "the group at the end of which they are"],
        place: ["de volgorde", "the order"],
        name_nl: ["leeg: de titel van de pagina", "empty: the title of the page"],
      },
    },
  },
}
