import type { Language } from "../../platform/i18n.ts"
import type { Viewer } from "../../platform/policy.ts"
import type { InProcessApi } from "../../platform/server/http/in-process-api.ts"
import { type Assets, htmlOf } from "./html.ts"
import type * as rendering from "./render.tsx"
import type { OpenedServices } from "./services.ts"

type Renderer = typeof rendering
/** Where the renderer comes from: the build, or Vite during development. */
export interface Frontend {
  renderer(): Promise<Renderer>
  assets: Assets
}

/** What is requested; nothing about who requests it. */
export interface PageRequest {
  url: URL
  language: Language
  handle: ReturnType<Renderer["handleAt"]>
}

interface Making {
  api: InProcessApi
  services: Pick<OpenedServices, "env" | "association" | "texts" | "now">
  frontend: Frontend
  /** The user it is for; none for visitors. */
  viewer?: Viewer
  refused?: 403
}

export interface MadePage {
  status: number
  html: string
  /** Target of a redirect, if the page redirects. */
  location?: string
}

/** Renders the page at an address; it can contain only what its API answers. */
export async function renderPage(
  { url, language }: PageRequest,
  { api, services, frontend, ...as }: Making,
): Promise<MadePage> {
  const { render, clientOver, searchOf, ApiError, headScript } = await frontend.renderer()
  const inProcess = clientOver(async (key, input) => {
    const result = await api({ key, params: input.params ?? {}, search: searchOf(input).slice(1), language })
    if (!result.isOk) throw new ApiError(String(result.status), result)
    return result.body
  })
  const page = await render(new Request(url), {
    api: inProcess,
    i18n: services.texts.instances[language],
    language,
    values: {
      association: services.association.current.name,
      associationShort: services.association.current.shortName,
    },
    renderedAt: services.now().getTime(),
    origin: services.env.ORIGIN,
    ...as,
  })
  if (page instanceof Response) return { status: page.status, html: "", location: page.headers.get("location") ?? "/" }
  return {
    status: page.status,
    html: htmlOf(page, { language, headScript, assets: frontend.assets, brand: services.association.current.brand }),
  }
}
