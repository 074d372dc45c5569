import Box from "@mui/material/Box"
import { styled } from "@mui/material/styles"
import { useQuery } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Outlet, ScrollRestoration, useLocation, useMatches } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import type { PageHandle } from "../../../platform/web/page-route.ts"
import { PageFrame, usePageFrame } from "../../../ui/page-frame.tsx"
import { topBarHeight } from "../../../ui/theme.ts"
import { WaysOnwardProvider } from "../../../ui/ways-onward.tsx"
import { Announcer } from "./announcer.tsx"
import { BottomBar } from "./bottom-bar.tsx"
import { BreadcrumbTrail } from "./breadcrumb-trail.tsx"
import { FeedbackBanner } from "./feedback-banner.tsx"
import { Footer } from "./footer.tsx"
import { lazyPart } from "./lazy-part.tsx"
import { MessagesHost } from "./messages-host.tsx"
import { ProgressBar } from "./progress-bar.tsx"
import { Sidebar } from "./sidebar.tsx"
import { siteQuery } from "../../../features/site/web/site.api.ts"
import { TopBar } from "./top-bar.tsx"
import { ErrorPageLinks } from "./suggested-links.tsx"

const drawer = lazyPart(() => import("./mobile-drawer.tsx").then(({ MobileDrawer }) => MobileDrawer))
const mainId = "inhoud"

const SkipLink = styled("a")(({ theme }) => ({
  position: "fixed",
  top: 8,
  left: 8,
  zIndex: theme.zIndex.tooltip,
  padding: "10px 18px",
  borderRadius: 4,
  fontWeight: 600,
  color: theme.vars?.palette.accent.contrastText,
  backgroundColor: theme.vars?.palette.accent.main,
  "&:not(:focus)": { transform: "translateY(-200%)" },
}))

/** Title and width of the open page, from its route. */
function usePage(): { title: string | undefined; wide: boolean } {
  const { t } = useTranslation("common")
  const match = useMatches().at(-1)
  const handle = match?.handle as PageHandle | undefined
  const loaded = match?.loaderData as { title?: string } | null | undefined
  return { title: loaded?.title ?? (handle?.title ? t(handle.title) : undefined), wide: handle?.wide ?? false }
}

/** The layout around every page. */
export function Layout() {
  const { pathname } = useLocation()
  const { title, wide } = usePage()
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
  const main = useRef<HTMLElement>(null)
  const [menu, setMenu] = useState<"left" | "right">()
  const [isMenuUsed, setMenuUsed] = useState(false)
  const openMenu = (side: "left" | "right") => () => {
    setMenuUsed(true)
    setMenu(side)
  }
  return (
    <>
      <SkipLink href={`#${mainId}`}>{t("common:skipLink")}</SkipLink>
      <Announcer main={main} />
      <ProgressBar />
      {site?.data.feedbackUrl ? <FeedbackBanner href={site.data.feedbackUrl} /> : null}
      <TopBar
        logoUrl={site?.data.logoUrl}
        isMenuOpen={menu === "left"}
        onMenu={openMenu("left")}
        onNearMenu={drawer.preload}
      />
      <Box sx={{ display: "grid", gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "272px minmax(0, 1fr)" } }}>
        <Sidebar />
        <Main ref={main} />
      </Box>
      <Footer />
      <BottomBar isMoreOpen={menu === "right"} onMore={openMenu("right")} onNearMore={drawer.preload} />
      {isMenuUsed ? <drawer.Part side={menu} onClose={() => setMenu(undefined)} /> : null}
    </>
  )
}

/** The page itself under its breadcrumb, in the width it requested. */
function Main({ ref }: { ref: React.Ref<HTMLElement> }) {
  const { width } = usePageFrame()
  return (
    <Box
      component="main"
      id={mainId}
      ref={ref}
      tabIndex={-1}
      sx={{
        minHeight: `calc(100vh - ${topBarHeight}px)`,
        px: { xs: 2, sm: 3, lg: 5 },
        pt: { xs: 2, sm: 3 },
        pb: { xs: 10, sm: 12 },
        "&:focus": { outline: "none" },
      }}
    >
      <Box sx={{ maxWidth: width === "full" ? "none" : "md", mx: "auto" }}>
        <BreadcrumbTrail />
        <Outlet />
      </Box>
    </Box>
  )
}
