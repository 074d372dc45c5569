import { useId } from "react"
import { useTranslation } from "react-i18next"
import { useShowError } from "../../../platform/web/show-error.ts"
import { Switch } from "../../../ui/form/fields/switch.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { useFeatures } from "../../settings/web/site.api.ts"
import { type Channel, channels, subjectOf } from "../notice-subjects.ts"
import { type Choice, useNoticeChange } from "./notice.api.ts"

/** By which channels somebody is told about each subject; a switch is saved at once. */
export function NoticeChoices({ choices, isMember }: { choices: Choice[]; isMember: boolean }) {
  const { t } = useTranslation("notices")
  const features = useFeatures()
  const isThere = ({ subject }: Choice) => {
    const { feature } = subjectOf(subject)
    return !feature || features.includes(feature)
  }
  return (
    <SectionCard title={t("notices:subjects.title")}>
      {isMember ? null : <p className="mb-1.5">{t("notices:subjects.forMembers")}</p>}
      <ul>
        {choices.filter(isThere).map((choice) => (
          <SubjectRow key={choice.subject} choice={choice} />
        ))}
      </ul>
    </SectionCard>
  )
}

function SubjectRow({ choice }: { choice: Choice }) {
  const { t } = useTranslation("notices")
  const { subject } = choice
  const titleId = useId()
  return (
    <li className="py-2 border-b border-line first:pt-0 last:border-b-0 last:pb-0">
      <div role="group" aria-labelledby={titleId}>
        <h3 id={titleId} className="font-semibold">
          {t(`notices:subjects.${subject}`)}
        </h3>
        <p className="text-sm text-muted">{t(`notices:subjects.${subject}Help`)}</p>
        <div className="flex flex-wrap gap-x-3 mt-0.5">
          {channels.map((channel) => (
            <ChannelSwitch key={channel} choice={choice} channel={channel} />
          ))}
        </div>
      </div>
    </li>
  )
}

function ChannelSwitch({ choice, channel }: { choice: Choice; channel: Channel }) {
  const { t } = useTranslation("notices")
  const showError = useShowError()
  const choose = useNoticeChange("POST /notices/choices/:subject")
  const { subject } = choice
  // What was just pressed shows at once, and falls back if it fails.
  const isOn = choose.isPending ? choose.variables.body[channel] === true : choice[channel]
  const isFixed = channel === "mail" && subjectOf(subject).alwaysMails === true
  return (
    <label className="flex items-center gap-1 min-h-[44px]">
      <Switch
        checked={isOn}
        disabled={isFixed}
        aria-label={t("notices:channels.of", {
          subject: t(`notices:subjects.${subject}`),
          channel: t(`notices:channels.${channel}`),
        })}
        onChange={({ target }) =>
          choose.mutate(
            { params: { subject }, body: { [channel]: target.checked } },
            { onError: (error) => showError(error) },
          )
        }
      />
      <span aria-hidden>{t(`notices:channels.${channel}`)}</span>
    </label>
  )
}
