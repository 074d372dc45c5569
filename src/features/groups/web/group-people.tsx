import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { useTranslation } from "react-i18next"
import { useMay } from "../../../platform/web/session.ts"
import { LocalizedText } from "../../../ui/localized-text.tsx"
import { RouterLink } from "../../../ui/router-link.tsx"
import { mayReadMembers } from "../../members/member.policy.ts"
import type { GroupMembership } from "./group.api.ts"
import { useGroupLabels } from "./group-labels.ts"

/** Somebody's name, linked to their page for viewers who may look people up. */
export function PersonName({ user }: { user: GroupMembership["user"] }) {
  return useMay(mayReadMembers) ? <RouterLink to={`/smobo/${user.slug}`}>{user.name}</RouterLink> : user.name
}

/** First letters of the first and the last word of a name. */
const initialsOf = (name: string) => {
  const labels = name.split(" ")
  return `${labels[0]?.[0] ?? ""}${labels.length > 1 ? (labels.at(-1)?.[0] ?? "") : ""}`
}

/** The current and future members of a group, as cards. */
export function PeopleNow({ memberships }: { memberships: readonly GroupMembership[] }) {
  return (
    <Box
      component="ul"
      sx={{
        display: "grid",
        gap: 2,
        gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 240px), 1fr))",
        listStyle: "none",
        p: 0,
        m: 0,
      }}
    >
      {memberships.map((membership) => (
        <PersonNow key={membership.groupMemberId} membership={membership} />
      ))}
    </Box>
  )
}

function PersonNow({ membership }: { membership: GroupMembership }) {
  const { t } = useTranslation("groups")
  const labels = useGroupLabels()
  return (
    <Box component="li" sx={{ display: "flex", gap: 1.5, alignItems: "center", minWidth: 0 }}>
      <Box
        aria-hidden
        sx={{
          display: "grid",
          placeItems: "center",
          flexShrink: 0,
          width: 48,
          height: 48,
          borderRadius: "50%",
          bgcolor: "accent.soft",
          color: "accent.main",
          fontWeight: 700,
        }}
      >
        {initialsOf(membership.user.name)}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography component="p" sx={{ fontWeight: 700, overflowWrap: "anywhere" }}>
          <PersonName user={membership.user} />
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          <GroupMemberTitle membership={membership} />
          {membership.state === "future"
            ? ` · ${t("groups:places.fromFuture", { from: labels.dayOf(membership.since) })}`
            : null}
        </Typography>
      </Box>
    </Box>
  )
}

/** Somebody's own title in the group, else the role. */
export function GroupMemberTitle({ membership: { title_nl, title_en, role } }: { membership: GroupMembership }) {
  return title_nl || title_en ? (
    <LocalizedText nl={title_nl || title_en} en={title_en} />
  ) : (
    <LocalizedText nl={role.name_nl} en={role.name_en} />
  )
}
