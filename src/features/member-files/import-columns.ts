import { columnRecogniser } from "../../platform/import/import-columns.ts"
import type { ImportColumn } from "./import-bounds.ts"

/** Names of columns in files of other systems, besides our own. */
const aliases: Record<ImportColumn, string> = {
  firstName: "voornaam roepnaam firstname givenname",
  infix: "tussenvoegsel tussenvoegsels voorvoegsel infix prefix nameprefix",
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
  study: "studie opleiding study programme program degreeprogramme",
  startYear: "startjaar beginjaar aankomstjaar startyear cohort yearyoustarted",
  since: "lidsinds lidvanaf inschrijfdatum ingangsdatum membersince since joined",
}

/** What the columns of a file are, by their names in Dutch or English. */
export const recognisedColumns = columnRecogniser(aliases)
