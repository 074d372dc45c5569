import { defineMessages } from "../../platform/i18n.ts"

export const policyMessages = defineMessages({
  title: ["Privacybeleid", "Privacy policy"],
  howLong: {
    title: ["Hoe lang we het bewaren", "How long we keep it"],
    lead: ["Daarna verwijdert de site het vanzelf.", "After that the site removes it automatically."],
    after: ["{{period}} na je lidmaatschap", "{{period}} after your membership"],
    afterActivity: ["{{period}} na de activiteit", "{{period}} after the activity"],
    afterBookYear: ["{{period}} na het boekjaar", "{{period}} after the financial year"],
    afterClosing: ["{{period}} na het sluiten", "{{period}} after closing"],
    afterRejection: ["{{period}} na de afwijzing", "{{period}} after the rejection"],
    afterSale: ["{{period}} na verkoop of weghalen", "{{period}} after sale or withdrawal"],
    afterSending: ["{{period}} nadat hij verstuurd is", "{{period}} after it was sent"],
    days: ["{{count}} dagen", "{{count}} days"],
    months: ["{{count}} maanden", "{{count}} months"],
    years_one: ["{{count}} jaar", "{{count}} year"],
    years_other: ["{{count}} jaar", "{{count}} years"],
    untilDeleted: ["Tot je je account verwijdert", "Until you delete your account"],
  },
  mine: {
    title: ["Wanneer verwijderen we wat?", "When do we remove what?"],
    lead: [
      "Wat de site vanzelf van jou verwijdert, met de datum als die vaststaat.",
      "What the site removes about you automatically, with the date if it is known.",
    ],
    from: ["Vanaf {{date}}", "From {{date}}"],
    nothing: ["Hebben we niet van je", "We do not have this"],
  },
  kinds: {
    bookListing: [
      "Tweedehands boeken van jou of waarover je schreef, met de berichten",
      "Second-hand books of yours or that you wrote about, with the messages",
    ],
    emails: ["Welke mails van de vereniging je kreeg", "Which emails of the association you got"],
    contact: ["Telefoonnummer, adres en noodcontact", "Phone number, address and emergency contact"],
    identity: [
      "Studentnummer, geboortedatum, voorletters, voornaamwoorden en bijnaam",
      "Student number, date of birth, initials, pronouns and nickname",
    ],
    universityEmail: ["E-mailadres van de universiteit", "University email address"],
    portrait: ["Je foto", "Your photo"],
    photoConsent: ["Of je op foto’s mag", "Whether photos of you may be used"],
    signUps: [
      "Je naam bij een activiteit, wat je daar invulde, en de diensten die je deed",
      "Your name at an activity, what you entered there, and the shifts you did",
    ],
    guests: [
      "De naam van wie als gast kwam, en het e-mailadres van wie zich zelf aanmeldde",
      "The name of who came as a guest, and the email address of who signed up on their own",
    ],
    questionnaires: [
      "Dat je een vragenlijst invulde, en wat je met je naam antwoordde",
      "That you answered a questionnaire, and what you answered with your name",
    ],
    payments: ["Wat je moest betalen en betaalde", "What you owed and paid"],
    profile: ["Studie, startjaar en de tekst over jezelf", "Study, start year and the text about yourself"],
    finances: ["Rekeningnummer en machtiging", "Account number and mandate"],
    application: ["Een afgewezen aanvraag om lid te worden", "A rejected application for membership"],
    trail: ["Wie je gegevens bekeek of wijzigde", "Who viewed or changed your data"],
    account: [
      "De rest, zoals naam, e-mailadres, passkeys en lidmaatschappen",
      "The rest, such as name, email address, passkeys and memberships",
    ],
  },
})
