export const workplaces = ["onSite", "hybrid", "remote"] as const
