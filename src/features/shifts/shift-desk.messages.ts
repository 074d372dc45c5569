import { defineMessages } from "../../platform/i18n.ts"

/** Namespace `shiftDesk`: shifts as organisers and the board see them, with mails and files. */
export const shiftDeskMessages = defineMessages({
  titleOf: ["Diensten bij {{title}}", "Shifts at {{title}}"],
  lead: [
    "Wie staat er achter de bar, bouwt op en ruimt op? Leden delen zichzelf in; jij kunt het ook doen.",
    "Who is behind the bar, builds up and tidies? Members put themselves in; you can do so too.",
  ],
  toActivity: ["Naar de activiteit", "To the activity"],
  empty: {
    title: ["Nog geen diensten", "No shifts yet"],
    text: [
      "Voeg er een toe, en leden zien bij de activiteit waar nog hulp nodig is.",
      "Add one, and members see at the activity where help is needed.",
    ],
  },
  shift: {
    add: ["Voeg dienst toe", "Add shift"],
    addLead: ["Leden zien de dienst bij de activiteit.", "Members see the shift at the activity."],
    edit: ["Wijzig dienst", "Change shift"],
    editOf: ["Wijzig dienst: {{shift}}", "Change shift: {{shift}}"],
    editLead: [
      "Verander je de tijd, dan krijgt iedereen in de dienst een mail met de vraag of het nog kan.",
      "If you change the time, everybody in the shift is asked by email whether they still can.",
    ],
    title: ["Wat doen ze", "What they do"],
    startsAt: ["Begint", "Begins"],
    endsAt: ["Eindigt", "Ends"],
    needed: ["Hoeveel mensen", "How many people"],
    note: ["Wat moeten ze weten", "What they must know"],
    group: ["Alleen voor", "Only for"],
    groupNone: ["Alle leden", "All members"],
    added: ["De dienst is toegevoegd.", "The shift has been added."],
    changed: ["De dienst is gewijzigd.", "The shift has been changed."],
    remove: ["Verwijder dienst", "Delete shift"],
    question: [
      "Wil je de dienst ‘{{shift}}’ verwijderen? Wie erin staat, krijgt een mail.",
      "Do you want to delete the shift ‘{{shift}}’? Whoever is in it gets an email.",
    ],
    removed: ["De dienst is verwijderd.", "The shift has been deleted."],
  },
  helper: {
    add: ["Deel iemand in", "Put somebody in"],
    addOf: ["Deel iemand in bij {{shift}}", "Put somebody in {{shift}}"],
    addLead: [
      "Als de dienst nog komt, krijgt deze persoon een mail.",
      "If the shift is still to come, this person gets an email.",
    ],
    person: ["Wie", "Who"],
    added: ["Ingedeeld.", "Put in."],
    remove: ["Haal eruit", "Take out"],
    removeOf: ["Haal eruit: {{name}}", "Take out: {{name}}"],
    question: ["Wil je {{name}} uit deze dienst halen?", "Do you want to take {{name}} out of this shift?"],
    removed: ["{{name}} staat er niet meer in.", "{{name}} is no longer in it."],
    noShow: ["Was er niet", "Was not there"],
    noShowOf: ["{{name}} was er niet", "{{name}} was not there"],
    came: ["Was er wel", "Was there"],
    cameOf: ["{{name}} was er wel", "{{name}} was there"],
    marked: ["Genoteerd. De uren tellen niet mee.", "Noted. The hours do not count."],
    unmarked: ["Genoteerd. De uren tellen mee.", "Noted. The hours count."],
  },
  hours: {
    lead: [
      "Wat iedereen dit jaar deed. Een dienst telt mee zodra die voorbij is; wie er niet was, telt niet.",
      "What everybody did this year. A shift counts once it is over; whoever was not there does not count.",
    ],
    of: ["Verenigingsjaar {{year}}", "Association year {{year}}"],
    total: ["Samen {{hours}} uur", "{{hours}} hours in all"],
    name: ["Naam", "Name"],
    shifts: ["Diensten", "Shifts"],
    hours: ["Uren", "Hours"],
    empty: ["Nog geen uren", "No hours yet"],
    emptyText: [
      "Voeg diensten toe bij een activiteit. Zodra ze voorbij zijn, staan de uren hier.",
      "Add shifts to an activity. Once they are over, the hours are here.",
    ],
    toActivities: ["Naar de activiteiten", "To the activities"],
  },
  export: {
    columns: {
      shift: ["Dienst", "Shift"],
      from: ["Van", "From"],
      until: ["Tot", "Until"],
      needed: ["Nodig", "Needed"],
      name: ["Naam", "Name"],
      state: ["Status", "Status"],
      shifts: ["Diensten", "Shifts"],
      hours: ["Uren", "Hours"],
      minutes: ["Minuten", "Minutes"],
    },
    states: {
      taken: ["helpt mee", "helps out"],
      seekingStandIn: ["zoekt vervanging", "looks for a stand-in"],
      noShow: ["was er niet", "was not there"],
      askedAgain: ["te bevestigen", "to be confirmed"],
    },
  },
  file: { one: ["diensten", "shifts"], hours: ["uren", "hours"] },
  mails: {
    reminder: {
      subject: ["Binnenkort help je: {{title}}", "You’re helping soon: {{title}}"],
      body: [
        "Hoi!\n\nJe helpt binnenkort bij {{activity}}: **{{shift}}**, {{when}}.\n\nKun je niet? Zoek dan nu vervanging op de site. Tot iemand je plek overneemt, rekenen we op jou.",
        "Hi!\n\nYou’re helping soon at {{activity}}: **{{shift}}**, {{when}}.\n\nCan’t make it? Then look for a stand-in on the site now. Until somebody takes over, we count on you.",
      ],
      button: ["Bekijk de dienst", "See the shift"],
    },
    moved: {
      subject: ["Andere tijd, kun je nog? {{title}}", "Another time, can you still make it? {{title}}"],
      body: [
        "Hoi!\n\nJe dienst bij {{activity}} is op een andere tijd: **{{shift}}**, nu {{when}}.\n\nJe plek blijft van jou. Laat op de site weten of je nog kunt.",
        "Hi!\n\nYour shift at {{activity}} is at another time: **{{shift}}**, now {{when}}.\n\nYour place stays yours. Let us know on the site whether you still can.",
      ],
      button: ["Zeg of je kunt", "Say whether you can"],
    },
    activityChanged: {
      subject: ["Er is iets veranderd: {{title}}", "Something has changed: {{title}}"],
      body: [
        "Hoi!\n\nJe helpt bij {{activity}}, en daarvan is de plaats of het einde veranderd. De tijd van je dienst blijft zoals die was.",
        "Hi!\n\nYou’re helping at {{activity}}, and its venue or end has changed. The time of your shift stays as it was.",
      ],
      button: ["Bekijk de activiteit", "See the activity"],
    },
    activityOff: {
      subject: ["Gaat niet door: {{title}}", "Called off: {{title}}"],
      body: [
        "Hoi!\n\n{{activity}} gaat niet door, dus je dienst vervalt. De reden: {{reason}}\n\nBedankt dat je wilde helpen.",
        "Hi!\n\n{{activity}} is off, so your shift is too. The reason: {{reason}}\n\nThank you for wanting to help.",
      ],
      button: ["Bekijk de activiteit", "See the activity"],
    },
    activityGone: {
      subject: ["Je dienst vervalt: {{title}}", "Your shift is off: {{title}}"],
      body: [
        "Hoi!\n\n{{activity}} staat niet meer op de site, dus je dienst vervalt. Bedankt dat je wilde helpen.",
        "Hi!\n\n{{activity}} is no longer on the site, so your shift is off. Thank you for wanting to help.",
      ],
      button: ["Bekijk je diensten", "See your shifts"],
    },
    removed: {
      subject: ["Je dienst vervalt: {{title}}", "Your shift is off: {{title}}"],
      body: [
        "Hoi!\n\nDe dienst **{{shift}}** bij {{activity}} ({{when}}) is niet meer nodig. Bedankt dat je wilde helpen.",
        "Hi!\n\nThe shift **{{shift}}** at {{activity}} ({{when}}) is no longer needed. Thank you for wanting to help.",
      ],
      button: ["Bekijk de activiteit", "See the activity"],
    },
    putIn: {
      subject: ["Je bent ingedeeld: {{title}}", "You have a shift: {{title}}"],
      body: [
        "Hoi!\n\nDe organisatie van {{activity}} heeft je ingedeeld bij **{{shift}}**, {{when}}.\n\nKun je niet? Zeg dan op tijd af op de site.",
        "Hi!\n\nThe organisers of {{activity}} have put you in **{{shift}}**, {{when}}.\n\nCan’t make it? Then say so on the site in time.",
      ],
      button: ["Bekijk de dienst", "See the shift"],
    },
    takenOut: {
      subject: ["Je bent niet meer ingedeeld: {{title}}", "You no longer have a shift: {{title}}"],
      body: [
        "Hoi!\n\nDe organisatie van {{activity}} heeft je uit **{{shift}}** gehaald ({{when}}).",
        "Hi!\n\nThe organisers of {{activity}} have taken you out of **{{shift}}** ({{when}}).",
      ],
      button: ["Bekijk de activiteit", "See the activity"],
    },
    takenOver: {
      subject: ["Je dienst is overgenomen: {{title}}", "Your shift has been taken over: {{title}}"],
      body: [
        "Hoi!\n\n{{name}} neemt je dienst over: **{{shift}}** bij {{activity}}, {{when}}. Je hoeft niets meer te doen.",
        "Hi!\n\n{{name}} takes over your shift: **{{shift}}** at {{activity}}, {{when}}. There is nothing left for you to do.",
      ],
      button: ["Bekijk de activiteit", "See the activity"],
    },
  },
})
