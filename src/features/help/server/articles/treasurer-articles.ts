import { Level } from "../../../../platform/policy.ts"
import { articlesFor } from "../help-article.ts"

/** What the treasurer keeps. */
export const treasurerArticles = articlesFor("treasurer", {
  "wie-moet-nog-betalen": {
    right: ["finance", Level.read],
    title: ["Wie moet er nog betalen", "Who still has to pay"],
    words: [
      "openstaand bedrag, wanbetaler, betaling noteren, kwijtschelden, tegoed teruggeven, boete, schuld, contant betaald",
      "open amount, not paid, note a payment, write off, give credit back, fine, debt, paid in cash",
    ],
    what: [
      "Wat openstaat, van wie, en hoe je noteert wat er binnenkomt.",
      "What’s open, of whom, and how you note what comes in.",
    ],
    steps: [
      [
        "Open [Financiën](/financien): je ziet wat openstaat en hoe lang al.",
        "Open [Finances](/financien): you see what’s open and for how long.",
      ],
      [
        "Kies **Wat staat er open** voor de lijst. Zoek op naam, of kies een activiteit of **Alleen oud-leden**.",
        "Choose **What’s open** for the list. Search by name, or choose an activity or **Former members only**.",
      ],
      [
        "Open iemand en kies **Betaling noteren**. Het oudste bedrag wordt eerst betaald, of alleen wat je aanvinkt.",
        "Open somebody and choose **Note a payment**. The oldest amount is paid first, or only what you tick.",
      ],
      [
        "Hoeft het niet meer? Kies **Kwijtschelden** en geef een reden.",
        "No longer needed? Choose **Write off** and give a reason.",
      ],
      [
        "Een boete of iets anders? Kies **Iets rekenen**, met de **Grootboekrekening** en zo nodig een **Kostenplaats**: een activiteit of een groep.",
        "A fine or something else? Choose **Charge something**, with the **Ledger account** and, if needed, a **Cost centre**: an activity or a group.",
      ],
    ],
    wrong: [
      [
        "Verkeerd genoteerd? Kies **Ongedaan maken** bij de betaling: wat ermee betaald was, staat weer open.",
        "Noted wrongly? Choose **Undo** beside the payment: what it paid is open again.",
      ],
      [
        "Te veel betaald? Het verschil is tegoed. Kies **Tegoed teruggeven** als je het hebt teruggegeven.",
        "Paid too much? The difference is credit. Choose **Give credit back** once you’ve given it back.",
      ],
    ],
    picture: {
      alt: [
        "De lijst van wat openstaat, met bij elk bedrag de naam en tot wanneer.",
        "The list of what’s open, with the name and the last day beside each amount.",
      ],
      height: 860,
    },
    also: ["herinneringen-sturen", "bankafschriften", "rekening-van-een-lid", "grootboek-bijhouden"],
  },
  "herinneringen-sturen": {
    right: ["finance", Level.create],
    title: ["Herinneringen sturen", "Sending reminders"],
    words: [
      "betalingsherinnering, aanmaning, wanbetaler mailen, automatisch herinneren, regeling, herinnering stoppen",
      "payment reminder, dunning, email who has not paid, remind automatically, arrangement, stop reminders",
    ],
    what: [
      "Mensen mailen die nog moeten betalen: vanzelf, in drie stappen, of met de hand.",
      "Emailing people who still have to pay: automatically, in three steps, or by hand.",
    ],
    steps: [
      [
        "Open [Instellingen van de financiën](/financien/instellingen) en zet **Stuur herinneringen vanzelf** aan. Kies na hoeveel dagen de drie herinneringen gaan.",
        "Open [Settings of finances](/financien/instellingen) and turn on **Send reminders automatically**. Choose after how many days the three reminders go.",
      ],
      [
        "Liever met de hand? Open [Wat staat er open](/financien/openstaand), filter of kies mensen, en kies **Stuur een herinnering**. Je ziet eerst wie een mail krijgt en over hoeveel.",
        "Rather by hand? Open [What’s open](/financien/openstaand), filter or choose people, and choose **Send a reminder**. You first see who gets an email and about how much.",
      ],
      [
        "Heeft iemand een regeling? Open de geldpagina van die persoon en kies **Zet herinneringen stil**, met een reden.",
        "Does somebody have an arrangement? Open that person’s money page and choose **Pause reminders**, with a reason.",
      ],
      [
        "Wil je zelf iets schrijven? Kies bij de lijst **Mail deze …**: de mail gaat naar iedereen die het filter vindt en dan nog niet betaald heeft.",
        "Want to write something yourself? Choose **Email these …** at the list: the email goes to everybody whom the filter finds and who hasn’t paid by then.",
      ],
    ],
    wrong: [
      [
        "Krijgt iemand niets? Het voorbeeld zegt waarom: het adres is nooit bevestigd, er wordt net betaald, of er gingen al drie herinneringen.",
        "Does somebody get nothing? The preview says why: the address was never confirmed, they are paying right now, or three reminders went already.",
      ],
      [
        "Is er betaald, maar nog niet genoteerd? Noteer de betaling: dan stoppen de herinneringen.",
        "Has it been paid, but not been noted? Note the payment: then reminders stop.",
      ],
    ],
    also: ["wie-moet-nog-betalen", "de-contributie-innen"],
  },
  "grootboek-bijhouden": {
    right: ["finance", Level.read],
    title: ["Het grootboek en maanden afsluiten", "The ledger and closing months"],
    words: [
      "grootboekrekening, boekhouding, maand afsluiten, kostensoort, rekeningschema, jaarafsluiting",
      "ledger account, bookkeeping, close a month, chart of accounts, year-end",
    ],
    what: [
      "Wat er per maand geboekt is, en op welke rekeningen dat komt.",
      "What was booked each month, and on which accounts.",
    ],
    steps: [
      [
        "Open het [grootboek](/financien/grootboek): per maand zie je wat er in rekening is gebracht en wat er binnenkwam.",
        "Open the [ledger](/financien/grootboek): for each month you see what was charged and what came in.",
      ],
      [
        "Zet de rekeningen gelijk met je boekhouding: open een rekening voor een ander nummer of een andere naam, of kies **Nieuwe rekening**.",
        "Match the accounts with your bookkeeping: open one to give it another number or name, or choose **New account**.",
      ],
      [
        "Met **Kies wat waar komt** zeg je op welke rekening contributie, activiteiten en betalingen voortaan komen.",
        "With **Choose what goes where** you say on which account membership fees, activities and payments go from now on.",
      ],
      [
        "Klopt een maand met je boekhouding? Kies **Sluit maanden af**. Daarna komt er in die maand niets meer bij.",
        "Does a month match your bookkeeping? Choose **Close months**. After that nothing is added to it.",
      ],
    ],
    wrong: [
      [
        "Gebruik je een rekening niet meer? Open haar en kies **Archiveer rekening**. Komt er nog iets vanzelf op, kies dan eerst een andere bij **Kies wat waar komt**.",
        "No longer using an account? Open it and choose **Archive account**. If something still goes there automatically, first choose another at **Choose what goes where**.",
      ],
      [
        "Een afgesloten maand gaat niet meer open. Een fout van toen herstel je nu, bij de persoon om wie het gaat.",
        "A closed month never opens again. You mend a mistake of that time now, with the person concerned.",
      ],
      [
        "Komt er nog iets binnen van een afgesloten maand? Online betalingen komen vanzelf op de dag van nu; noteer andere met de datum van vandaag.",
        "Does something of a closed month still come in? Online payments are booked today by themselves; note others with today’s date.",
      ],
    ],
    also: ["wie-moet-nog-betalen", "het-journaal"],
  },
  "contributie-instellen": {
    right: ["signUpCosts", Level.update],
    title: ["Instellen wat lid worden kost", "Setting what joining costs"],
    words: [
      "contributie wijzigen, lidmaatschapskosten, inschrijfkosten, nieuw jaar contributie, bedrag aanpassen",
      "change membership fee, cost of membership, registration costs, fee for a new year, change the amount",
    ],
    what: [
      "De keuzes op het formulier ‘Word lid’, met hun bedrag en hoelang ze gelden.",
      "The choices on the membership form, with their amount and how long they are valid.",
    ],
    steps: [
      [
        "Open [Contributie](/inschrijf-kosten) en kies **Contributie toevoegen**.",
        "Open [Membership fees](/inschrijf-kosten) and choose **Add a membership fee**.",
      ],
      [
        "Vul **Naam**, **Bedrag** en **Soort lidmaatschap** in.",
        "Fill in **Name**, **Amount** and **Type of membership**.",
      ],
      [
        "Kies **Geldig vanaf** en zo nodig **Geldig tot en met**.",
        "Choose **Valid from** and, if needed, **Valid until**.",
      ],
      ["Kies **Opslaan**.", "Choose **Save**."],
      [
        "Een ander bedrag volgend jaar? Kies bij de oude **Beëindig contributie** en voeg een nieuwe toe.",
        "Another amount next year? Choose **End membership fee** for the old one and add a new one.",
      ],
    ],
    wrong: [
      [
        "**Staat vast: er zijn aanvragen met deze contributie.** Beëindig hem en voeg een nieuwe toe.",
        "**Fixed: there are applications with this fee.** End it and add a new one.",
      ],
      [
        "Geen contributie te kiezen? Dan kiezen nieuwe leden er ook geen, en hoor jij niet wat ze betalen.",
        "No fee to choose? Then new members choose none, and nobody knows what they pay.",
      ],
    ],
    also: ["de-contributie-innen", "aanvragen-beoordelen", "rekening-van-een-lid"],
  },
  "de-contributie-innen": {
    right: ["finance", Level.create],
    title: ["De contributie innen", "Charging membership fees"],
    words: [
      "contributie rekenen, jaarbijdrage, contributie sturen, tarieven, uitzondering op de contributie, later lid",
      "charge fees, annual fee, send the fees, rates, exception to the fee, joined later",
    ],
    what: [
      "Eén keer per jaar iedereen de contributie rekenen, zonder iemand te vergeten of twee keer te vragen.",
      "Charging everybody the fee once a year, without forgetting anybody or asking twice.",
    ],
    steps: [
      [
        "Open [Contributie innen](/financien/contributie) en kies het jaar.",
        "Open [Charge membership fees](/financien/contributie) and choose the year.",
      ],
      [
        "Kijk de bedragen na, met de **Peildatum** en **Betalen vóór of op**, en kies **Bedragen opslaan**.",
        "Check the amounts, with the **Reference day** and **Pay by**, and choose **Save the amounts**.",
      ],
      [
        "Betaalt iemand een ander bedrag? Kies **Uitzondering toevoegen**, met een reden.",
        "Does somebody pay another amount? Choose **Add an exception**, with a reason.",
      ],
      [
        "Lees onder **Wie wat betaalt** hoeveel mensen wat betalen, en wie niet en waarom.",
        "Read under **Who pays what** how many people pay what, and who doesn’t and why.",
      ],
      [
        "Kies **Reken de contributie**, en of iedereen een mail krijgt.",
        "Choose **Charge the fees**, and whether everybody gets a mail.",
      ],
    ],
    wrong: [
      [
        "Nieuwe leden erbij? Reken gerust nog eens: wie al gerekend is, krijgt niets nieuws.",
        "New members since? Feel free to charge again: who has been charged gets nothing new.",
      ],
      [
        "**Er is intussen iets veranderd aan wie wat betaalt. Kijk het overzicht nog eens na.** Er is dan nog niets gerekend.",
        "**Something has changed about who pays what. Have another look at the preview.** Nothing has been charged then.",
      ],
    ],
    picture: {
      alt: [
        "De bedragen van het jaar, met daaronder hoeveel mensen wat betalen.",
        "The amounts of the year, and below them how many people pay what.",
      ],
      height: 1220,
    },
    also: ["contributie-instellen", "rekening-van-een-lid"],
  },
  "online-geld-beslissen": {
    right: ["finance", Level.update],
    title: ["Beslissen over online betalingen", "Deciding about online payments"],
    words: [
      "terugbetalen, betaald zonder plek, dubbel betaald, terugbetaling mislukt, onbekende betaling",
      "refund, paid without a place, paid twice, refund failed, unknown payment",
    ],
    what: [
      "Online geld dat nergens bij hoort: betaal het terug of laat het staan.",
      "Online money that belongs to nothing: refund it or leave it.",
    ],
    steps: [
      ["Open [Te beslissen](/financien/te-beslissen).", "Open [To decide](/financien/te-beslissen)."],
      [
        "Lees erboven waarom het er staat, zoals **Betaald zonder plek**.",
        "Read above it why it is there, such as **Paid without a place**.",
      ],
      [
        "Kies **Betaal … terug**, of **Laat het staan** voor de volgende keer.",
        "Choose **Refund …**, or **Leave it as credit** for the next time.",
      ],
    ],
    wrong: [
      [
        "Kwam het geld toen de plek al vervallen was, en is er nog een? Dan kun je **Geef toch een plek** kiezen.",
        "Did the money come when the place was already gone, and is there another? Then you can choose **Give them a place**.",
      ],
      [
        "**Terugbetalen is mislukt**: het geld is weer van de persoon. Probeer het opnieuw, of maak het over.",
        "**The refund failed**: the money is the person’s again. Try again, or transfer it.",
      ],
      [
        "**Een betaling die we niet kennen**: zoek hem op bij de betaaldienst voor je iets doet.",
        "**A payment we don’t know**: look it up at the payment service before you do anything.",
      ],
    ],
    also: ["rekening-van-een-lid"],
  },
  machtigingen: {
    right: ["finance", Level.read],
    title: ["Machtigingen bijhouden", "Keeping mandates"],
    words: [
      "incassomachtiging, wie heeft een machtiging, verlopen machtiging, incassant-id, incassocontract, papieren machtiging",
      "direct debit mandate, who has a mandate, lapsed mandate, creditor id, direct debit contract, paper mandate",
    ],
    what: [
      "Van wie je mag incasseren, en wat je vooraf met de bank regelt.",
      "Whose money you may collect, and what you arrange with the bank first.",
    ],
    steps: [
      [
        "Sluit met de bank een incassocontract. Je krijgt een incassant-ID.",
        "Sign a direct debit contract with the bank. You get a creditor id.",
      ],
      [
        "Open [Machtigingen](/financien/machtigingen), kies **Incasso instellen** en vul over wat in het contract staat.",
        "Open [Mandates](/financien/machtigingen), choose **Set up direct debits** and fill in what the contract says.",
      ],
      [
        "Kijk bij **Hoe staan ze ervoor?** welke machtigingen verlopen of verhuisd zijn.",
        "See under **How are they doing?** which mandates lapse or have moved.",
      ],
      [
        "Kies een naam om te zien waarvoor en hoe iemand tekende.",
        "Choose a name to see what somebody signed for, and how.",
      ],
    ],
    wrong: [
      [
        "Een machtiging verloopt als er drie jaar niets mee is geïncasseerd. Het lid krijgt zes weken van tevoren een mail en kan dan opnieuw tekenen.",
        "A mandate lapses if it hasn’t been used for three years. The member gets a mail six weeks before, and can then sign again.",
      ],
    ],
    also: ["incasseren", "rekening-van-een-lid", "betalen-en-machtiging", "contributie-instellen"],
  },
  "rekening-van-een-lid": {
    right: ["memberFinances", Level.update],
    title: ["Rekening en machtiging van een lid", "A member’s account and mandate"],
    words: [
      "iban van lid, machtiging bekijken, incasso, bankgegevens, rekeningnummer van lid wijzigen",
      "member’s iban, see a mandate, direct debit, bank details, change a member’s account number",
    ],
    what: ["Hoe een lid betaalt, en of er een machtiging is.", "How a member pays, and whether there is a mandate."],
    steps: [
      [
        "Zoek het lid in het [smoelenboek](/smobo) en kies **Financiën**.",
        "Find the member in [Who’s who](/smobo) and choose **Finances**.",
      ],
      [
        "Je ziet **Rekeningnummer (IBAN)**, **Op naam van** en de **Machtiging** met het **Kenmerk**.",
        "You see **Account number (IBAN)**, **Account holder** and the **Mandate** with its **Reference**.",
      ],
      [
        "Klopt het nummer niet? Pas het aan en kies **Opslaan**.",
        "Is the number wrong? Change it and choose **Save**.",
      ],
    ],
    wrong: [
      [
        "Op de site tekent een lid alleen zelf. Heb je een papier met een handtekening? Kies **Voer papieren machtiging in**.",
        "On the site only the member can sign. Do you have a paper with a signature? Choose **Enter a paper mandate**.",
      ],
      [
        "Staat er een machtiging, dan ligt het nummer vast. Heeft het lid een nieuwe rekening, kies dan **Naar een andere rekening**.",
        "With a mandate, the number is fixed. If the member has a new account, choose **To another account**.",
      ],
      [
        "Het lid ziet dat je hebt gekeken: kijk alleen als het nodig is.",
        "The member sees that you looked: only look if you need to.",
      ],
    ],
    also: [
      "machtigingen",
      "wie-moet-nog-betalen",
      "online-geld-beslissen",
      "betalen-en-machtiging",
      "bedragen-uit-het-oude-systeem",
    ],
  },
  "bedragen-uit-het-oude-systeem": {
    right: ["memberFinances", Level.read],
    title: ["Openstaande bedragen uit het oude systeem", "Open amounts from the old system"],
    words: [
      "openstaande facturen, schulden van leden, nog te innen, oude administratie",
      "open invoices, what members owe, still to collect, old administration",
    ],
    what: [
      "Wat leden nog moesten betalen toen jullie overstapten.",
      "What members still had to pay when you moved in.",
    ],
    steps: [
      [
        "Neem de bedragen mee bij het [overstappen](/smobo/importeren/administratie), in de kolommen **Factuurnummer**, **Openstaand bedrag** en **Datum bedrag**.",
        "Bring the amounts along when [moving in](/smobo/importeren/administratie), in the columns **Invoice number**, **Open amount** and **Date of amount**.",
      ],
      [
        "Wat een lid nog moest betalen, staat daarna open bij [Financiën](/financien), met het factuurnummer erbij.",
        "What a member still had to pay is open at [Finances](/financien) from then on, with the number of its invoice.",
      ],
      [
        "De factuurdatum is de laatste dag om te betalen, dus een oud bedrag staat meteen te laat.",
        "The date of the invoice is the last day to pay, so an old amount is overdue at once.",
      ],
    ],
    wrong: [
      [
        "Moest de vereniging nog iets betalen? Dat staat bij het lid onder **Nog uit de oude administratie**, en niet in de boeken.",
        "Did the association still have to pay something? That is with the member under **Still from the old administration**, and not in the books.",
      ],
    ],
    also: ["overstappen-van-een-oud-systeem", "rekening-van-een-lid", "betalingen-bijhouden"],
  },
})
