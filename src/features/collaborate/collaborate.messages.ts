import { defineMessages } from "../../platform/i18n.ts"

/** /samenwerken: for companies. */
export const collaborateMessages = defineMessages({
  title: ["Samenwerken", "Work with us"],
  mail: ["Mail ons", "Email us"],
  why: {
    title: ["Waarom met ons?", "Why with us?"],
    students: {
      title: ["Onze leden, rechtstreeks", "Our members, directly"],
      text: [
        "Je spreekt studenten die nu studeren, van eerstejaars tot bijna afgestudeerd. Geen lijst met adressen, maar mensen in een zaal.",
        "You meet students who are studying right now, from first-years to almost graduated. Not a list of addresses, but people in a room.",
      ],
    },
    fit: {
      title: ["Iets wat bij je past", "Something that suits you"],
      text: [
        "Een kleine start-up heeft andere wensen dan een groot bureau. We denken mee en bedenken samen een plan voor één avond of voor een heel jaar.",
        "A small start-up has different needs from a large firm. We’ll work out a plan with you, for one evening or for a whole year.",
      ],
    },
    easy: {
      title: ["Wij regelen het", "We arrange it"],
      text: [
        "Zaal, aanmeldingen, promotie en een borrel na afloop: onze commissies doen dit elke maand. Jullie hoeven alleen een goed verhaal mee te nemen.",
        "Room, sign-up, promotion and drinks afterwards: our committees do this every month. All you have to bring is a good story.",
      ],
    },
  },
  offer: {
    title: ["Wat we samen kunnen doen", "What we can do together"],
    talks: {
      title: ["Lezingen en workshops", "Talks and workshops"],
      text: [
        "Vertel waar jullie aan werken, of laat onze leden zelf iets proberen. Een uur tussen de colleges door werkt, een avond met eten erbij ook.",
        "Tell us what you are working on, or let our members try something themselves. An hour between lectures works, and so does an evening with dinner.",
      ],
    },
    activities: {
      title: ["Activiteiten", "Activities"],
      text: [
        "Een bezoek aan jullie kantoor, een casedag, een pubquiz of een borrel. Jullie staan bij de activiteit op de site, met een link naar jullie eigen pagina.",
        "A visit to your office, a case day, a pub quiz or drinks. You are shown with the activity on our site, with a link to your own page.",
      ],
      link: ["Bekijk onze activiteiten", "See our activities"],
    },
    vacancies: {
      title: ["Vacatures", "Vacancies"],
      text: [
        "Stages, bijbanen, afstudeerplekken en eerste banen, op een pagina die onze leden kennen. In twee talen, en met een reactie die rechtstreeks bij jullie binnenkomt.",
        "Internships, student jobs, thesis projects and first jobs, on a page our members know. In two languages, with replies that reach you directly.",
      ],
      link: ["Bekijk de vacatures", "See the vacancies"],
    },
    visibility: {
      title: ["Een plek op de site", "A page on our site"],
      text: [
        "Als partner heb je een eigen pagina met je logo en je verhaal. De hoofdpartner staat daarnaast op onze voorpagina.",
        "As a partner you have a page of your own with your logo and your story. The main partner is on our home page too.",
      ],
      link: ["Bekijk de bedrijven", "See the companies"],
    },
  },
  how: {
    title: ["Zo gaat het", "How it works"],
    steps: {
      mail: [
        "Stuur ons een mail met wat jullie doen en wie je zoekt. Een paar zinnen is genoeg.",
        "Send us an email about what you do and who you are looking for. A few sentences will do.",
      ],
      talk: [
        "We bellen of drinken samen koffie, en stellen iets voor met een datum en een prijs.",
        "We have a call or a coffee, and propose something with a date and a price.",
      ],
      plan: [
        "Zijn we het eens, dan zetten we het op papier en plannen we het in.",
        "If we agree, we put it on paper and plan it.",
      ],
      after: [
        "Na afloop horen jullie van ons wat onze leden ervan vonden.",
        "Afterwards we let you know what our members thought of it.",
      ],
    },
  },
  contact: {
    title: ["Wie je kunt vragen", "Who to ask"],
    person: ["{{name}} helpt je verder", "{{name}} will help you"],
    text: [
      "Het bestuur regelt de samenwerking met bedrijven. We antwoorden meestal binnen een paar werkdagen.",
      "The board looks after the work with companies. We usually reply within a few working days.",
    ],
    email: ["E-mail", "Email"],
    phone: ["Telefoon", "Phone"],
  },
  partners: {
    title: ["Met wie we al samenwerken", "Who we already work with"],
    all: ["Alle bedrijven", "All companies"],
    none: ["Jullie kunnen de eerste zijn.", "You could be the first."],
  },
})
