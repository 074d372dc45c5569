import { can, Level, loggedIn, type May } from "../../platform/policy.ts"

/** Asks in the name of a group they are in, as they make its activities. */
export const mayCreateQuestionnaire = can("activities", Level.create)
/** Changes those of every group, and sees their results. */
export const mayManageQuestionnaires = can("activities", Level.update)
export const mayDeleteQuestionnaires = can("activities", Level.delete)
/** Calls that let every user in: whose group it is, is only in the database. */
export const mayManageOwn: May = { ...loggedIn, rule: `the group that asks, or ${mayManageQuestionnaires.rule}` }
export const mayDeleteOwn: May = {
  ...loggedIn,
  rule: `the group that asks, as long as nobody answered, or ${mayDeleteQuestionnaires.rule}`,
}
/** Who is asked is only in the database. */
export const mayAnswerOwn: May = { ...loggedIn, rule: "who is asked" }
