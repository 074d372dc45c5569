import { defineMessages } from "../../platform/i18n.ts"

export const onlinePaymentMessages = defineMessages({
  pay: ["Betaal online", "Pay online"],
  starting: ["Even wachten …", "One moment …"],
  refused: {
    notHere: [
      "Online betalen kan hier nog niet. Maak het over, of vraag de penningmeester.",
      "You can’t pay online here yet. Transfer it, or ask the treasurer.",
    ],
    notOpen: [
      "Dit staat niet meer open. Kijk bij je betalingen hoe het zit.",
      "This is no longer open. Check your payments to see what happened.",
    ],
    collected: [
      "Dit wordt al geïncasseerd. Kijk bij je betalingen wanneer.",
      "This is being collected by direct debit already. Check your payments to see when.",
    ],
    another: [
      "Er loopt al een betaling voor dit bedrag. Maak die af, of wacht tot die verloopt.",
      "There’s already a payment under way for this. Finish it, or wait until it expires.",
    ],
    busy: ["Je was er al mee bezig. Probeer het zo nog eens.", "You had already started. Try again in a moment."],
    later: [
      "De betaaldienst antwoordt even niet. Er is niets afgeschreven; probeer het over een paar minuten opnieuw.",
      "The payment service isn’t answering. Nothing was taken; try again in a few minutes.",
    ],
    byProvider: [
      "De betaaldienst neemt deze betaling niet aan. Vraag de penningmeester hoe je kunt betalen.",
      "The payment service won’t take this payment. Ask the treasurer how you can pay.",
    ],
    noLink: [
      "Deze betaallink werkt niet meer. Vraag een nieuwe aan wie hem stuurde.",
      "This payment link no longer works. Ask whoever sent it for a new one.",
    ],
    nothingToRefund: ["Zo veel is er niet om terug te betalen.", "There isn’t that much to refund."],
    decided: ["Hierover is al beslist.", "This has already been decided."],
  },
  form: {
    leading: ["Je gaat nu betalen", "You’re about to pay"],
    goOn: ["Ga door naar betalen", "Go on to pay"],
    refused: ["Dat lukte niet", "That didn’t work"],
    back: ["Terug", "Back"],
    elsewhere: ["Begin met betalen op onze eigen site.", "Start paying on our own site."],
  },
  back: {
    title: ["Je betaling", "Your payment"],
    paid: ["Betaald", "Paid"],
    paidText: ["We hebben {{amount}} ontvangen. Dank je wel.", "We’ve received {{amount}}. Thank you."],
    review: [
      "We hebben {{amount}} ontvangen, maar konden het niet gebruiken waar je het voor betaalde. De penningmeester kijkt ernaar en laat het je weten.",
      "We’ve received {{amount}}, but couldn’t use it for what you paid. The treasurer will look into it and let you know.",
    ],
    waiting: ["We wachten op je bank", "We’re waiting for your bank"],
    waitingText: [
      "Je bank heeft nog niet gezegd of de betaling van {{amount}} gelukt is. Dat kan even duren. Je hoeft niet nog een keer te betalen.",
      "Your bank hasn’t said yet whether the payment of {{amount}} succeeded. That can take a while. You don’t need to pay again.",
    ],
    open: ["Nog niet betaald", "Not paid yet"],
    openText: [
      "De betaling van {{amount}} is begonnen, maar niet afgemaakt.",
      "The payment of {{amount}} was started, but not finished.",
    ],
    goOn: ["Verder met betalen", "Go on paying"],
    failed: ["Niet betaald", "Not paid"],
    failedText: [
      "De betaling van {{amount}} is niet gelukt. Er is niets afgeschreven.",
      "The payment of {{amount}} didn’t succeed. Nothing was taken.",
    ],
    canceled: ["Je hebt de betaling van {{amount}} afgebroken.", "You cancelled the payment of {{amount}}."],
    expired: [
      "De betaling van {{amount}} is verlopen. Er is niets afgeschreven.",
      "The payment of {{amount}} has expired. Nothing was taken.",
    ],
    again: ["Kijk nog eens", "Look again"],
    payments: ["Naar je betalingen", "To your payments"],
    closeText: [
      "We hebben {{amount}} ontvangen. Dank je wel. Je kunt deze pagina sluiten.",
      "We’ve received {{amount}}. Thank you. You can close this page.",
    ],
    linkReview: [
      "We hebben {{amount}} ontvangen, maar konden het niet gebruiken waar het voor was. De penningmeester kijkt ernaar, en betaalt het terug als dat moet.",
      "We’ve received {{amount}}, but couldn’t use it for what it was for. The treasurer will look into it, and refund it if need be.",
    ],
  },
  mails: {
    chargedBack: {
      subject: ["Je betaling aan {{association}} is teruggeboekt", "Your payment to {{association}} was reversed"],
      body: [
        "Hoi {{name}},\n\nJe bank heeft **{{amount}}** van je online betaling op {{day}} teruggehaald.\n\n{{why}}\n\nHet bedrag staat weer open. Op de site zie je wat je moet betalen, en hoe.",
        "Hi {{name}},\n\nOn {{day}} your bank took back **{{amount}}** of your online payment.\n\n{{why}}\n\nThe amount is open again. On the site you see what you have to pay, and how.",
      ],
      button: ["Bekijk je betalingen", "See your payments"],
    },
    noReason: [
      "Waarom weten we niet. Is het een vergissing? Neem dan contact met ons op.",
      "We don’t know why. If it’s a mistake, get in touch with us.",
    ],
  },
  review: {
    title: ["Te beslissen", "To decide"],
    toPayouts: ["Uitbetalingen", "Payouts"],
    lead: [
      "Geld dat online binnenkwam en dat niemand kon gebruiken: betaal het terug, of laat het staan voor de volgende keer.",
      "Money that came in online and couldn’t be used: refund it, or leave it for the next time.",
    ],
    none: ["Er is niets te beslissen", "There’s nothing to decide"],
    noneText: [
      "Wat er online binnenkomt is allemaal gebruikt waar het voor bedoeld was.",
      "Everything that came in online was used for what it was meant for.",
    ],
    nobody: ["Iemand die we niet kennen", "Somebody we don’t know"],
    free: ["{{amount}} is nog vrij", "{{amount}} is still free"],
    received: ["{{amount}} ontvangen op {{when}}", "{{amount}} received on {{when}}"],
    more: ["En nog {{count}} meer.", "And {{count}} more."],
    refund: ["Betaal {{amount}} terug", "Refund {{amount}}"],
    keep: ["Laat het staan", "Leave it as credit"],
    place: ["Geef toch een plek", "Give them a place"],
    placed: ["Ze hebben toch een plek, en zijn gemaild", "They have a place after all, and an email says so"],
    done: ["Afgehandeld", "Done"],
    refunded: ["{{amount}} gaat terug", "{{amount}} is going back"],
    kept: ["Het blijft staan voor de volgende keer", "It stays for the next time"],
    confirmTitle: ["{{amount}} terugbetalen?", "Refund {{amount}}?"],
    confirmText: [
      "Het gaat terug naar de rekening waar het vandaan kwam. Dat duurt een paar dagen.",
      "It goes back to the account it came from. That takes a few days.",
    ],
    reasons: {
      withoutPlace: ["Betaald zonder plek", "Paid without a place"],
      chargeGone: ["Betaald voor iets dat niet meer hoeft", "Paid for something no longer owed"],
      paidTwice: ["Twee keer betaald", "Paid twice"],
      wrongAmount: ["Een ander bedrag dan gevraagd", "A different amount than asked"],
      otherCurrency: ["In een andere munt dan de euro", "In another currency than the euro"],
      unknown: ["Een betaling die we niet kennen", "A payment we don’t know"],
      refundFailed: ["Terugbetalen is mislukt", "The refund failed"],
      backTwice: ["Meer terug dan er was", "More went back than there was"],
    },
  },
})
