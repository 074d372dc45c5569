import { type Signpost, signpost } from "../../../platform/server/search/signpost.ts"
import { mayUpdateMembers } from "../../members/member.policy.ts"
import { memberFileMessages } from "../member-file.messages.ts"

/** Importing members. */
export const memberFileSignposts: readonly Signpost[] = [
  signpost(
    "/smobo/importeren",
    memberFileMessages.import.title,
    ["leden uploaden, ledenbestand, excel, csv", "upload members, member file, excel, csv"],
    { may: mayUpdateMembers },
  ),
]
