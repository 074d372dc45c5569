import type { RawBuilder, SqlBool } from "kysely"
import type { May, Viewer } from "../policy.ts"

/** Why somebody may send a picture: a feature shows one in what they may write. */
export interface PictureUse {
  /** The right to write such a thing at all. */
  may?: May
  /** SQL: they may write one of these because of who they are, such as the group that organises it. */
  isOf?: (viewer: Viewer, now: Date) => RawBuilder<SqlBool>
}
