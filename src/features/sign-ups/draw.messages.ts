import { defineMessages } from "../../platform/i18n.ts"

/** Namespace `draws`: how the places of an activity are drawn, and how anybody can check it. */
export const drawMessages = defineMessages({
  page: ["Loting", "Draw"],
  pageOf: ["Loting: {{title}}", "Draw: {{title}}"],
  lead: {
    before: [
      "De plekken worden verloot op {{when}}. Wie zich daarvóór aanmeldt, maakt evenveel kans, hoe vroeg of laat ook.",
      "The spots will be drawn on {{when}}. Everybody who signs up before then has the same chance, however early or late.",
    ],
    after: [
      "De plekken zijn verloot op {{when}}. Iedereen kan narekenen hoe.",
      "The spots were drawn on {{when}}. Anybody can check how.",
    ],
    off: [
      "De activiteit is afgelast, dus er wordt niet geloot.",
      "The activity has been called off, so there is no draw.",
    ],
    none: ["Bij deze activiteit wordt niet geloot.", "There is no draw for this activity."],
  },
  toActivity: ["Naar de activiteit", "To the activity"],
  entries_one: ["{{count}} aanmelding doet mee.", "{{count}} sign-up takes part."],
  entries_other: ["{{count}} aanmeldingen doen mee.", "{{count}} sign-ups take part."],
  entries_zero: ["Er doet nog niemand mee.", "Nobody takes part yet."],
  own: {
    number: ["Jouw lotnummer is {{number}}.", "Your number in the draw is {{number}}."],
    drawn: ["Je bent geloot als nummer {{position}}.", "You were drawn as no. {{position}}."],
    late: [
      "Je meldde je aan na de loting, of deed toen niet mee.",
      "You signed up after the draw, or did not take part in it.",
    ],
  },
  how: {
    title: ["Hoe werkt het?", "How does it work?"],
    secret: [
      "Toen de loting werd ingesteld, koos de site een geheim willekeurig getal. Hieronder staat de vingerafdruk ervan. Daaruit kan niemand het getal afleiden, maar een ander getal heeft een andere vingerafdruk: het getal kan dus niet meer veranderen.",
      "When the draw was set up, the site chose a secret random number. Its fingerprint is below. Nobody can work out the number from it, but another number has another fingerprint: so the number can no longer change.",
    ],
    order: [
      "Bij de loting bepaalt dat getal samen met je lotnummer waar je staat. Daarna staat het getal zelf hier ook.",
      "In the draw that number and your own decide where you are. After that the number itself is shown here too.",
    ],
    late: [
      "De eersten krijgen een plek. De rest wacht, in de volgorde van de loting; wie later komt, sluit achteraan.",
      "The first get a spot. The rest wait, in the order of the draw; whoever comes later joins the end.",
    ],
  },
  hash: ["Vingerafdruk (SHA-256)", "Fingerprint (SHA-256)"],
  seed: ["Het geheime getal", "The secret number"],
  seedLater: ["Staat hier na de loting.", "Shown here after the draw."],
  order: {
    title: ["De volgorde", "The order"],
    lead_one: ["{{count}} persoon kreeg een plek: die staat vet.", "{{count}} person got a spot: in bold."],
    lead_other: ["De eerste {{count}} kregen een plek: zij staan vet.", "The first {{count}} got a spot: in bold."],
    lead_zero: [
      "Er zijn bij de loting geen plekken gegeven. De organisatie verdeelt ze, of er was er geen vrij.",
      "No spots were given in the draw. The organisers give them out, or none was free.",
    ],
    byPools_one: [
      "{{count}} persoon kreeg een plek. Wie dat is, hangt ook af van de doelgroepen.",
      "{{count}} person got a spot. Who that is also depends on the pools.",
    ],
    byPools_other: [
      "{{count}} mensen kregen een plek. Wie dat zijn, hangt ook af van de doelgroepen.",
      "{{count}} people got a spot. Who they are also depends on the pools.",
    ],
    hasPlace: ["kreeg een plek", "got a spot"],
    isOwn: ["jij", "you"],
    more_one: ["En nog {{count}}.", "And {{count}} more."],
    more_other: ["En nog {{count}}.", "And {{count}} more."],
    nobody: ["Er deed niemand mee.", "Nobody took part."],
  },
  check: {
    title: ["Nagerekend", "Checked"],
    sound: [
      "Je browser heeft het nagerekend: het getal hoort bij de vingerafdruk, en de volgorde bij het getal.",
      "Your browser has checked it: the number matches the fingerprint, and the order matches the number.",
    ],
    wrong: [
      "Je browser heeft het nagerekend, en het klopt niet. Vraag de organisatie hoe dat kan.",
      "Your browser has checked it, and it is not right. Ask the organisers how that can be.",
    ],
    recipe: [
      "Zelf narekenen kan met elk programma: sorteer de lotnummers op HMAC-SHA256, met het geheime getal (32 bytes) als sleutel en het lotnummer in cijfers als bericht.",
      "You can check it with any program: sort the numbers by HMAC-SHA256, with the secret number (32 bytes) as the key and the number in digits as the message.",
    ],
    data: ["De gegevens van de loting", "The data of the draw"],
  },
})
