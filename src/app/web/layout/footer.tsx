import Box from "@mui/material/Box"
import { styled } from "@mui/material/styles"
import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { pickText } from "../../../platform/i18n.ts"
import type { Api } from "../../../platform/web/api.ts"
import { useApp } from "../../../platform/web/app-context.tsx"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import { OutsideLink } from "../../../ui/router-link.tsx"
import { footerRoomsQuery } from "./footer-rooms.ts"
import { siteQuery } from "../../../features/site/web/site.api.ts"

type Site = Api["GET /site"]["answer"]["data"]
type Room = Api["GET /rooms"]["answer"]["data"][number]

const startYear = 2003
const yearOf = (moment: number) =>
  new Intl.DateTimeFormat("en", { year: "numeric", timeZone: "Europe/Amsterdam" }).format(moment)

const Ground = styled("footer")(({ theme }) => ({
  "--focus-ring": "#fff",
  position: "relative",
  color: theme.vars?.palette.primary.contrastText,
  backgroundColor: theme.vars?.palette.primary.main,
  "& h2": { ...theme.typography.h5, margin: "0 0 8px" },
  "& p, & ul, & dl, & dd, & address": { margin: 0, padding: 0, fontStyle: "normal", listStyle: "none" },
  "& dl": { display: "grid", gridTemplateColumns: "auto 1fr", columnGap: 16, alignItems: "baseline" },
  "& dt": { opacity: 0.85 },
  "& a": { color: "inherit", textUnderlineOffset: "0.18em", textDecorationThickness: 1 },
  "& a:hover": { textDecorationThickness: 2 },
  "@media (pointer: coarse)": { "& a": { display: "inline-block", paddingBlock: 10 } },
  // Room for the bottom navigation, which covers the end of the page.
  [theme.breakpoints.down("sm")]: { paddingBottom: "calc(60px + env(safe-area-inset-bottom))" },
  "@media print": { display: "none" },
}))

/** The footer of every page: addresses, contact, social networks, privacy, copyright. */
export function Footer() {
  const { t } = useTranslation("common")
  const { api, renderedAt } = useApp()
  const { data: site } = useQuery(siteQuery(api))
  const { data: rooms } = useQuery(footerRoomsQuery(api, useLanguage()))
  return (
    <Ground aria-label={t("common:footer.label")}>
      <Box sx={{ maxWidth: "xl", mx: "auto", px: { xs: 3, sm: 4, lg: 5 }, pt: { xs: 5, sm: 6 }, pb: 3 }}>
        <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: { sm: "repeat(2, 1fr)", md: "1.3fr 1fr 0.8fr" } }}>
          {site ? <Contact site={site.data} /> : <span />}
          <Addresses rooms={rooms?.data ?? []} />
          {site ? <Social site={site.data} /> : null}
        </Box>
        <Box
          sx={{
            display: "flex",
            flexWrap: "wrap",
            alignItems: "center",
            justifyContent: "space-between",
            gap: "4px 24px",
            mt: 5,
            pt: 2,
            borderTop: "1px solid rgba(255, 255, 255, 0.3)",
            typography: "body2",
          }}
        >
          <span>
            © {startYear}–{yearOf(renderedAt)} {site?.data.name}
          </span>
          <Link to="/privacy-policy">{t("common:footer.privacy")}</Link>
        </Box>
      </Box>
    </Ground>
  )
}

function Contact({ site }: { site: Site }) {
  const { t } = useTranslation("common")
  const rows: [label: string, value: string, content: ReactNode][] = [
    ["coc", site.coc, site.coc],
    [
      "iban",
      site.iban,
      <Box key="iban" component="span" sx={{ whiteSpace: "nowrap" }}>
        {site.iban}
      </Box>,
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
    <div>
      <h2>{site.name}</h2>
      <dl>
        {rows
          .filter(([, value]) => value)
          .map(([label, , content]) => (
            <Box key={label} sx={{ display: "contents" }}>
              <dt>{t(`common:footer.${label}`)}</dt>
              <dd>{content}</dd>
            </Box>
          ))}
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
    <Box sx={{ display: "grid", gap: 2.5, alignContent: "start" }}>
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
    </Box>
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
    <div>
      <h2>{t("common:footer.follow")}</h2>
      <ul>
        {networks.map(([name, url]) => (
          <li key={name}>
            <OutsideLink href={url} color="inherit">
              {t(`common:footer.${name}`)}
            </OutsideLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
