import type { ImportField, ImportSystem } from "./import-field.ts"
import type { ProfileMapping } from "./import-profile.ts"

type Aliases = Partial<Record<ImportField, string>>

/** Names of columns in Dutch and English, without capitals and spaces; the best one first. */
const generic: Aliases = {
  key: "lidnummer relatienummer lidnr relatienr membernumber memberid externalid",
  firstName: "roepnaam voornaam givenname firstname",
  infix: "tussenvoegsel tussenvoegsels voorvoegsel voorvoegsels infix nameprefix prefix",
  lastName: "achternaam familienaam lastname surname familyname",
  fullName: "naam volledigenaam fullname name displayname",
  initials: "voorletters initialen initials",
  nickname: "bijnaam nickname",
  pronouns: "voornaamwoorden pronouns",
  email: "email emailadres mail mailadres emailaddress",
  phone:
    "mobiel mobielnummer mobieltelefoonnummer gsm mobile mobilephone phonemobile telefoon telefoonnummer tel phone phonenumber phonehome",
  birthDate: "geboortedatum geboren dateofbirth birthdate birthday",
  address: "adres adresregel address addressline streetaddress",
  street: "straat straatnaam street streetname",
  houseNumber: "huisnummer huisnr housenumber",
  houseNumberAddition: "toevoeging huisnummertoevoeging huisnrtoev housenumberaddition addition",
  postalCode: "postcode postalcode zip zipcode",
  city: "plaats woonplaats stad city town",
  country: "land country",
  emergencyName: "noodcontact naamnoodcontact contactpersoon emergencycontact emergencyname",
  emergencyPhone: "telefoonnoodcontact noodnummer noodtelefoon emergencyphone emergencynumber",
  studentNumber: "studentnummer studentennummer studnr studentnumber studentid",
  study: "studie opleiding study programme program degreeprogramme",
  startYear: "startjaar beginjaar aankomstjaar startyear cohort",
  deceased: "overleden deceased",
  membershipType:
    "soortlid lidtype typelid lidsoort lidmaatschapstype soortlidmaatschap status membershiptype membertype membership",
  memberSince:
    "lidsinds lidvanaf inschrijfdatum ingangsdatum startdatumlidmaatschap membersince memberfrom joined joinedon",
  memberUntil: "lidtot uitschrijfdatum opzegdatum einddatumlidmaatschap memberuntil memberto resignedon",
  iban: "iban rekeningnummer bankrekening bankrekeningnummer rekeningnummeriban accountnumber bankaccount bankaccountiban",
  accountHolder: "tennamevan rekeninghouder tnv naamrekeninghouder accountholder nameofaccountholder",
  mandateReference:
    "machtigingskenmerk mandaatkenmerk mandaat mandaatreferentie mandaatid mandatereference mandateid mandate",
  mandateSignedOn: "datummachtiging mandaatdatum machtigingsdatum tekendatum mandatedate datemandate mandatesignedon",
  group: "groep groepsnaam commissie group groupname committee",
  groupRole: "functie rol function role position",
  placeSince: "lidvangroepvanaf groepvanaf vanaf van begindatum start from since",
  placeUntil: "lidvangroeptot groeptot tot einddatum end until to",
  amountNumber: "factuurnummer nota notanummer factuur invoicenumber invoice reference",
  amountDescription: "omschrijving beschrijving description",
  amount: "openstaand openstaandbedrag opentebetalen bedrag openamount amountdue outstanding amount",
  amountDate: "factuurdatum notadatum invoicedate boekdatum datum date",
}

/**
 * What a system calls columns differently. Congressus: the names of its API (v30), which its exports follow in English; its
 * `prefix` is a title, not an infix. Conscribo: associations name their own fields, so these are those of an unchanged
 * administration. PC Leden: fixed fields.
 */
const bySystem: Record<ImportSystem, Aliases> = {
  congressus: {
    key: "lidid id memberid gebruikersnaam username",
    infix: "tussenvoegsel tussenvoegselachternaam primarylastnameprefix lastnameprefix",
    lastName: "achternaam primarylastnamemain lastname",
    nickname: "bijnaam nickname",
    phone: "mobiel mobieletelefoon telefoonmobiel phonemobile mobilephone telefoon phonehome telefoonthuis",
    membershipType: "status lidstatus memberstatus",
    memberSince: "statusvan lidvan lidvanaf memberfrom",
    memberUntil: "statustot lidtot memberto",
    iban: "iban bankaccountiban",
    mandateReference: "mandaatkenmerk sddmandatereference mandatereference machtigingskenmerk",
    mandateSignedOn: "mandaatdatum sddmandatedate mandatedate machtigingsdatum",
    group: "groep groepsnaam group groupname",
    groupRole: "functie function",
    placeSince: "begin van start",
    placeUntil: "einde tot end",
  },
  conscribo: {
    key: "code relatienummer lidnummer relationnumber",
    lastName: "naam achternaam name lastname",
    fullName: "selector weergavenaam displayname",
    memberSince: "startdatumlidmaatschap lidvanaf startdatum startdate membersince",
    memberUntil: "einddatumlidmaatschap lidtot einddatum enddate memberuntil",
    iban: "rekening rekeningiban iban rekeningnummer account bankaccount",
    accountHolder: "rekeningtennamevan rekeningtnv tennamevan accountname accountholder",
    mandateReference: "machtigingskenmerk kenmerkmachtiging mandatereference directdebitreference",
    mandateSignedOn: "datummachtiging machtigingdatum mandatedate directdebitdate",
  },
  pcleden: {
    key: "lidnummer lidnr membernumber",
    memberSince: "inschrijfdatum datuminschrijving lidvanaf registrationdate",
    memberUntil: "opzegdatum datumopzegging cancellationdate",
    mandateReference: "mandaat mandaatkenmerk mandate",
    mandateSignedOn: "mandaatdatum datummandaat mandatedate",
  },
  generic: {},
}

const simplified = (header: string): string =>
  header
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")

/** The columns of a file by their names alone; each field is one column at most, the best one. */
function recognised(headers: readonly string[], system: ImportSystem): (ImportField | null)[] {
  const names = headers.map(simplified)
  const found: (ImportField | null)[] = headers.map(() => null)
  // The names of the system itself come first: `name` is a last name in one and a whole name in another.
  for (const aliases of [bySystem[system], generic])
    for (const [field, words] of Object.entries(aliases) as [ImportField, string][]) {
      if (found.includes(field)) continue
      const own = bySystem[system][field]
      const tried = aliases === generic && own && field === "infix" ? "" : words
      for (const word of tried.split(" ")) {
        const index = names.findIndex((name, place) => name !== "" && name === word && found[place] === null)
        if (index < 0) continue
        found[index] = field
        break
      }
    }
  // Without a first name, a column with the whole name is better than one with what looks like a last name.
  return found
}

/** What the columns of a file are: what the profile says, else what their names say. */
export function columnsOf(
  headers: readonly string[],
  {
    system,
    mapping,
    keyColumn,
  }: { system: ImportSystem; mapping: ProfileMapping; keyColumn?: string | null | undefined },
): (ImportField | null)[] {
  const chosen = headers.map((header): ImportField | null | undefined =>
    header === keyColumn ? "key" : mapping.columns[header],
  )
  const taken = new Set(chosen)
  return recognised(headers, system).map((field, index) => {
    const choice = chosen[index]
    if (choice !== undefined) return choice === "key" && keyColumn && headers[index] !== keyColumn ? null : choice
    return field && !taken.has(field) ? field : null
  })
}
