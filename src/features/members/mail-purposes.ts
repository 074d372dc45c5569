/** What a mail to many people can be about. */
export const mailPurposes = ["association", "activity", "newsletter", "partner"] as const
export type MailPurpose = (typeof mailPurposes)[number]

/** Those that people choose to get. Mails about the membership itself always arrive. */
export const chosenPurposes = ["activity", "newsletter", "partner"] as const satisfies readonly MailPurpose[]
export type ChosenPurpose = (typeof chosenPurposes)[number]

export const isChosen = (purpose: string): purpose is ChosenPurpose =>
  (chosenPurposes as readonly string[]).includes(purpose)

/** What holds until somebody chooses: nobody gets mails of partners without having asked for them. */
export const isMailedByDefault = (purpose: MailPurpose): boolean => purpose !== "partner"
