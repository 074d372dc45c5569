import { derived, secret, type SiteExportSource } from "../../../platform/server/site-export.ts"

/** What of activities is in an export of the site. */
export const activitySiteExport: SiteExportSource = {
  tables: {
    activities: {
      about: ["Activiteiten, ook concepten en wat is afgelast.", "Activities, also drafts and what was cancelled."],
      columns: {
        status: ["draft, published of cancelled", "draft, published or cancelled"],
        publishAt: ["vanaf wanneer hij te zien is", "from when it is shown"],
        signUpMode: ["none, signUp of external", "none, signUp or external"],
        capacity: ["leeg is onbeperkt", "empty is no limit"],
        answerHours: [
          "binnen hoeveel uur die moet antwoorden, de nacht niet meegeteld",
          "within how many hours they have to answer, nights not counted",
        ],
        asksFirst: [
          "of wie aan de beurt is een vrije plek aangeboden krijgt, of meteen heeft",
          "whether whoever is next is offered a free place, or has it at once",
        ],
        guestsEach: ["hoeveel gasten iemand meeneemt; leeg is geen", "how many guests each may bring; empty is none"],
        guestsFrom: [
          "vanaf wanneer mensen zonder account zich zelf aanmelden; leeg is niet",
          "from when people without an account sign up on their own; empty is not",
        ],
        guestPriceCents: ["leeg is de gewone prijs", "empty is the ordinary price"],
        guestPlaces: ["hoeveel gasten er samen bij mogen", "how many guests there may be in all"],
        drawAt: [
          "wanneer de plekken verloot worden; leeg is op volgorde van aanmelden",
          "when the places are drawn; empty is in order of signing up",
        ],
        drawnAt: ["wanneer dat gebeurd is", "when that was done"],
        mergeAt: [
          "vanaf wanneer de plekken van alle doelgroepen samen zijn",
          "from when the spots of all pools are for everybody in one of them",
        ],
        payWithin: ["no, halfHour of start: wanneer betaald moet zijn", "no, halfHour or start: when it must be paid"],
        participantsVisible: ["wie de deelnemers ziet", "who sees the participants"],
        icalSequence: ["hoe vaak de agenda veranderde", "how often calendars changed"],
      },
    },
    activityDraws: {
      about: ["Lotingen van plekken.", "Draws of places."],
      columns: {
        signUpIds: ["de aanmeldingen, zoals ze geloot zijn", "the sign-ups, as they were drawn"],
        places: ["hoeveel van hen een plek kregen", "how many of them got a place"],
      },
      without: { seed: secret, seedHash: derived },
    },
    activityPools: {
      about: ["Doelgroepen met eigen plekken.", "Pools: kinds of people with spots of their own."],
      columns: {
        places: ["leeg is geen eigen maximum", "empty is no limit of its own"],
        opensAt: ["leeg is tegelijk met de activiteit", "empty is with the activity"],
        membershipTypes: ["de soorten lidmaatschap", "the kinds of membership"],
        groupIds: ["de groepen", "the groups"],
        memberSince: ["voor het eerst lid op deze dag of later", "first became a member on this day or later"],
        firstTime: ["voor wie nog nooit meedeed", "for people who never took part before"],
      },
    },
    activityGroups: { about: ["Welke groepen een activiteit organiseren.", "Which groups organise an activity."] },
    activityCompanies: { about: ["Welke bedrijven meedoen.", "Which companies take part."] },
    activityQuestions: {
      about: ["Vragen bij het aanmelden.", "Questions of signing up."],
      columns: {
        options: ["keuzes, in hun volgorde", "choices, in their order"],
        sensitive: ["het antwoord wordt na afloop gewist", "its answers are removed afterwards"],
      },
    },
  },
}
