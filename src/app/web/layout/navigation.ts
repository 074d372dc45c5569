import {
  BookCopy,
  BookOpen,
  BriefcaseBusiness,
  Building2,
  CalendarDays,
  CircleUser,
  ContactRound,
  DoorOpen,
  Euro,
  FileText,
  GraduationCap,
  Handshake,
  House,
  IdCard,
  Images,
  Info,
  KeyRound,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MapPin,
  Network,
  Newspaper,
  Scroll,
  UserPlus,
  Users,
} from "lucide-react"
import { mayOpenAdmin } from "../../../features/admin/admin.policy.ts"
import { mayReadMembers } from "../../../features/members/member.policy.ts"
import { mayListRooms } from "../../../features/rooms/room.policy.ts"
import { anyone, can, Level, loggedIn, type May, type Viewer } from "../../../platform/policy.ts"

export interface Place {
  path: string
  /** Key of its name, below `common:nav`. */
  name: string
  icon: LucideIcon
  may: May
}
export interface PlaceGroup {
  /** Key of its name, below `common:nav.groups`. */
  name: string
  places: readonly Place[]
}

/** For visitors only: whoever is logged in has joined. */
const visitor: May = { rule: "visitor", open: true, allows: (viewer) => viewer === null }

const place = (path: string, name: string, icon: LucideIcon, may: May = anyone): Place => ({ path, name, icon, may })

export const homePlace = place("/", "home", House)
export const activitiesPlace = place("/activiteiten", "activities", CalendarDays)
export const newsPlace = place("/nieuws", "news", Newspaper)
export const committeesPlace = place("/groepen/COMMITTEE", "committees", Users)
export const companiesPlace = place("/bedrijven", "companies", Building2)
export const vacanciesPlace = place("/vacatures", "vacancies", BriefcaseBusiness)
export const openingTimesPlace = place("/locaties/openingstijden", "openingTimes", DoorOpen)
export const smoboPlace = place("/smobo", "smobo", ContactRound, mayReadMembers)
export const accountPlace = place("/mijn-account", "account", CircleUser, loggedIn)

/** Every place of the site, in the order in which it is shown. Pages within a place are reached from it. */
export const placeGroups: readonly PlaceGroup[] = [
  {
    name: "association",
    places: [
      homePlace,
      place("/over-ons", "about", Info),
      committeesPlace,
      place("/groepen/BOARD", "boards", Landmark),
      place("/groepen/YEAR_LAYER", "yearLayers", GraduationCap),
      place("/geschiedenis", "history", Scroll),
      place("/word-lid", "join", UserPlus, visitor),
    ],
  },
  {
    name: "agenda",
    places: [activitiesPlace, newsPlace, openingTimesPlace],
  },
  {
    name: "career",
    places: [companiesPlace, vacanciesPlace, place("/samenwerken", "collaborate", Handshake)],
  },
  {
    name: "members",
    places: [
      smoboPlace,
      place("/fotos", "photos", Images),
      place("/documenten", "documents", FileText, loggedIn),
      place("/nieuwe-boeken", "newBooks", BookOpen),
      place("/tweedehands-boeken", "usedBooks", BookCopy),
      accountPlace,
    ],
  },
  {
    name: "admin",
    places: [
      place("/admin", "admin", LayoutDashboard, mayOpenAdmin),
      place("/locaties/admin", "rooms", MapPin, mayListRooms),
      place("/groepen/types", "groupTypes", Network, can("groupTypes", Level.read)),
      place("/groepen/rollen", "roles", IdCard, can("roles", Level.read)),
      place("/email", "emails", Mail, can("emails", Level.read)),
      place("/inschrijf-kosten", "signUpCosts", Euro, can("signUpCosts", Level.read)),
      place("/rechten", "permissions", KeyRound, can("permissions", Level.read)),
    ],
  },
]

/** The groups with only what this viewer may open; a group with nothing in it is left out. */
export function placesFor(viewer: Viewer | null): PlaceGroup[] {
  return placeGroups
    .map(({ name, places }) => ({ name, places: places.filter(({ may }) => may.allows(viewer)) }))
    .filter(({ places }) => places.length > 0)
}

/** The place an address lies in: the longest path it begins with. Home is only itself. */
export function currentPlace(pathname: string, places: readonly Place[]): Place | undefined {
  const within = places.filter(({ path }) => pathname === path || (path !== "/" && pathname.startsWith(`${path}/`)))
  return within.sort((a, b) => b.path.length - a.path.length)[0]
}
