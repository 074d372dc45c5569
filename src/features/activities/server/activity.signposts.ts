import { type Signpost, signpost } from "../../../platform/server/search/signpost.ts"
import { activityMessages } from "../activity.messages.ts"
import { mayCreateActivity } from "../activity.policy.ts"

const { pages } = activityMessages

/** The agenda. */
export const activitySignposts: readonly Signpost[] = [
  signpost("/activiteiten", pages.list, [
    "agenda, programma, evenementen, wat is er te doen, inschrijven voor een activiteit, aanmelden activiteit",
    "agenda, events, programme, what’s on, sign up for an activity",
  ]),
  signpost(
    "/activiteiten?weergave=kalender",
    ["Kalender", "Calendar"],
    ["maandoverzicht, jaarplanning, weekoverzicht", "month view, planning"],
    {
      on: pages.list,
    },
  ),
  signpost(
    "/activiteiten?archief=1",
    ["Activiteiten die geweest zijn", "Past activities"],
    ["oude activiteiten, archief, vorig jaar, verleden", "old activities, archive, last year, history of activities"],
    {
      on: pages.list,
    },
  ),
  signpost(
    "/activiteiten/nieuw",
    pages.new,
    [
      "activiteit toevoegen, activiteit aanmaken, activiteit maken, activiteit organiseren, evenement toevoegen",
      "add an activity, create an activity, organise an activity, new event",
    ],
    { may: mayCreateActivity },
  ),
]
