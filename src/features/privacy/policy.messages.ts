import { defineMessages } from "../../platform/i18n.ts"

export const policyMessages = defineMessages({
  title: ["Privacybeleid", "Privacy policy"],
  lead: [
    "Welke gegevens we van je hebben, waarom, wie ze ziet en hoe lang we ze bewaren.",
    "Which data we have about you, why, who sees it and how long we keep it.",
  ],
  what: {
    title: ["Wat we van je hebben, en waarom", "What we have, and why"],
    first: [
      "Je naam, e-mailadres en wachtwoord (versleuteld): daarmee log je in en bereiken we je.",
      "Your name, email address and password (hashed): to log you in and to reach you.",
    ],
    second: [
      "Wat je bij je aanmelding en op je profiel invult, zoals telefoonnummer, geboortedatum, adres en studie: voor de ledenadministratie en het smoelenboek.",
      "What you enter when you join and on your profile, such as phone number, date of birth, address and study: for the membership records and who’s who.",
    ],
    third: [
      "Je rekeningnummer, alleen met een machtiging of als je het zelf invult: om te innen wat je betaalt.",
      "Your account number, only with a mandate or if you enter it yourself: to collect what you pay.",
    ],
    fourth: [
      "Je aanmeldingen voor activiteiten, en in welke groepen je zit: om die te organiseren.",
      "Your sign-ups for activities, and the groups you are in: to organise them.",
    ],
  },
  who: {
    title: ["Wie het ziet", "Who sees it"],
    first: [
      "Per gegeven van je profiel kies je of leden, alleen het bestuur of niemand anders het ziet. Je e-mailadres ziet het bestuur altijd.",
      "For each detail of your profile you choose whether members, only the board or nobody else sees it. The board always sees your email address.",
    ],
    second: [
      "Bankgegevens zien alleen jij en wie de financiën doet. Kijkt iemand anders ernaar, dan zie jij dat op je account.",
      "Only you and those who look after the finances see your bank details. If somebody else looks at them, your account shows it.",
    ],
    third: [
      "Wat je bij een activiteit invult, ziet wie die organiseert.",
      "What you enter for an activity is seen by those who organise it.",
    ],
    fourth: [
      "Wie niet is ingelogd, ziet het smoelenboek en de profielen niet.",
      "Visitors who are not logged in do not see who’s who or profiles.",
    ],
  },
  howLong: {
    title: ["Hoe lang we het bewaren", "How long we keep it"],
    lead: ["Daarna verwijdert de site het vanzelf.", "After that the site removes it automatically."],
    after: ["{{period}} na je lidmaatschap", "{{period}} after your membership"],
    afterRejection: ["{{period}} na de afwijzing", "{{period}} after the rejection"],
    days: ["{{count}} dagen", "{{count}} days"],
    months: ["{{count}} maanden", "{{count}} months"],
    years: ["{{count}} jaar", "{{count}} years"],
    untilDeleted: ["Tot je je account verwijdert", "Until you delete your account"],
  },
  kinds: {
    contact: ["Telefoonnummer, adres en noodcontact", "Phone number, address and emergency contact"],
    identity: [
      "Studentnummer, geboortedatum, voorletters, voornaamwoorden en bijnaam",
      "Student number, date of birth, initials, pronouns and nickname",
    ],
    profile: ["Studie, startjaar en de tekst over jezelf", "Study, start year and the text about yourself"],
    finances: ["Rekeningnummer en machtiging", "Account number and mandate"],
    application: ["Een afgewezen aanmelding als lid", "A rejected application for membership"],
    trail: ["Wie je gegevens bekeek of wijzigde", "Who viewed or changed your data"],
    account: ["De rest, zoals naam, e-mailadres en foto", "The rest, such as name, email address and photo"],
  },
  rights: {
    title: ["Wat je zelf kunt doen", "What you can do"],
    text: [
      "Op je account zie en verbeter je je gegevens, download je alles wat we van je hebben en verwijder je je account. Na {{days}} dagen is het weg; wat je betaald hebt blijft in de boeken, zonder je naam.",
      "On your account you see and correct your data, download everything we have about you and delete your account. After {{days}} days it is gone; what you paid stays in the books, without your name.",
    ],
    link: ["Naar mijn account", "To my account"],
  },
  contact: {
    title: ["Vragen?", "Questions?"],
    text: [
      "{{association}} is verantwoordelijk voor je gegevens. Mail ons op",
      "{{association}} is responsible for your data. Email us at",
    ],
  },
})
