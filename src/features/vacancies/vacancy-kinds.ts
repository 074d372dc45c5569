export const workplaces = ["onSite", "hybrid", "remote"] as const
export type Workplace = (typeof workplaces)[number]
