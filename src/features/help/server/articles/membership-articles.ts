import { Level } from "../../../../platform/policy.ts"
import { articlesFor } from "../help-article.ts"

/** What the secretary does for members: accepting, ending, their details, files of them. */
export const membershipArticles = articlesFor("secretary", {
  "aanvragen-beoordelen": {
    right: ["members", Level.update],
    title: ["Nieuwe leden accepteren", "Accepting new members"],
    words: [
      "aanvraag beoordelen, aspirant-leden, lidmaatschap goedkeuren, afwijzen, inschrijving",
      "review applications, applicants, approve membership, reject, registration",
    ],
    what: ["Wie lid wil worden, wacht op jullie antwoord.", "People who want to join are waiting for your answer."],
    steps: [
      ["Open [Nieuwe leden](/smobo/aanmeldingen).", "Open [New members](/smobo/aanmeldingen)."],
      [
        "Bekijk de aanvraag en kies **Accepteren**. Diegene is vandaag lid en krijgt een welkomstmail.",
        "Look at the application and choose **Accept**. They are a member today and get a welcome email.",
      ],
      [
        "Een andere begindag of soort lid? Kies **Andere datum of soort**.",
        "Another first day or type of member? Choose **Other date or type**.",
      ],
      [
        "Toch niet? Kies **Afwijzen** en geef een reden: die staat in de mail.",
        "Not this time? Choose **Reject** and give a reason: it is in the email.",
      ],
      [
        "Veel tegelijk? Kies **Selecteren**, vink ze aan en beslis in één keer.",
        "Many at once? Choose **Select**, tick them and decide in one go.",
      ],
    ],
    wrong: [
      [
        "**Accepteren kan zodra het e-mailadres is bevestigd.** Kies **Link opnieuw mailen**.",
        "**You can accept as soon as the email address is confirmed.** Choose **Email the link again**.",
      ],
      [
        "Vergist? Een afgewezen aanvraag kun je **Heropenen**.",
        "A mistake? You can **Reopen** an application that was rejected.",
      ],
    ],
    picture: {
      alt: [
        "Twee aanvragen onder elkaar, met de knoppen Accepteren en Afwijzen.",
        "Two applications below each other, with the buttons Accept and Reject.",
      ],
      height: 900,
    },
    also: ["lidmaatschap-wijzigen-of-beeindigen", "contributie-instellen", "lid-worden"],
  },
  "lidmaatschap-wijzigen-of-beeindigen": {
    right: ["members", Level.update],
    title: ["Een lidmaatschap wijzigen of beëindigen", "Changing or ending a membership"],
    words: [
      "lid uitschrijven, opzegging verwerken, oud-lid, alumnus maken, erelid, donateur",
      "end a member’s membership, process a resignation, former member, make alumnus, honorary member, donor",
    ],
    what: [
      "Zegt iemand op, studeert iemand af of komt iemand terug? Zo houd je de ledenlijst goed.",
      "Somebody leaves, graduates or comes back? This keeps the list of members right.",
    ],
    steps: [
      ["Zoek het lid in het [smoelenboek](/smobo).", "Find the member in [Who’s who](/smobo)."],
      ["Kies bij **Lidmaatschap** voor **Wijzigen of beëindigen**.", "Under **Membership**, choose **Change or end**."],
      [
        "Vul **Laatste dag** in, en als je wilt **Reden van het einde**. Het lid krijgt daar mail over.",
        "Fill in **Last day**, and if you like **Reason it ends**. The member gets an email about it.",
      ],
      [
        "Kijk bij **Dit staat nog open** wat er nog doorloopt, zoals een aanmelding of een machtiging.",
        "Look under **Still open** at what carries on, such as a sign-up or a mandate.",
      ],
      [
        "Komt iemand terug, of wordt iemand alumnus? Kies **Nieuwe periode**.",
        "Coming back, or becoming an alumnus? Choose **New period**.",
      ],
    ],
    wrong: [
      [
        "Met het lidmaatschap eindigen dezelfde dag ook de rechten van leden, en die via groepen.",
        "With the membership, the rights of members and those through groups end the same day.",
      ],
      [
        "**Deze periode overlapt een andere van dezelfde persoon. Beëindig die eerst, of kies andere dagen.**",
        "**This period overlaps another of the same person. End that one first, or choose other days.**",
      ],
    ],
    also: ["aanvragen-beoordelen", "veel-leden-tegelijk", "gegevens-van-een-lid", "groepen-en-overdracht"],
  },
  "veel-leden-tegelijk": {
    right: ["members", Level.update],
    title: ["Veel leden tegelijk", "Many members at once"],
    words: [
      "selecteren, bulk, meerdere leden beëindigen, jaarlaag vullen, groep mensen toevoegen aan commissie, een paar mensen mailen, selectie exporteren",
      "select, bulk, end several memberships, fill a year, add many people to a committee, email a few people, export a selection",
    ],
    what: [
      "Beëindig lidmaatschappen, vul een groep of mail, voor iedereen die je aanvinkt.",
      "End memberships, fill a group or send an email, for everybody you tick.",
    ],
    steps: [
      [
        "Open het [smoelenboek](/smobo), filter wie je zoekt en kies **Selecteren**.",
        "Open [Who’s who](/smobo), filter whom you want and choose **Select**.",
      ],
      ["Vink mensen aan, of kies **Hele pagina**.", "Tick people, or choose **Whole page**."],
      [
        "Kies **Lidmaatschap beëindigen** of **Aan groep toevoegen**.",
        "Choose **End membership** or **Add to group**.",
      ],
      [
        "Kies **Bekijk wat er gebeurt**. Je ziet voor wie het kan, en wie overgeslagen wordt.",
        "Choose **See what will happen**. You see for whom it is possible, and who is left out.",
      ],
      ["Klopt het? Bevestig het.", "Is it right? Confirm it."],
      [
        "Liever schrijven? Kies **Mail**: je nieuwe mail noemt wie je aanvinkte, en je kunt er mensen uit halen.",
        "Rather write to them? Choose **Email**: your new email names whom you ticked, and you can take people out.",
      ],
    ],
    wrong: [
      [
        "Je kunt er 200 tegelijk kiezen, ook om te exporteren of te mailen.",
        "You can choose 200 at a time, also to export or email them.",
      ],
      [
        "Vergist? **Ongedaan maken** kan tien minuten lang. Zo lang wachten ook de mails.",
        "A mistake? **Undo** works for ten minutes. The emails wait as long.",
      ],
    ],
    picture: {
      alt: [
        "Het smoelenboek met drie mensen aangevinkt, en de knoppen voor de selectie.",
        "Who’s who with three people ticked, and the buttons for the selection.",
      ],
      height: 800,
    },
    also: ["lidmaatschap-wijzigen-of-beeindigen", "groepen-en-overdracht", "mail-aan-veel-mensen"],
  },
  "gegevens-van-een-lid": {
    right: ["members", Level.update],
    title: ["Gegevens van een lid aanpassen of exporteren", "Changing or exporting members’ details"],
    words: [
      "ledenlijst downloaden, leden exporteren, adres van lid wijzigen, excel leden",
      "download the list of members, export members, change a member’s address, excel",
    ],
    what: ["Verbeter wat niet klopt, of haal een lijst op.", "Correct what is wrong, or get a list."],
    steps: [
      [
        "Zoek het lid in het [smoelenboek](/smobo) en kies **Gegevens bewerken**.",
        "Find the member in [Who’s who](/smobo) and choose **Edit details**.",
      ],
      ["Pas het aan en kies **Opslaan**.", "Change it and choose **Save**."],
      ["Een lijst? Filter het smoelenboek en kies **Exporteren**.", "A list? Filter Who’s who and choose **Export**."],
      [
        "Kies bij **Kolommen** alleen wat je nodig hebt, en kies **Download**.",
        "Under **Columns**, choose only what you need, and choose **Download**.",
      ],
    ],
    wrong: [
      [
        "Wat een lid voor zichzelf houdt, zie je niet en kun je niet wijzigen.",
        "What members keep to themselves you can’t see or change.",
      ],
      [
        "Elke wijziging en export staat in het logboek van het lid. Verwijder het bestand als je klaar bent.",
        "Each change and export is in the member’s log. Delete the file when you are done.",
      ],
    ],
    also: ["leden-importeren", "lidmaatschap-wijzigen-of-beeindigen"],
  },
  "leden-importeren": {
    right: ["members", Level.update],
    title: ["Leden importeren uit een bestand", "Importing members from a file"],
    words: [
      "ledenlijst inlezen, excel importeren, csv, spreadsheet met leden, leden toevoegen",
      "read a list of members, import excel, csv, spreadsheet of members, add members",
    ],
    what: ["Zet een lijst met leden in één keer op de site.", "Put a list of members on the site in one go."],
    steps: [
      ["Open [Leden importeren](/smobo/importeren).", "Open [Import members](/smobo/importeren)."],
      [
        "Kies **Kies een bestand**: CSV of Excel, met de namen van de kolommen op de eerste regel.",
        "Choose **Choose a file**: CSV or Excel, with the names of the columns in the first row.",
      ],
      [
        "Kies wat elke kolom is. Kies bij **Lid vanaf** een dag en dan **Gebruik deze dag**.",
        "Choose what each column is. At **Member from**, choose a day and then **Use this day**.",
      ],
      [
        "Kijk bij **Wat er verandert**. Fouten staan per regel.",
        "Look at **What will change**. Errors are listed by line.",
      ],
      [
        "Kies of nieuwe leden mail krijgen, en kies **Importeer … leden**.",
        "Choose whether new members get an email, and choose **Import … members**.",
      ],
    ],
    wrong: [
      [
        "**Waarschijnlijk al bekend**: kies of het dezelfde mensen zijn.",
        "**Probably already known**: choose whether they are the same people.",
      ],
      [
        "Fouten in een paar regels? Verbeter het bestand, of kies **Laat regels met fouten weg**.",
        "Errors in a few rows? Correct the file, or choose **Leave out rows with errors**.",
      ],
    ],
    picture: {
      alt: [
        "Een gekozen bestand, met per kolom wat erin staat en daaronder wat er verandert.",
        "A chosen file, with what is in each column and below that what will change.",
      ],
      height: 1245,
    },
    also: ["overstappen-van-een-oud-systeem", "gegevens-van-een-lid"],
  },
  "overstappen-van-een-oud-systeem": {
    right: ["members", Level.update],
    title: ["Overstappen van een oud systeem", "Moving from an old system"],
    words: [
      "congressus, conscribo, pc leden, administratie overnemen, migreren, overzetten",
      "congressus, conscribo, pc leden, take over administration, migrate, transfer",
    ],
    what: [
      "Neem mensen, lidmaatschappen, machtigingen, groepen en openstaande bedragen mee.",
      "Bring along people, memberships, mandates, groups and open amounts.",
    ],
    steps: [
      [
        "Exporteer in je oude systeem een bestand en open [Overstappen](/smobo/importeren/administratie).",
        "Export a file from your old system and open [Moving in](/smobo/importeren/administratie).",
      ],
      [
        "Kies je **Systeem**, geef het een naam en kies **Voeg toe**.",
        "Choose your **System**, give it a name and choose **Add**.",
      ],
      [
        "Kies het bestand, wat elke kolom is, en onder **Soorten leden** wat elke status hier is.",
        "Choose the file, what each column is, and under **Types of members** what each status is here.",
      ],
      [
        "Lees **Wat er zou veranderen**. Beslis over wat bij **Eerst kiezen (…)** staat.",
        "Read **What would change**. Decide on what is under **Decide first (…)**.",
      ],
      ["Kies **Neem … regels over**.", "Choose **Take over … rows**."],
      [
        "Gebruik je het oude systeem nog even? Kies bij **Wie leidt?** welke velden daar vandaan komen.",
        "Still using the old system for a while? Under **Who leads?**, choose which fields come from there.",
      ],
    ],
    wrong: [
      ["Spijt? **Draai terug** kan een dag lang.", "Regrets? **Undo** works for a day."],
      [
        "Wat niet kan, blijft liggen. Verbeter het in je oude systeem en kies het bestand opnieuw.",
        "What is not possible stays aside. Correct it in your old system and choose the file again.",
      ],
    ],
    also: ["leden-importeren", "bedragen-uit-het-oude-systeem", "rekening-van-een-lid"],
  },
})
