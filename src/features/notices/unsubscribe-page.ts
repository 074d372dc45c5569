/** The page where the person with this link no longer wants mails about something. */
export const unsubscribePage = (token: string): string => `/meldingen/uit/${encodeURIComponent(token)}`
