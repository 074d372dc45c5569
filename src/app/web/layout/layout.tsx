import clsx from "clsx"
import { useQuery } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Outlet, ScrollRestoration, useLocation, useMatches } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useUser } from "../../../platform/web/session.ts"
import { useLastPage } from "../../../platform/web/way-back.ts"
import type { PageFacts } from "../../../platform/web/page-route.ts"
import { OutsideLink } from "../../../ui/link.tsx"
import { PageFrame, usePageFrame } from "../../../ui/page-frame.tsx"
import { WaysOnwardProvider } from "../../../ui/ways-onward.tsx"
import { useAnnounceReady } from "../app-ready.ts"
import { Announcer } from "./announcer.tsx"
import { BottomBar } from "./bottom-bar.tsx"
import { BreadcrumbTrail } from "./breadcrumb-trail.tsx"
import { FeedbackBanner } from "./feedback-banner.tsx"
import { Footer } from "./footer.tsx"
import { lazyPart } from "../../../ui/lazy-part.tsx"
import { MessagesHost } from "./messages-host.tsx"
import { ProgressBar } from "./progress-bar.tsx"
import { Sidebar } from "./sidebar.tsx"
import { siteQuery } from "../../../features/settings/web/site.api.ts"
import { TopBar } from "./top-bar.tsx"
import { ErrorPageLinks } from "./suggested-links.tsx"

const drawer = lazyPart(() => import("./mobile-drawer.tsx").then(({ MobileDrawer }) => MobileDrawer))
const mainId = "inhoud"

/** Title, width and help of the open page, from its route. */
function usePage(): { title: string | undefined; wide: boolean; help: string | undefined } {
  const { t } = useTranslation("common")
  const match = useMatches().at(-1)
  const handle = match?.handle as PageFacts | undefined
  const loaded = match?.loaderData as { title?: string } | null | undefined
  return {
    title: loaded?.title ?? (handle?.title ? t(handle.title) : undefined),
    wide: handle?.wide ?? false,
    help: handle?.help,
  }
}

/** The layout around every page. */
export function Layout() {
  const { pathname, search } = useLocation()
  const { title, wide } = usePage()
  useLastPage(pathname + search, title, useUser() === null && pathname !== "/binnenkort")
  useAnnounceReady()
  return (
    <PageFrame page={pathname} width={wide ? "full" : "narrow"} title={title}>
      <WaysOnwardProvider value={<ErrorPageLinks />}>
        <Shell />
      </WaysOnwardProvider>
      <MessagesHost />
      <ScrollRestoration />
    </PageFrame>
  )
}

function Shell() {
  const { t } = useTranslation("common")
  const { data: site } = useQuery(siteQuery(useApi()))
  // Until the site is open there is one page for visitors.
  const isBare = useUser() === null && site?.data.isOpen === false
  const main = useRef<HTMLElement>(null)
  const [menu, setMenu] = useState<"left" | "right">()
  const [isMenuUsed, setMenuUsed] = useState(false)
  const openMenu = (side: "left" | "right") => () => {
    setMenuUsed(true)
    setMenu(side)
  }
  return (
    <>
      <a className="skip-link" href={`#${mainId}`}>
        {t("common:skipLink")}
      </a>
      <Announcer main={main} />
      <ProgressBar />
      {site?.data.feedbackUrl ? <FeedbackBanner href={site.data.feedbackUrl} /> : null}
      <TopBar
        isBare={isBare}
        logo={site?.data}
        isMenuOpen={menu === "left"}
        onMenu={openMenu("left")}
        onNearMenu={drawer.preload}
      />
      <div className={clsx("grid grid-cols-1", !isBare && "lg:grid-cols-[272px_minmax(0,1fr)]")}>
        {isBare ? null : <Sidebar />}
        <Main ref={main} />
      </div>
      <Footer />
      {isBare ? null : (
        <BottomBar isMoreOpen={menu === "right"} onMore={openMenu("right")} onNearMore={drawer.preload} />
      )}
      {isMenuUsed ? <drawer.Part side={menu} onClose={() => setMenu(undefined)} /> : null}
    </>
  )
}

/** The page itself under its breadcrumb, in the width it requested. Help opens beside a form that is half filled in. */
function Main({ ref }: { ref: React.Ref<HTMLElement> }) {
  const { t } = useTranslation("common")
  const { width } = usePageFrame()
  const { help } = usePage()
  return (
    <main id={mainId} ref={ref} tabIndex={-1} className="main">
      <div className={clsx("mx-auto", width !== "full" && "max-w-page")}>
        <div className="flex items-baseline justify-between gap-2 text-sm">
          <BreadcrumbTrail />
          {help ? <OutsideLink href={`/hulp/${help}`}>{t("common:footer.help")}</OutsideLink> : null}
        </div>
        <Outlet />
      </div>
    </main>
  )
}
