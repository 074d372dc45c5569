import type { Named, PageTexts } from "./page-texts.ts"

export const aboutPage = ({ name, shortName: short }: Named): PageTexts => ({
  title_nl: "Over ons",
  title_en: "About us",
  body_nl: `
${name} is de plek naast je studie. Je vindt er mensen die hetzelfde vak volgen, een jaar verder zijn of net als jij nog zoeken waar het lokaal is. En koffie.

## Wat we doen

- **Gezellig.** Borrels, etentjes, spelavonden en een weekend weg. Je hoeft niemand te kennen om mee te gaan.
- **Slim.** Lezingen, excursies en hulp bij je vakken. We praten mee over het onderwijs, en horen graag wat er beter kan.
- **Straks.** Bedrijven laten zien hoe het er na je studie uitziet, met stages, bijbanen en een eerste baan.

## Van en voor leden

Alles bij ${short} wordt gemaakt door studenten. In een commissie bedenk je iets, regel je het en sta je er zelf bij als het lukt. Ervaring is niet nodig: wie het vorig jaar deed, leert het je.

## Iedereen is welkom

Of je nu eerstejaars bent of bijna klaar, of je Nederlands spreekt of niet, en of je van drukte houdt of liever met vier mensen aan tafel zit. Heb je iets nodig om mee te kunnen doen? Zeg het ons, dan regelen we het.
`,
  body_en: `
${name} is the place next to your studies. Here you meet people who take the same course, are a year ahead of you, or are still looking for the classroom too. And there is coffee.

## What we do

- **Fun.** Drinks, dinners, game nights and a weekend away. You don’t need to know anybody to come along.
- **Smart.** Talks, excursions and help with your courses. We have a say in teaching, and like to hear what could be better.
- **Later.** Companies show what life after your degree looks like, with internships, student jobs and a first job.

## By and for members

Everything at ${short} is made by students. In a committee you think something up, arrange it, and are there yourself when it works. You need no experience: those who did it last year will teach you.

## Everyone is welcome

Whether you are a first-year or almost done, whether you speak Dutch or not, and whether you like a crowd or would rather sit at a table with three others. Is there something you need to take part? Tell us, and we will arrange it.
`,
})
