import { RouterLink } from "../../../../ui/link.tsx"

/** Somebody's name, linked to their page if this viewer may open it: only then the answer has a slug. */
export function MemberLink({
  person,
  className,
}: {
  person: { slug: string | null; name: string }
  className?: string | undefined
}) {
  return person.slug ? (
    <RouterLink to={`/smobo/${person.slug}`} className={className}>
      {person.name}
    </RouterLink>
  ) : (
    <span className={className}>{person.name}</span>
  )
}
