import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Link from "@mui/material/Link"
import Typography from "@mui/material/Typography"
import { Mail } from "lucide-react"
import { useTranslation } from "react-i18next"
import { DescriptionItem } from "../../../ui/description-item.tsx"
import { LocalizedText } from "../../../ui/localized-text.tsx"
import { RouterLink } from "../../../ui/router-link.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import type { Board } from "../../groups/web/group.api.ts"
import type { Site } from "../../site/web/site.api.ts"

export function MailButton({ site }: { site: Site }) {
  const { t } = useTranslation("companies")
  return (
    <Button variant="contained" href={`mailto:${site.email}`} startIcon={<Mail size={18} aria-hidden />}>
      {t("companies:collaborate.mail")}
    </Button>
  )
}

/** Contact details, and the members of the board if they are public. */
export function CollaborateContact({ site, board }: { site: Site; board: Board | null }) {
  const { t } = useTranslation("companies")
  return (
    <SectionCard title={t("companies:collaborate.contact.title")}>
      <Typography sx={{ mb: 2, maxWidth: "60ch" }}>{t("companies:collaborate.contact.text")}</Typography>
      <Box component="dl" sx={{ display: "flex", flexWrap: "wrap", columnGap: 5, rowGap: 1.5, m: 0 }}>
        <DescriptionItem name={t("companies:collaborate.contact.email")}>
          <Link href={`mailto:${site.email}`}>{site.email}</Link>
        </DescriptionItem>
        {site.phone ? (
          <DescriptionItem name={t("companies:collaborate.contact.phone")}>
            <Link href={`tel:${site.phone.replaceAll(/[^\d+]/g, "")}`}>{site.phone}</Link>
          </DescriptionItem>
        ) : null}
      </Box>
      {board?.members.length ? <People board={board} /> : null}
    </SectionCard>
  )
}

function People({ board: { group, members } }: { board: NonNullable<Board> }) {
  return (
    <Box sx={{ mt: 2.5, pt: 2.5, borderTop: 1, borderColor: "divider" }}>
      <RouterLink
        to={`/groepen/${group.type}/${group.slug}`}
        sx={{ display: "inline-block", py: 0.5, fontWeight: 600 }}
      >
        <LocalizedText nl={group.name_nl} en={group.name_en} />
      </RouterLink>
      <Box
        component="ul"
        sx={{
          display: "grid",
          gap: 1.5,
          gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 200px), 1fr))",
          listStyle: "none",
          p: 0,
          m: 0,
          mt: 1,
        }}
      >
        {members.map(({ groupMemberId, user, role, title_nl, title_en }) => (
          <Box component="li" key={groupMemberId} sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
            {user.name}
            <Box sx={{ typography: "body2", color: "text.secondary" }}>
              {title_nl ? (
                <LocalizedText nl={title_nl} en={title_en} />
              ) : (
                <LocalizedText nl={role.name_nl} en={role.name_en} />
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
