import { defineMessages } from "../../platform/i18n.ts"

export const setupMessages = defineMessages({
  pages: {
    setup: ["Inrichten", "Set up"],
    coming: ["Binnenkort", "Coming soon"],
  },
  lead: [
    "Zo wordt de site van jullie. Doe het in welke volgorde je wilt, met wie je wilt: wat klaar is, blijft klaar.",
    "This makes the site yours. Do it in any order, with anybody: what is done stays done.",
  ],
  progress: ["{{done}} van {{all}} gedaan", "{{done}} of {{all}} done"],
  done: ["Klaar", "Done"],
  toDo: ["Nog te doen", "To do"],
  tick: ["Afvinken", "Tick off"],
  untick: ["Toch nog doen", "Still to do"],
  ticked: ["Afgevinkt", "Ticked off"],
  steps: {
    association: {
      title: ["Wie jullie zijn", "Who you are"],
      text: [
        "Naam, e-mailadres, KvK- en rekeningnummer, en waar jullie te volgen zijn. Wat je leeg laat, staat nergens.",
        "Name, email address, registration and account number, and where to follow you. What you leave empty is shown nowhere.",
      ],
      go: ["Vul in", "Fill in"],
    },
    look: {
      title: ["Hoe jullie eruitzien", "What you look like"],
      text: [
        "Jullie logo en kleur: bovenaan elke pagina, in mails en als icoon op een telefoon.",
        "Your logo and colour: at the top of every page, in emails and as an icon on a phone.",
      ],
      go: ["Kies logo en kleur", "Choose logo and colour"],
    },
    features: {
      title: ["Wat jullie gebruiken", "What you use"],
      text: [
        "Geen vacatures of boeken? Zet uit wat je niet nodig hebt. Dat kan later ook nog.",
        "No vacancies or books? Turn off what you don’t need. You can do that later, too.",
      ],
      go: ["Kies", "Choose"],
    },
    mail: {
      title: ["Mail", "Email"],
      text: [
        "Stuur jezelf een mail, zodat je weet dat die van de site aankomen.",
        "Send yourself an email, so you know that those of the site arrive.",
      ],
      go: ["Stuur mij een mail", "Email me"],
      files: [
        "De site verstuurt nog geen mail: elke mail is een bestand op de server. Vraag wie de server beheert om SMTP_URL in te stellen.",
        "The site sends no email yet: every email is a file on the server. Ask whoever runs the server to set SMTP_URL.",
      ],
      sent: ["Onderweg naar {{email}}", "On its way to {{email}}"],
    },
    rooms: {
      title: ["Waar jullie zitten", "Where you are"],
      text: [
        "Een ruimte met adres en openingstijden. Die staan op de voorpagina en onderaan.",
        "A room with its address and opening times. They are on the home page and at the bottom.",
      ],
      go: ["Voeg een ruimte toe", "Add a room"],
    },
    groups: {
      title: ["Bestuur en commissies", "Board and committees"],
      text: [
        "Het bestuur van dit jaar en jullie commissies. Een activiteit wordt altijd door een groep georganiseerd.",
        "This year’s board and your committees. An activity is always organised by a group.",
      ],
      go: ["Voeg het bestuur toe", "Add the board"],
      alsoCommittee: ["Voeg een commissie toe", "Add a committee"],
    },
    costs: {
      title: ["Contributie", "Membership fee"],
      text: [
        "Wat lid worden kost, en voor hoe lang. Zonder contributie kan niemand zich aanmelden.",
        "What becoming a member costs, and for how long. Without a fee nobody can join.",
      ],
      go: ["Stel de contributie in", "Set the fee"],
    },
    people: {
      title: ["Jullie leden", "Your members"],
      text: [
        "Neem ze mee uit jullie oude systeem of een spreadsheet. Niemand krijgt een mail, tenzij je dat aanvinkt.",
        "Bring them along from your old system or a spreadsheet. Nobody gets an email unless you tick that.",
      ],
      go: ["Importeer leden", "Import members"],
    },
    about: {
      title: ["Over ons", "About us"],
      text: [
        "Er staat een tekst die bij elke vereniging past. Maak er jullie eigen verhaal van.",
        "There is a text that fits any association. Make it your own story.",
      ],
      go: ["Schrijf jullie verhaal", "Write your story"],
    },
    activity: {
      title: ["De eerste activiteit", "The first activity"],
      text: [
        "Iets om naar uit te kijken, meteen op de voorpagina.",
        "Something to look forward to, right on the home page.",
      ],
      go: ["Plan een activiteit", "Plan an activity"],
    },
  },
  open: {
    title: ["De site openen", "Opening the site"],
    text: [
      "Tot nu toe zien bezoekers alleen dat de site eraan komt. Na het openen ziet iedereen wat er staat.",
      "So far visitors only see that the site is coming. Once you open it, everybody sees what is there.",
    ],
    act: ["Open de site", "Open the site"],
    question: ["De site openen voor iedereen?", "Open the site to everybody?"],
    isOpen: ["De site is open: iedereen kan hem zien.", "The site is open: everybody can see it."],
    done: ["De site is open. Gefeliciteerd!", "The site is open. Congratulations!"],
    look: ["Bekijk de site", "See the site"],
  },
  coming: {
    title: ["Hier komt de site van {{association}}", "The site of {{association}} is coming"],
    isOpen: ["De site van {{association}} is open", "The site of {{association}} is open"],
    text: ["We zijn aan het inrichten. Kom later nog eens kijken!", "We are setting it up. Do come back later!"],
    login: ["Inloggen", "Log in"],
  },
  errors: {
    unverified: ["Bevestig eerst je eigen e-mailadres.", "Confirm your own email address first."],
  },
  mails: {
    test: {
      subject: ["Deze mail is aangekomen", "This email arrived"],
      body: [
        "Hoi!\n\nJe leest dit, dus mails van {{association}} komen aan.\n\nStaat hij bij de ongewenste mail? Dan kent de mailserver van de ontvanger jullie domein nog niet. Wie de server beheert, vindt in de handleiding wat daaraan te doen is.",
        "Hi!\n\nYou are reading this, so emails from {{association}} arrive.\n\nWas it in your spam folder? Then the mail server of the recipient does not know your domain yet. Whoever runs the server finds in the manual what to do about it.",
      ],
      button: ["Verder met inrichten", "Continue setting up"],
    },
  },
})
