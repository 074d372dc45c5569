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
  ExternalLink,
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
  Search,
  Settings,
  UserCheck,
  UserPlus,
  Users,
} from "lucide-react"
import { mayOpenAdmin } from "../../../features/admin/admin.policy.ts"
import { mayDecideApplications } from "../../../features/memberships/application.policy.ts"
import { mayReadMembers } from "../../../features/members/member.policy.ts"
import type { Menu } from "../../../features/menu/web/menu.api.ts"
import type { OptionalFeature } from "../../../features/settings/optional-features.ts"
import { mayUpdateSettings } from "../../../features/settings/settings.policy.ts"
import { mayListRooms } from "../../../features/rooms/room.policy.ts"
import { anyone, can, Level, loggedIn, type May, type Viewer, visitors } from "../../../platform/policy.ts"

export interface NavItem {
  path: string
  /** Key of its name, below `common:nav`. */
  name: string
  icon: LucideIcon
  may: May
  /** It is there only with this feature. */
  feature?: OptionalFeature
  /** Of an entry that the association added: its name in both languages. */
  own?: { name_nl: string; name_en: string }
}
export interface NavGroup {
  /** Key of its name, below `common:nav.groups`; "top" has none, and does not fold. */
  name: string
  items: readonly NavItem[]
}

const navItem = (path: string, name: string, icon: LucideIcon, may: May = anyone): NavItem => ({
  path,
  name,
  icon,
  may,
})
/** A page of a feature that an association may do without. */
const itemOf = (feature: OptionalFeature, path: string, name: string, icon: LucideIcon): NavItem => ({
  ...navItem(path, name, icon),
  feature,
})

export const homeItem = navItem("/", "home", House)
export const activitiesItem = navItem("/activiteiten", "activities", CalendarDays)
export const newsItem = itemOf("news", "/nieuws", "news", Newspaper)
export const committeesItem = navItem("/groepen/COMMITTEE", "committees", Users)
export const companiesItem = itemOf("companies", "/bedrijven", "companies", Building2)
export const vacanciesItem = itemOf("vacancies", "/vacatures", "vacancies", BriefcaseBusiness)
export const searchItem = navItem("/zoeken", "search", Search)
export const openingTimesItem = navItem("/locaties/openingstijden", "openingTimes", DoorOpen)
export const smoboItem = navItem("/smobo", "smobo", ContactRound, mayReadMembers)
export const accountItem = navItem("/mijn-account", "account", CircleUser, loggedIn)

/** The main navigation, in order. Other pages are reached from these. */
export const navGroups: readonly NavGroup[] = [
  { name: "top", items: [homeItem, searchItem] },
  {
    name: "association",
    items: [
      navItem("/over-ons", "about", Info),
      committeesItem,
      navItem("/groepen/BOARD", "boards", Landmark),
      navItem("/groepen/YEAR_LAYER", "yearLayers", GraduationCap),
      navItem("/geschiedenis", "history", Scroll),
      navItem("/word-lid", "join", UserPlus, visitors),
    ],
  },
  {
    name: "agenda",
    items: [activitiesItem, newsItem, openingTimesItem],
  },
  {
    name: "career",
    items: [companiesItem, vacanciesItem, itemOf("companies", "/samenwerken", "collaborate", Handshake)],
  },
  {
    name: "members",
    items: [
      smoboItem,
      itemOf("photos", "/fotos", "photos", Images),
      itemOf("documents", "/documenten", "documents", FileText),
      itemOf("books", "/nieuwe-boeken", "newBooks", BookOpen),
      itemOf("book-listings", "/tweedehands-boeken", "usedBooks", BookCopy),
      accountItem,
    ],
  },
  {
    name: "admin",
    items: [
      navItem("/admin", "admin", LayoutDashboard, mayOpenAdmin),
      navItem("/locaties/admin", "rooms", MapPin, mayListRooms),
      navItem("/groepen/types", "groupTypes", Network, can("groupTypes", Level.read)),
      navItem("/groepen/rollen", "roles", IdCard, can("roles", Level.read)),
      navItem("/email", "emails", Mail, can("emails", Level.read)),
      navItem("/smobo/aanmeldingen", "applications", UserCheck, mayDecideApplications),
      navItem("/inschrijf-kosten", "signUpCosts", Euro, can("signUpCosts", Level.read)),
      navItem("/rechten", "permissions", KeyRound, can("permissions", Level.read)),
      navItem("/admin/instellingen", "settings", Settings, mayUpdateSettings),
    ],
  },
]

/** Of these items, those of features that this association has. */
export const presentOf = (items: readonly NavItem[], features: readonly OptionalFeature[]): NavItem[] =>
  items.filter(({ feature }) => !feature || features.includes(feature))

/** The groups with only the items that are there and that this viewer may open; empty groups are left out. */
export function navGroupsFor(viewer: Viewer | null, features: readonly OptionalFeature[]): NavGroup[] {
  return navGroups
    .map(({ name, items }) => ({ name, items: presentOf(items, features).filter(({ may }) => may.allows(viewer)) }))
    .filter(({ items }) => items.length > 0)
}

/** The groups in the order of the association, with its own entries. */
export const arranged = (groups: readonly NavGroup[], menu: Menu | null | undefined): readonly NavGroup[] =>
  menu
    ? ["top", ...menu.groups, "admin"]
        .map((name) => ({
          name,
          items: [
            ...(groups.find((group) => group.name === name)?.items ?? []),
            ...menu.entries.filter(({ group }) => group === name).map(ownItem),
          ],
        }))
        .filter(({ items }) => items.length > 0)
    : groups

const ownItem = (own: Menu["entries"][number]): NavItem => ({
  ...navItem(own.path, own.name_nl, own.path.startsWith("/") ? FileText : ExternalLink),
  own,
})

/** The item that an address belongs to: the longest path it begins with. Home matches only itself. */
export function currentItem(pathname: string, items: readonly NavItem[]): NavItem | undefined {
  const within = items.filter(({ path }) => pathname === path || (path !== "/" && pathname.startsWith(`${path}/`)))
  return within.sort((a, b) => b.path.length - a.path.length)[0]
}

/** The rows that fit beside a page of 800 pixels high, group names included. */
const rowsInSight = 19
/** Which groups are opened first. */
const priority = {
  visitor: ["top", "association", "agenda", "career", "members"],
  user: ["top", "agenda", "admin", "members", "career", "association"],
}

/** The names of the groups that begin unfolded: the one of the page, and as many others as are in sight together. */
export function unfoldedAtFirst(groups: readonly NavGroup[], current: NavItem | undefined, isVisitor: boolean) {
  const rank = ({ name, items }: NavGroup) =>
    current && items.includes(current) ? -1 : priority[isVisitor ? "visitor" : "user"].indexOf(name)
  let rows = groups.length - 1
  return [...groups]
    .sort((a, b) => rank(a) - rank(b))
    .filter(({ items }, index) => {
      const fits = index === 0 || rows + items.length <= rowsInSight
      if (fits) rows += items.length
      return fits
    })
    .map(({ name }) => name)
}
