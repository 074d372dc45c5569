import { adminSignposts } from "../../features/admin/server/admin.signposts.ts"
import { pageSearchOf } from "../../features/pages/server/page-search.service.ts"
import { pictureSource } from "../../features/pictures/server/picture.service.ts"
import type { SearchKind } from "../../features/search/search-kinds.ts"
import type { AttentionSource } from "../../platform/server/attention.ts"
import type { ServerFeature } from "../../platform/server/feature.ts"
import type { FileSource } from "../../platform/server/files/file-source.ts"
import type { SitemapSource } from "../../platform/server/http/sitemap.ts"
import type { PictureUse } from "../../platform/server/picture-use.ts"
import type { SearchSource } from "../../platform/server/search/search-source.ts"
import type { Signpost } from "../../platform/server/search/signpost.ts"
import type { TranslatedSource } from "../../platform/server/translated-things.ts"
import { features } from "./features.ts"
import { siteSignposts } from "./site.signposts.ts"

// What the features hand in, for those who ask all of them: the search, /admin, the sitemap, the nightly check of files.
const all: readonly ServerFeature[] = features

export const signposts: readonly Signpost[] = [
  ...siteSignposts,
  ...all.flatMap((feature) => feature.signposts ?? []),
  ...adminSignposts,
]
/** Their kinds are those of the search: a test fails for another. */
export const searchSources = [
  ...all.flatMap((feature) => feature.search ?? []),
  pageSearchOf(signposts),
] as readonly SearchSource<SearchKind>[]
export const sitemapSources: readonly SitemapSource[] = all.flatMap((feature) => feature.sitemap ?? [])
export const fileSources: readonly FileSource[] = [pictureSource, ...all.flatMap((feature) => feature.files ?? [])]
export const translatedSources: readonly TranslatedSource[] = all.flatMap((feature) => feature.translated ?? [])
export const attentionSources: readonly AttentionSource[] = all.flatMap((feature) => feature.attention ?? [])
export const pictureUses: readonly PictureUse[] = all.flatMap((feature) => feature.pictures ?? [])
