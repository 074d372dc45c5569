import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { pickText } from "../../../platform/i18n.ts"
import type { Api } from "../../../platform/web/api.ts"
import { useApp } from "../../../platform/web/app-context.tsx"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import { footerRoomsQuery } from "./footer-rooms.ts"
import { siteQuery } from "../../../features/settings/web/site.api.ts"
import { OutsideLink } from "../../../ui/link.tsx"

type Site = Api["GET /site"]["answer"]["data"]
type Room = Api["GET /rooms"]["answer"]["data"][number]

const years = new Intl.DateTimeFormat("en", { year: "numeric", timeZone: "Europe/Amsterdam" })

/** The footer of every page: addresses, contact, social networks, privacy, copyright. */
export function Footer() {
  const { t } = useTranslation("common")
  const { api, renderedAt } = useApp()
  const { data: site } = useQuery(siteQuery(api))
  const { data: rooms } = useQuery(footerRoomsQuery(api, useLanguage()))
  return (
    <footer id="contact" className="footer" aria-label={t("common:footer.label")}>
      <div className="max-w-wide mx-auto px-2 sm:px-4 lg:px-5 pt-3 sm:pt-4 pb-2">
        <div className="grid gap-x-2 gap-y-1.5 grid-cols-2 @max-[17rem]:grid-cols-1 md:gap-4 md:grid-cols-[1.3fr_1fr_0.8fr]">
          {site ? <Contact site={site.data} /> : <span />}
          <Addresses rooms={rooms?.data ?? []} />
          {site ? <Social site={site.data} /> : null}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-0.5 mt-2 pt-1 border-t border-line">
          <span>
            © {yearsOf(site?.data.foundedYear, years.format(renderedAt))} {site?.data.name}
          </span>
          <span className="flex gap-x-3">
            <Link to="/hulp">{t("common:footer.help")}</Link>
            <Link to="/privacy-policy">{t("common:footer.privacy")}</Link>
          </span>
        </div>
      </div>
    </footer>
  )
}

const yearsOf = (first: number | null | undefined, current: string): string =>
  first && String(first) !== current ? `${first}–${current}` : current

function Contact({ site }: { site: Site }) {
  const { t } = useTranslation("common")
  const rows: [label: string, value: string, content?: ReactNode][] = [
    ["coc", site.coc],
    [
      "iban",
      site.iban,
      <span key="iban" className="@min-[17rem]:whitespace-nowrap">
        {site.iban}
      </span>,
    ],
    [
      "phone",
      site.phone,
      <a key="phone" href={`tel:${site.phone.replaceAll(/[^\d+]/g, "")}`}>
        {site.phone}
      </a>,
    ],
    [
      "email",
      site.email,
      <a key="email" href={`mailto:${site.email}`}>
        {site.email}
      </a>,
    ],
  ]
  return (
    <div className="max-md:col-span-full">
      <h2>{site.name}</h2>
      <dl>
        {rows.map(([label, value, content = value]) =>
          value ? (
            <div key={label} className="contents">
              <dt>{t(`common:footer.${label}`)}</dt>
              <dd>{content}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </div>
  )
}

const labelOf = (room: Room) =>
  room.isVisitorAddress && room.isPostalAddress ? "visitAndPostal" : room.isVisitorAddress ? "visit" : "postal"

function Addresses({ rooms }: { rooms: Room[] }) {
  const { t } = useTranslation("common")
  const language = useLanguage()
  if (rooms.length === 0) return <span />
  const label = (room: Room) => t(`common:footer.${labelOf(room)}`)
  const nameOf = (room: Room) => pickText(room.name_nl, room.name_en, language).text
  // The API sorts by the name in this language, with missing names first; those rooms are content by their Dutch name.
  const byName = rooms.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), language))
  return (
    <div className="contents md:grid md:gap-2.5 md:content-start">
      {byName.map((room) => (
        <div key={room.roomId}>
          <h2>{label(room)}</h2>
          <address>
            {nameOf(room) === label(room) ? null : (
              <>
                <LocalizedText nl={room.name_nl} en={room.name_en} />
                <br />
              </>
            )}
            {room.street} {room.houseNumber}
            <br />
            {room.postalCode} {room.city}
          </address>
        </div>
      ))}
    </div>
  )
}

function Social({ site }: { site: Site }) {
  const { t } = useTranslation("common")
  const networks = [
    ["instagram", site.instagramUrl],
    ["linkedin", site.linkedinUrl],
  ].filter((pair): pair is [string, string] => Boolean(pair[1]))
  if (networks.length === 0) return null
  return (
    <div className="max-md:col-span-full">
      <h2 className="max-md:sr-only">{t("common:footer.follow")}</h2>
      <ul className="max-md:flex gap-x-2">
        {networks.map(([name, url]) => (
          <li key={name}>
            <OutsideLink className="text-inherit" href={url}>
              {t(`common:footer.${name}`)}
            </OutsideLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
