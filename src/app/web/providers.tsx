import { QueryClientProvider } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { I18nextProvider } from "react-i18next"
import { type AppContext, AppContextProvider } from "../../platform/web/app-context.tsx"
import { HydrationProvider } from "../../platform/web/hydrated.tsx"

/** The providers around the router, the same on both sides. */
export function Providers({ app, children }: { app: AppContext; children: ReactNode }) {
  return (
    <AppContextProvider value={app}>
      <I18nextProvider i18n={app.i18n}>
        <QueryClientProvider client={app.queryClient}>
          <HydrationProvider>{children}</HydrationProvider>
        </QueryClientProvider>
      </I18nextProvider>
    </AppContextProvider>
  )
}
