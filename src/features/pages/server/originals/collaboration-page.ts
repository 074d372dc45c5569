import type { Named, PageTexts } from "./page-texts.ts"

export const collaborationPage = ({ shortName: short }: Named): PageTexts => ({
  title_nl: "Samenwerken",
  title_en: "Work with us",
  body_nl: `
Bereik studenten op een manier waar ze zelf ook iets aan hebben. Dat doen we bij ${short} graag samen met jullie: met een lezing, een bezoek, een vacature of een idee dat we nog niet kennen.
`,
  body_en: `
Reach students in a way that they enjoy too. At ${short} we would love to do that together with you: with a talk, a visit, a vacancy, or an idea that we have not heard yet.
`,
})
