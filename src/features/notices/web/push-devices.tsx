import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { formatMoment } from "../../../platform/format.ts"
import { useHydrated } from "../../../platform/web/hydrated.tsx"
import { useNow } from "../../../platform/web/now.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Alert } from "../../../ui/alert.tsx"
import { Button } from "../../../ui/button.tsx"
import { Delayed } from "../../../ui/delayed.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { type PushDevice, useNoticeChange } from "./notice.api.ts"
import { isSubscribed, pushSupport, subscribe, unsubscribe } from "./push-subscription.ts"

interface Devices {
  devices: PushDevice[]
  publicKey: string
}

/** In which browsers notices appear: this one, and the others of its user. */
export function PushDevices({ devices, publicKey }: Devices) {
  const { t } = useTranslation("notices")
  // Only the browser knows what it can do.
  const isBrowser = useHydrated()
  const others = devices.filter(({ isCurrent }) => !isCurrent)
  return (
    <SectionCard title={t("notices:devices.title")} lead={t("notices:devices.lead")}>
      {isBrowser ? <ThisDevice device={devices.find(({ isCurrent }) => isCurrent)} publicKey={publicKey} /> : null}
      {others.length ? (
        <>
          <h3 className="heading-5 mt-2">{t("notices:devices.others")}</h3>
          <ul>
            {others.map((device) => (
              <OtherDevice key={device.pushDeviceId} device={device} />
            ))}
          </ul>
        </>
      ) : null}
    </SectionCard>
  )
}

function ThisDevice({ device, publicKey }: { device: PushDevice | undefined; publicKey: string }) {
  const { t } = useTranslation("notices")
  const showError = useShowError()
  const add = useNoticeChange("POST /notices/devices")
  // Another id after every change, so that the browser is asked again.
  const known = useQuery({
    queryKey: ["notices", "this-browser", device?.pushDeviceId ?? null],
    queryFn: async () => ({ support: await pushSupport(), isSubscribed: await isSubscribed() }),
    staleTime: 0,
    // A worker that starts late, on a slow page.
    refetchInterval: ({ state }) => (state.data?.support === "unsupported" ? 3000 : false),
  })
  const turnOn = async () => {
    let subscribed
    try {
      subscribed = await subscribe(publicKey)
    } catch {
      showSnack(t("notices:devices.failed"), "error")
    }
    await known.refetch()
    if (!subscribed) return
    try {
      await add.mutateAsync({ body: subscribed })
      showSnack(t("notices:devices.turnedOn"))
    } catch (error) {
      await unsubscribe()
      showError(error)
    }
  }
  if (!known.data)
    return (
      <Delayed>
        <p className="text-muted">{t("notices:devices.starting")}</p>
      </Delayed>
    )
  const { support } = known.data
  if (support !== "possible") return <Alert severity="info">{t(`notices:devices.${support}`)}</Alert>
  if (device && known.data.isSubscribed) return <TurnedOn device={device} />
  return (
    <>
      <p className="mb-1">{t("notices:devices.isOff")}</p>
      <Button variant="contained" loading={add.isPending} onClick={() => void turnOn()}>
        {t("notices:devices.on")}
      </Button>
    </>
  )
}

function TurnedOn({ device: { pushDeviceId } }: { device: PushDevice }) {
  const { t } = useTranslation("notices")
  const showError = useShowError()
  const remove = useNoticeChange("DELETE /notices/devices/:pushDeviceId")
  const tryOut = useNoticeChange("POST /notices/devices/:pushDeviceId/trial")
  const run = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      showSnack(done)
    } catch (error) {
      showError(error)
    }
  }
  const turnOff = async () => {
    await unsubscribe()
    await remove.mutateAsync({ params: { pushDeviceId } })
  }
  return (
    <>
      <p className="mb-1">{t("notices:devices.isOn")}</p>
      <div className="flex flex-wrap gap-1.5">
        <Button
          variant="outlined"
          loading={tryOut.isPending}
          onClick={() =>
            void run(() => tryOut.mutateAsync({ params: { pushDeviceId } }), t("notices:devices.trialSent"))
          }
        >
          {t("notices:devices.trial")}
        </Button>
        <Button
          variant="text"
          loading={remove.isPending}
          onClick={() => void run(turnOff, t("notices:devices.turnedOff"))}
        >
          {t("notices:devices.off")}
        </Button>
      </div>
    </>
  )
}

function OtherDevice({ device: { pushDeviceId, browser, system, createdAt } }: { device: PushDevice }) {
  const { t } = useTranslation("notices")
  const [language, now, showError] = [useLanguage(), useNow(), useShowError()]
  const remove = useNoticeChange("DELETE /notices/devices/:pushDeviceId")
  const name =
    browser && system
      ? t("notices:devices.name", { browser, system })
      : (browser ?? system ?? t("notices:devices.unknown"))
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1.75 border-b border-line">
      <div className="min-w-0 flex-[1_1_8rem]">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted">
          {t("notices:devices.since", { when: formatMoment(createdAt, language, now) })}
        </p>
      </div>
      <Button
        variant="outlined"
        loading={remove.isPending}
        aria-label={t("notices:devices.removeOf", { device: name })}
        onClick={() =>
          remove.mutate(
            { params: { pushDeviceId } },
            { onSuccess: () => showSnack(t("notices:devices.removed")), onError: (error) => showError(error) },
          )
        }
      >
        {t("notices:devices.remove")}
      </Button>
    </li>
  )
}
