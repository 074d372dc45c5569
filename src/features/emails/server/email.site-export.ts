import { type SiteExportSource } from "../../../platform/server/site-export.ts"

/** What of mails to many is in an export of the site. */
export const emailSiteExport: SiteExportSource = {
  tables: {
    emails: {
      about: ["Mails aan veel mensen tegelijk, ook concepten.", "Mails to many people at once, also drafts."],
      columns: {
        fromGroupId: ["namens welke groep", "on behalf of which group"],
        toUserIds: ["wie er met naam gekozen zijn", "the people who were chosen by name"],
        toOwing: ["voor wie iets moet betalen, met dit filter", "for those who owe something, with this filter"],
        withheldAt: [
          "wanneer hij niet uitging, omdat de afzender niet meer mocht",
          "when it did not go out, because its sender had lost the right to",
        ],
        sentBy: ["wie hem verstuurde", "who had it sent"],
      },
    },
    emailRecipients: {
      about: ["Wie een mail kreeg, en hoe ver dat is.", "Who got a mail, and how far that is."],
      columns: {
        userId: ["leeg: niemand hoeft het nog te weten", "empty: nobody needs to know any longer"],
        reason: ["waarom het niet lukte", "why it failed"],
        dueAt: ["wanneer het weer geprobeerd wordt", "when it is tried again"],
      },
    },
  },
}
