import Box from "@mui/material/Box"
import { useTranslation } from "react-i18next"
import { useMay } from "../../../platform/web/session.ts"
import { RouterLink } from "../../../ui/router-link.tsx"
import { mayReadMembers } from "../../members/member.policy.ts"
import type { SubjectOverview } from "../permission-overview.ts"
import { usePermissionLabels } from "./permission-labels.ts"

type Person = SubjectOverview["people"][number]

/** The people in a group, or with a role, today; collapsible. */
export function SubjectPeople({ subject }: { subject: SubjectOverview }) {
  const { t } = useTranslation("permissions")
  const { people, peopleCount } = subject
  if (!people.length) return null
  const others = peopleCount - people.length
  return (
    <Box
      component="details"
      sx={{
        "& summary": {
          width: "fit-content",
          cursor: "pointer",
          color: "accent.main",
          fontWeight: 600,
          typography: "body2",
          py: 0.5,
        },
      }}
    >
      <summary>{t("permissions:subjects.who")}</summary>
      <Box
        component="ul"
        sx={{
          m: 0,
          mt: 0.5,
          pl: 0,
          listStyle: "none",
          display: "grid",
          gridTemplateColumns: { lg: "1fr 1fr" },
          columnGap: 3,
          rowGap: 0.75,
        }}
      >
        {people.map((person) => (
          <PersonLine key={person.userId} person={person} withGroup={subject.subjectType !== "group"} />
        ))}
        {others > 0 ? <li>{t("permissions:subjects.others", { count: others })}</li> : null}
      </Box>
    </Box>
  )
}

function PersonLine({ person, withGroup }: { person: Person; withGroup: boolean }) {
  const labels = usePermissionLabels()
  const mayOpen = useMay(mayReadMembers)
  const memberships = person.memberships.map(({ group, role, until }) => {
    const parts = [role ? labels.nameOf(role) : "", withGroup && group ? labels.nameOf(group) : ""].filter(Boolean)
    return labels.until(parts.join(", "), until)
  })
  return (
    <li>
      {mayOpen ? <RouterLink to={`/smobo/${person.slug}`}>{person.name}</RouterLink> : person.name}
      <Box component="span" sx={{ display: "block", typography: "body2", color: "text.secondary" }}>
        {memberships.join(" · ")}
      </Box>
    </li>
  )
}
