/** Mails about second-hand books: `title` in the subject is `book` in the body, where it is Markdown. */
export const bookListingMailMessages = {
  message: {
    subject: ["Bericht over ‘{{title}}’", "Message about ‘{{title}}’"],
    body: [
      "Hoi,\n\n{{name}} heeft je een bericht gestuurd over het boek ‘{{book}}’. Lees het op de site, en antwoord daar. Je e-mailadres blijft verborgen.",
      "Hi,\n\n{{name}} has sent you a message about the book ‘{{book}}’. Read it on the site, and answer there. Your email address stays hidden.",
    ],
    button: ["Lees het bericht", "Read the message"],
  },
  expiring: {
    subject: ["Je boek ‘{{title}}’ staat er tot {{day}}", "Your book ‘{{title}}’ is listed until {{day}}"],
    body: [
      "Hoi,\n\nOp {{day}} halen we ‘{{book}}’ van de site, want het staat er dan een half jaar. Nog te koop? Laat het dan nog zes maanden staan.",
      "Hi,\n\nOn {{day}} we take ‘{{book}}’ off the site, because it will have been there for half a year. Still for sale? Then keep it there for another six months.",
    ],
    button: ["Nog zes maanden", "Another six months"],
  },
  removed: {
    subject: ["Je boek ‘{{title}}’ is van de site gehaald", "Your book ‘{{title}}’ was removed from the site"],
    body: [
      "Hoi,\n\nWe hebben je boek ‘{{book}}’ bij de tweedehands boeken weggehaald. De reden:\n\n{{reason}}",
      "Hi,\n\nWe have removed your book ‘{{book}}’ from the second-hand books. The reason:\n\n{{reason}}",
    ],
  },
  alert: {
    subject: ["Te koop: ‘{{title}}’", "For sale: ‘{{title}}’"],
    body: [
      "Hoi,\n\nJe wilde het weten als dit boek er kwam: ‘{{book}}’ staat bij de tweedehands boeken.\n\nHoef je het niet meer te weten? [Stop deze melding]({{cancel}}).",
      "Hi,\n\nYou wanted to know when this book came along: ‘{{book}}’ is now for sale among the second-hand books.\n\nNo longer need to know? [Stop this alert]({{cancel}}).",
    ],
    button: ["Bekijk het boek", "See the book"],
  },
} as const
