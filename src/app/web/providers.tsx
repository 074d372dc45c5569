import { CacheProvider, type EmotionCache } from "@emotion/react"
import CssBaseline from "@mui/material/CssBaseline"
import { ThemeProvider } from "@mui/material/styles"
import { QueryClientProvider } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { I18nextProvider } from "react-i18next"
import { type AppContext, AppContextProvider } from "../../platform/web/app-context.tsx"
import { theme } from "../../ui/theme.ts"

/** The providers around the router, the same on both sides. */
export function Providers({ app, emotion, children }: { app: AppContext; emotion: EmotionCache; children: ReactNode }) {
  return (
    <CacheProvider value={emotion}>
      <AppContextProvider value={app}>
        <I18nextProvider i18n={app.i18n}>
          <QueryClientProvider client={app.queryClient}>
            <ThemeProvider theme={theme} modeStorageKey="colorMode" defaultMode="light" disableTransitionOnChange>
              <CssBaseline />
              {children}
            </ThemeProvider>
          </QueryClientProvider>
        </I18nextProvider>
      </AppContextProvider>
    </CacheProvider>
  )
}
