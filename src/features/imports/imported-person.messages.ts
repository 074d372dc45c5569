import { defineMessages } from "../../platform/i18n.ts"

/** Columns of a person, in every text of importing. */
export const personColumnTexts = defineMessages({
  firstName: ["Voornaam", "First name"],
  infix: ["Tussenvoegsel", "Name prefix"],
  lastName: ["Achternaam", "Last name"],
  initials: ["Voorletters", "Initials"],
  nickname: ["Bijnaam", "Nickname"],
  pronouns: ["Voornaamwoorden", "Pronouns"],
  email: ["E-mail", "Email"],
  phone: ["Telefoon", "Phone"],
  birthDate: ["Geboortedatum", "Date of birth"],
  street: ["Straat", "Street"],
  houseNumber: ["Huisnummer", "House number"],
  postalCode: ["Postcode", "Postal code"],
  city: ["Plaats", "Town"],
  country: ["Land", "Country"],
  emergencyName: ["Noodcontact", "Emergency contact"],
  emergencyPhone: ["Telefoon noodcontact", "Emergency phone"],
  studentNumber: ["Studentnummer", "Student number"],
  study: ["Studie", "Degree programme"],
  startYear: ["Startjaar", "Year you started"],
})

/** What else the old system can lead for. */
export const partTexts = defineMessages({
  memberships: ["Lidmaatschappen", "Memberships"],
  finances: ["Rekening en machtiging", "Account and mandate"],
  groups: ["Groepen", "Groups"],
  amounts: ["Openstaande bedragen", "Open amounts"],
})

/** What importing leaves on the page of a person: apart, because everybody opens that page. */
export const importedPersonMessages = defineMessages({
  led: {
    title: ["Het oude systeem leidt nog", "The old system still leads"],
    text: [
      "{{name}} leidt nog voor: {{fields}}. Wat je hier verandert, kan bij het volgende bestand weer anders worden. Verander het daarom ook daar.",
      "{{name}} still leads for: {{fields}}. What you change here may be replaced by the next file. So change it there too.",
    ],
  },
  fields: { ...personColumnTexts, ...partTexts },
  amounts: {
    title: ["Nog uit de oude administratie", "Still from the old administration"],
    total: ["Totaal", "Total"],
    item: ["{{description}} ({{number}}, {{day}})", "{{description}} ({{number}}, {{day}})"],
  },
})
