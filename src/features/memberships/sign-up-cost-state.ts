/** `hidden`: switched off, whatever its days. */
export const costStates = ["current", "planned", "hidden", "ended"] as const
export type CostState = (typeof costStates)[number]
