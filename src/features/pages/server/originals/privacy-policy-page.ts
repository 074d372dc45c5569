import { graceDays } from "../../../members/grace-days.ts"
import type { Named, PageTexts } from "./page-texts.ts"

/** How long data is kept is not in it: the page shows that below the text, as the site does it. */
export const privacyPolicyPage = ({ name, email }: Named): PageTexts => ({
  title_nl: "Privacybeleid",
  title_en: "Privacy policy",
  body_nl: `
Welke gegevens we van je hebben, waarom, wie ze ziet en hoe lang we ze bewaren.

## Wat we van je hebben, en waarom

- Je naam, e-mailadres en wachtwoord (versleuteld): daarmee log je in en bereiken we je.
- Wat je bij je aanmelding en op je profiel invult, zoals telefoonnummer, geboortedatum, adres en studie: voor de ledenadministratie en het smoelenboek.
- Je rekeningnummer, alleen met een machtiging of als je het zelf invult: om te innen wat je betaalt.
- Je aanmeldingen voor activiteiten, en in welke groepen je zit: om die te organiseren.
- Wat je in vragenlijsten antwoordt. Van een anonieme vragenlijst bewaren we dat je antwoordde los van wat.

We verkopen je gegevens nooit, en we volgen je niet. De site gebruikt alleen cookies die nodig zijn om je ingelogd te houden, formulieren te beveiligen en je taal te onthouden.

## Wie het ziet

- Per gegeven van je profiel kies je of leden, alleen het bestuur of niemand anders het ziet. Je e-mailadres ziet het bestuur altijd.
- Bankgegevens zien alleen jij en wie de financiën doet. Kijkt iemand anders ernaar, dan zie jij dat op je account.
- Wat je bij een activiteit of in een vragenlijst met je naam invult, ziet de groep die het vraagt.
- Wie niet is ingelogd, ziet het smoelenboek en de profielen niet.

## Wat je zelf kunt doen

Op [je account](/mijn-account) zie en verbeter je je gegevens, download je alles wat we van je hebben en verwijder je je account. Na ${graceDays} dagen is het weg; wat je betaald hebt blijft in de boeken, zonder je naam.

## Vragen?

${name} is verantwoordelijk voor je gegevens. ${email ? `Mail ons op [${email}](mailto:${email}).` : "Stel ze aan het bestuur."} Komen we er samen niet uit, dan kun je een klacht indienen bij de [Autoriteit Persoonsgegevens](https://www.autoriteitpersoonsgegevens.nl).
`,
  body_en: `
Which data we have about you, why, who sees it and how long we keep it.

## What we have, and why

- Your name, email address and password (hashed): to log you in and to reach you.
- What you enter when you join and on your profile, such as phone number, date of birth, address and study: for the membership records and who’s who.
- Your account number, only with a mandate or if you enter it yourself: to collect what you pay.
- Your sign-ups for activities, and the groups you are in: to organise them.
- What you answer in questionnaires. Of an anonymous one we keep that you answered apart from what.

We never sell your data, and we do not track you. The site only uses cookies that are needed to keep you logged in, to protect forms and to remember your language.

## Who sees it

- For each detail of your profile you choose whether members, only the board or nobody else sees it. The board always sees your email address.
- Only you and those who look after the finances see your bank details. If somebody else looks at them, your account shows it.
- What you enter for an activity, or with your name in a questionnaire, is seen by the group that asks it.
- Visitors who are not logged in do not see who’s who or profiles.

## What you can do

On [your account](/mijn-account) you see and correct your data, download everything we have about you and delete your account. After ${graceDays} days it is gone; what you paid stays in the books, without your name.

## Questions?

${name} is responsible for your data. ${email ? `Email us at [${email}](mailto:${email}).` : "Ask the board."} If we cannot work it out together, you can file a complaint with the [Dutch Data Protection Authority](https://www.autoriteitpersoonsgegevens.nl/en).
`,
})
