import type { Named, PageTexts } from "./page-texts.ts"

export const historyPage = ({ name, shortName: short, email }: Named): PageTexts => ({
  title_nl: "Geschiedenis",
  title_en: "History",
  body_nl: `
${name} is begonnen zoals de meeste verenigingen: met een paar studenten die vonden dat er iets ontbrak, en die daar niet op wilden wachten. Alles wat er nu is, heeft iemand ooit voor het eerst gedaan.

## Elk jaar een nieuw bestuur

Een bestuur zit er een jaar. In september krijgt het de sleutel, in augustus geeft het hem door. In die maanden leren een paar studenten hoe je een begroting sluitend krijgt, hoe je een zaal vol mensen stil krijgt en hoe je iets overdraagt zodat een ander ermee verder kan.

Zo zijn we elk jaar een beetje anders, en al die tijd hetzelfde gebleven: een vereniging van studenten, voor studenten.

## Schrijf mee

Hieronder staan alle besturen die we kennen, het nieuwste bovenaan. Zat je zelf in een bestuur en klopt er iets niet? Heb je een foto, een oude almanak of een goed verhaal? ${email ? `[Mail ons](mailto:${email})` : "Laat het ons weten"}: de geschiedenis van ${short} is van iedereen die erbij was.
`,
  body_en: `
${name} began the way most associations do: with a few students who felt that something was missing, and did not want to wait for it. Everything we have now, somebody once did for the first time.

## A new board every year

A board serves for one year. It gets the key in September and hands it on in August. In between, a handful of students learn how to balance a budget, how to quiet a room full of people, and how to hand something over so that others can carry on.

So every year we are a little different, and all the while we have stayed the same: an association of students, for students.

## Help us write it

Below are all the boards we know of, the newest first. Were you on a board yourself, and is something not right? Do you have a photo, an old yearbook or a good story? ${email ? `[Email us](mailto:${email})` : "Let us know"}: the history of ${short} belongs to everyone who was there.
`,
})
