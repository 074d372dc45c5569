import { mayUpdateSettings } from "../settings/settings.policy.ts"

/** Setting up is for whoever may change the settings. */
export const maySetUp = mayUpdateSettings
