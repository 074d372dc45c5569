import type { ImportColumn } from "./import-bounds.ts"

/** Names of columns in files of other systems, besides our own. */
const aliases: Record<ImportColumn, string> = {
  firstName: "voornaam roepnaam firstname givenname",
  infix: "tussenvoegsel tussenvoegsels voorvoegsel infix prefix",
  lastName: "achternaam familienaam lastname surname familyname",
  initials: "voorletters initialen initials",
  nickname: "bijnaam nickname",
  pronouns: "voornaamwoorden pronouns",
  email: "email emailadres mail mailadres emailaddress",
  phone: "telefoon telefoonnummer mobiel mobielnummer gsm tel phone phonenumber mobile mobilephone",
  birthDate: "geboortedatum geboren dateofbirth birthdate birthday",
  street: "straat straatnaam adres street address",
  houseNumber: "huisnummer huisnr nummer housenumber",
  postalCode: "postcode postalcode zip zipcode",
  city: "plaats woonplaats stad city town",
  country: "land country",
  emergencyName: "noodcontact naamnoodcontact contactpersoon emergencycontact emergencyname",
  emergencyPhone: "telefoonnoodcontact noodnummer noodtelefoon emergencyphone emergencynumber",
  studentNumber: "studentnummer studentennummer studnr studentnumber studentid",
  study: "studie opleiding study programme program",
  startYear: "startjaar beginjaar aankomstjaar startyear cohort",
  since: "lidsinds lidvanaf inschrijfdatum ingangsdatum membersince since joined",
}

const byName = new Map(
  Object.entries(aliases).flatMap(([column, names]) =>
    names.split(" ").map((name) => [name, column as ImportColumn] as const),
  ),
)

const simplified = (header: string): string =>
  header
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")

/** What the columns of a file are, by their names in Dutch or English; each at most once. */
export function recognisedColumns(headers: readonly string[]): (ImportColumn | null)[] {
  const taken = new Set<ImportColumn>()
  return headers.map((header) => {
    const column = byName.get(simplified(header))
    if (!column || taken.has(column)) return null
    taken.add(column)
    return column
  })
}
