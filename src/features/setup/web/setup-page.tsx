import { useQuery } from "@tanstack/react-query"
import { Circle, CircleCheck } from "lucide-react"
import { useTranslation } from "react-i18next"
import { confirm } from "../../../platform/web/confirm.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useUser } from "../../../platform/web/session.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Alert } from "../../../ui/alert.tsx"
import { Button, LinkButton } from "../../../ui/button.tsx"
import { Card } from "../../../ui/card.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import type { SetupStep } from "../setup.ts"
import { type Setup, setupQuery, useOpening, useTestMail, useTick } from "./setup.api.ts"

/** Where each step is done. */
const places: Record<Exclude<SetupStep, "mail">, string> = {
  association: "/admin/instellingen",
  look: "/admin/instellingen#look",
  features: "/admin/instellingen#features",
  rooms: "/locaties/nieuw",
  groups: "/groepen/BOARD/nieuw",
  costs: "/inschrijf-kosten/nieuw",
  people: "/smobo/importeren/administratie",
  about: "/over-ons/bewerken",
  activity: "/activiteiten/nieuw",
}

/** /inrichten */
export function Component() {
  const { t } = useTranslation("setup")
  const result = useQuery(setupQuery(useApi()))
  return (
    <>
      <PageHead title={t("setup:pages.setup")} lead={t("setup:lead")} />
      <Loaded result={result}>
        {(setup) => (
          <>
            <Progress steps={setup.steps} />
            <ol className="grid gap-1.5 mb-4">
              {setup.steps.map((step) => (
                <Step key={step.step} step={step} mail={setup.mail} />
              ))}
            </ol>
            <Opening isOpen={setup.isOpen} />
          </>
        )}
      </Loaded>
    </>
  )
}

type StepState = Setup["steps"][number]
const isOver = ({ isDone, isTicked }: StepState) => isDone || isTicked

function Progress({ steps }: Pick<Setup, "steps">) {
  const { t } = useTranslation("setup")
  const [done, all] = [steps.filter(isOver).length, steps.length]
  return (
    <div className="mb-3">
      <p className="mb-0.5 font-semibold figures">{t("setup:progress", { done, all })}</p>
      <div aria-hidden className="h-1 max-w-60 overflow-hidden rounded bg-line">
        <div className="h-full bg-secondary" style={{ width: `${(100 * done) / all}%` }} />
      </div>
    </div>
  )
}

function Step({ step: state, mail }: { step: StepState; mail: Setup["mail"] }) {
  const { t } = useTranslation("setup")
  const { step, isDone, isTicked } = state
  const Icon = isOver(state) ? CircleCheck : Circle
  return (
    <Card as="li" className="flex flex-wrap items-start gap-x-2 gap-y-1 p-2 sm:px-3">
      <div className="flex min-w-0 flex-1 basis-64 gap-2">
        <Icon aria-hidden size={24} className={isOver(state) ? "flex-none text-accent" : "flex-none text-muted"} />
        <div className="min-w-0 flex-1">
          <h2 className="heading-4">
            {t(`setup:steps.${step}.title`)}
            <span className="sr-only"> ({t(isOver(state) ? "setup:done" : "setup:toDo")})</span>
          </h2>
          <p className="text-muted max-w-[60ch]">{t(`setup:steps.${step}.text`)}</p>
          {step === "mail" && !mail.leaves ? (
            <Alert severity="info" className="mt-1">
              {t("setup:steps.mail.files")}
            </Alert>
          ) : null}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-1">
        {step === "mail" ? (
          <TestMail isQuiet={isOver(state)} />
        ) : (
          <LinkButton to={places[step]} variant="outlined">
            {t(`setup:steps.${step}.go`)}
          </LinkButton>
        )}
        {step === "groups" ? (
          <LinkButton to="/groepen/COMMITTEE/nieuw" variant="outlined">
            {t("setup:steps.groups.alsoCommittee")}
          </LinkButton>
        ) : null}
        {isDone ? null : <Tick step={step} isTicked={isTicked} />}
      </div>
    </Card>
  )
}

function Tick({ step, isTicked }: Pick<StepState, "step" | "isTicked">) {
  const { t } = useTranslation("setup")
  const showError = useShowError()
  const tick = useTick()
  return (
    <Button
      variant="text"
      loading={tick.isPending}
      onClick={() =>
        tick.mutate({ params: { step }, body: { isTicked: !isTicked } }, { onError: (error) => showError(error) })
      }
    >
      {t(isTicked ? "setup:untick" : "setup:tick")}
      <span className="sr-only">: {t(`setup:steps.${step}.title`)}</span>
    </Button>
  )
}

function TestMail({ isQuiet }: { isQuiet: boolean }) {
  const { t } = useTranslation("setup")
  const showError = useShowError()
  const test = useTestMail()
  const email = useUser()?.email ?? ""
  return (
    <Button
      variant={isQuiet ? "text" : "outlined"}
      loading={test.isPending}
      onClick={() =>
        test.mutate(
          {},
          { onSuccess: () => showSnack(t("setup:steps.mail.sent", { email })), onError: (error) => showError(error) },
        )
      }
    >
      {t("setup:steps.mail.go")}
    </Button>
  )
}

function Opening({ isOpen }: Pick<Setup, "isOpen">) {
  const { t } = useTranslation("setup")
  const showError = useShowError()
  const opening = useOpening()
  const open = async () => {
    if (
      !(await confirm({
        title: t("setup:open.question"),
        message: t("setup:open.text"),
        confirmLabel: t("setup:open.act"),
      }))
    )
      return
    opening.mutate({}, { onSuccess: () => showSnack(t("setup:open.done")), onError: (error) => showError(error) })
  }
  return (
    <SectionCard title={t("setup:open.title")}>
      <p className="mb-2 max-w-[60ch]">{t(isOpen ? "setup:open.isOpen" : "setup:open.text")}</p>
      {isOpen ? (
        <LinkButton to="/" variant="contained">
          {t("setup:open.look")}
        </LinkButton>
      ) : (
        <Button variant="contained" loading={opening.isPending} onClick={() => void open()}>
          {t("setup:open.act")}
        </Button>
      )}
    </SectionCard>
  )
}
