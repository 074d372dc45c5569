import { defineMessages } from "../../platform/i18n.ts"

/** Namespace `shifts`: helping at activities, as helpers see it. */
export const shiftMessages = defineMessages({
  pages: {
    mine: ["Mijn diensten", "My shifts"],
    desk: ["Diensten", "Shifts"],
    hours: ["Uren van helpers", "Hours of helpers"],
  },
  calendar: ["Dienst: {{shift}} ({{activity}})", "Shift: {{shift}} ({{activity}})"],
  card: {
    title: ["Helpen", "Help out"],
    lead: ["Zonder helpers gaat het niet door. Doe je mee?", "It takes helpers to make this happen. Will you join in?"],
    none: ["Er zijn nog geen diensten.", "There are no shifts yet."],
    manage: ["Beheer diensten", "Manage shifts"],
    add: ["Voeg diensten toe", "Add shifts"],
    mine: ["Naar mijn diensten", "To my shifts"],
  },
  places: {
    taken: ["{{taken}} van {{needed}}", "{{taken}} of {{needed}}"],
    free_one: ["nog {{count}} nodig", "{{count}} more needed"],
    free_other: ["nog {{count}} nodig", "{{count}} more needed"],
    full: ["compleet", "complete"],
    seeking_one: ["{{count}} zoekt vervanging", "{{count}} looks for a stand-in"],
    seeking_other: ["{{count}} zoeken vervanging", "{{count}} look for a stand-in"],
    unnamed_one: ["en {{count}} ander", "and {{count}} other"],
    unnamed_other: ["en {{count}} anderen", "and {{count}} others"],
    nobody: ["Nog niemand", "Nobody yet"],
    group: ["Alleen voor {{group}}", "For {{group}} only"],
    groupOnly: ["Alleen voor één groep", "For one group only"],
  },
  states: {
    taken: ["Je helpt mee", "You help out"],
    seekingStandIn: ["Je zoekt vervanging", "You look for a stand-in"],
    noShow: ["Je was er niet", "You were not there"],
    askedAgain: ["Te bevestigen", "To be confirmed"],
    seeks: ["zoekt vervanging", "looks for a stand-in"],
    absent: ["was er niet", "was not there"],
  },
  take: {
    act: ["Ik help mee", "I’ll help"],
    actOf: ["Ik help mee: {{shift}}", "I’ll help: {{shift}}"],
    done: ["Fijn, je helpt mee.", "Great, you’re helping out."],
  },
  takeOver: {
    act: ["Neem een plek over", "Take over a place"],
    actOf: ["Neem een plek over: {{shift}}", "Take over a place: {{shift}}"],
    done: [
      "De plek is nu van jou. Wie hem had, krijgt een mail.",
      "The place is yours now. Whoever had it gets an email.",
    ],
  },
  leave: {
    act: ["Zeg af", "Step out"],
    actOf: ["Zeg af: {{shift}}", "Step out: {{shift}}"],
    question: ["Wil je niet meer helpen bij ‘{{shift}}’?", "Do you no longer want to help with ‘{{shift}}’?"],
    confirm: ["Zeg af", "Step out"],
    done: ["Je staat er niet meer in.", "You are no longer in it."],
  },
  seek: {
    act: ["Zoek vervanging", "Look for a stand-in"],
    actOf: ["Zoek vervanging: {{shift}}", "Look for a stand-in: {{shift}}"],
    question: [
      "Anderen zien dan dat jouw plek vrijkomt, en wie dat wil krijgt bericht. Tot iemand hem overneemt, blijf je verantwoordelijk.",
      "Others will see that they can have your place, and are notified if they like. Until somebody takes over, you stay responsible.",
    ],
    done: [
      "Je zoekt vervanging. Zodra iemand je plek overneemt, krijg je een mail.",
      "You’re looking for a stand-in. As soon as somebody takes over, you get an email.",
    ],
    stop: ["Ik kan toch", "I can after all"],
    stopOf: ["Ik kan toch: {{shift}}", "I can after all: {{shift}}"],
    stopped: ["Je helpt gewoon mee.", "You’re helping out as before."],
  },
  confirm: {
    act: ["Ik kan nog steeds", "I still can"],
    actOf: ["Ik kan nog steeds: {{shift}}", "I still can: {{shift}}"],
    note: [
      "De tijd is veranderd. Kun je nog? Zeg het even, dan weet de organisatie waar ze aan toe is.",
      "The time has changed. Can you still make it? Let the organisers know.",
    ],
    done: ["Fijn, je helpt mee.", "Great, you’re helping out."],
  },
  notes: {
    overlap: ["Je hebt dan al een dienst: {{title}}.", "You have a shift then: {{title}}."],
    clash: ["Let op: je gaat dan ook naar {{title}}.", "Mind: you are also going to {{title}} then."],
    late: [
      "Minder dan 48 uur van tevoren kun je alleen nog vervanging zoeken.",
      "Less than 48 hours beforehand you can only look for a stand-in.",
    ],
  },
  mine: {
    lead: [
      "Waar je helpt, waar nog hulp nodig is, en hoeveel uur je deed.",
      "Where you help, where help is needed, and how many hours you did.",
    ],
    coming: ["Waar je helpt", "Where you help"],
    noneComing: ["Je hebt geen diensten.", "You have no shifts."],
    calendar: [
      "Ze staan ook in je eigen agenda, als je die gebruikt.",
      "They are in your own calendar too, if you use it.",
    ],
    offered: ["Hier is nog hulp nodig", "Help is still needed here"],
    notices: [
      "Zoekt iemand vervanging? Je kunt daar bericht van krijgen.",
      "Does somebody look for a stand-in? You can be notified.",
    ],
    chooseNotices: ["Kies je meldingen", "Choose your notifications"],
    noneOffered: ["Nu nergens. Kijk later nog eens.", "Nowhere right now. Have another look later."],
    done: ["Wat je deed", "What you did"],
    noneDone: ["In dit jaar nog niets.", "Nothing in this year yet."],
    total: ["Samen {{hours}} uur", "{{hours}} hours in all"],
    hours: ["{{hours}} uur", "{{hours}} hours"],
    card: ["Diensten waarin je helpt, en je uren.", "Shifts in which you help, and your hours."],
    open: ["Bekijk mijn diensten", "See my shifts"],
    toActivities: ["Bekijk de activiteiten", "See the activities"],
  },
  year: ["Verenigingsjaar", "Association year"],
  refused: {
    tooLong: ["Een dienst duurt hoogstens 24 uur", "A shift takes at most 24 hours"],
    notNear: [
      "Kies een tijd rond de activiteit: van drie dagen ervoor tot drie dagen erna",
      "Choose a time around the activity: from three days before it to three days after",
    ],
    fewerThanTaken: [
      "Er staan al meer mensen in. Haal eerst iemand uit de dienst",
      "More people are in it already. Take somebody out first",
    ],
    tooMany: [
      "Deze activiteit heeft al 100 diensten. Voeg er een paar samen.",
      "This activity has 100 shifts. Combine some of them.",
    ],
    full: ["Net te laat: deze dienst is compleet.", "Just too late: this shift is complete."],
    begun: ["Deze dienst is al begonnen.", "This shift has begun."],
    notBegun: ["Deze dienst moet nog beginnen.", "This shift has not begun yet."],
    off: ["Deze activiteit gaat niet door.", "This activity is off."],
    notOnline: ["Zet de activiteit eerst op de site.", "Put the activity on the site first."],
    members: ["Alleen leden kunnen helpen.", "Only members can help."],
    group: ["Deze dienst is voor een groep waar je niet in zit.", "This shift is for a group that you are not in."],
    notMember: ["Deze persoon is geen lid", "This person is not a member"],
    notInGroup: ["Deze persoon zit niet in de groep van deze dienst", "This person is not in the group of this shift"],
    mayNotLookUp: [
      "Je mag geen leden opzoeken, dus ook niemand indelen.",
      "You may not look up members, so you cannot put anybody in.",
    ],
    isIn: ["Deze persoon staat al in deze dienst.", "This person is in this shift already."],
    alreadyIn: ["Je staat zelf al in deze dienst.", "You are in this shift yourself."],
    nobodySeeks: ["Niemand zoekt hier nog vervanging.", "Nobody looks for a stand-in here any more."],
    overlap: [
      "Je hebt dan al een andere dienst. Geef die eerst op.",
      "You have another shift then. Give that up first.",
    ],
    overlapOther: ["Deze persoon heeft dan al een andere dienst.", "This person has another shift then."],
    seekFirst: [
      "Het is te kort van tevoren om zomaar af te zeggen. Zoek vervanging.",
      "It is too soon to simply cancel. Look for a stand-in.",
    ],
    wasDone: [
      "Deze dienst is gedraaid, en de uren tellen mee. Was iemand er niet? Geef dat dan aan.",
      "People did this shift, and their hours count. Was somebody not there? Then say so.",
    ],
    activityWasDone: [
      "Bij deze activiteit hebben mensen geholpen, en hun uren tellen mee.",
      "People helped at this activity, and their hours count.",
    ],
  },
})
