import { portraitRoutes } from "./portrait.routes.ts"

export const profileRoutes = [...portraitRoutes]
