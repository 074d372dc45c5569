import { defineMessages } from "../../platform/i18n.ts"

export const settingsMessages = defineMessages({
  pages: { edit: ["Instellingen", "Settings"] },
  lead: [
    "Hoe de vereniging heet en te bereiken is: op de site, in mails en in agenda’s. Wat je opslaat, is meteen te zien.",
    "What the association is called, and how to reach it: on the site, in emails and in calendars. What you save shows at once.",
  ],
  sections: {
    name: ["Naam", "Name"],
    logo: ["Logo", "Logo"],
    contact: ["Contact", "Contact"],
    social: ["Links", "Links"],
    members: ["Universiteit", "University"],
  },
  sectionHelp: {
    name: [
      "Laat je een veld leeg, dan geldt wat bij de installatie is ingesteld. Dat staat eronder.",
      "If you leave a field empty, what was set during installation applies. It is shown below the field.",
    ],
    logo: [
      "Het logo staat bovenaan elke pagina, in mails en op gedeelde links. Een PNG met doorzichtige achtergrond werkt het best; SVG kan niet.",
      "The logo is at the top of every page, in emails and on shared links. A PNG with a transparent background works best; SVG is not possible.",
    ],
  },
  fields: {
    name: ["Naam van de vereniging", "Name of the association"],
    shortName: ["Korte naam", "Short name"],
    coc: ["KvK-nummer", "Chamber of Commerce number"],
    iban: ["Rekeningnummer (IBAN)", "Account number (IBAN)"],
    phone: ["Telefoonnummer", "Phone number"],
    email: ["E-mailadres", "Email address"],
    instagramUrl: ["Instagram", "Instagram"],
    linkedinUrl: ["LinkedIn", "LinkedIn"],
    feedbackUrl: ["Formulier voor feedback", "Feedback form"],
    universityMailDomains: ["Maildomeinen van de universiteit", "Mail domains of the university"],
    logoId: ["Logo", "Logo"],
    logoDarkId: ["Logo voor de donkere modus", "Logo for dark mode"],
  },
  help: {
    shortName: ["Voor op een telefoon en in agenda’s", "For phones and calendars"],
    feedbackUrl: [
      "De balk bovenaan elke pagina opent dit formulier",
      "The bar at the top of every page opens this form",
    ],
    universityMailDomains: [
      "Met komma’s ertussen. Wie zijn adres al heeft bevestigd, houdt dat, ook als je een domein weghaalt.",
      "Separated by commas. People who have confirmed their address keep it, even if you remove a domain.",
    ],
    logoDarkId: [
      "Alleen nodig als het gewone logo op een donkere achtergrond niet te lezen is",
      "Only needed if the usual logo can’t be read on a dark background",
    ],
    default: ["Nu: {{value}} (uit de installatie)", "Now: {{value}} (set at installation)"],
    defaultWith: ["{{help}}. Nu: {{value}} (uit de installatie)", "{{help}}. Now: {{value}} (set at installation)"],
  },
  saved: ["De instellingen zijn opgeslagen", "The settings have been saved"],
  changes: {
    title: ["Wat er is gewijzigd", "What has changed"],
    none: ["Er is nog niets gewijzigd.", "Nothing has been changed yet."],
    by: ["door {{name}}", "by {{name}}"],
    from: ["Was", "Was"],
    to: ["Werd", "Became"],
    empty: ["leeg", "empty"],
    logoAdded: ["toegevoegd", "added"],
    logoReplaced: ["vervangen", "replaced"],
    logoRemoved: ["weggehaald", "removed"],
    more: ["Toon eerdere wijzigingen", "Show earlier changes"],
  },
})
