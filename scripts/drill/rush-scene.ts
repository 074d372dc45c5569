import { faultsOfRush } from "../bench/rush-check.ts"
import { rush } from "../bench/rush-crowd.ts"
import type { OwnPostgres } from "../native-postgres.ts"
import { type Finding, withStage } from "./scene.ts"

const size = { members: 1000, seats: 100 }
/** Number of responses after which one of the servers is killed. */
const killAfter = 400

/**
 * A thousand people want a hundred seats within a second, at two servers on one database. One of them is killed in the
 * middle and started again; people without an answer retry at the other one.
 */
export async function rushAtTwo(postgres: OwnPostgres): Promise<Finding> {
  const result: Finding = { scene: "rush at two, one killed", asked: 0, lost: 0, doubled: 0, refused: 0, note: "" }
  await withStage(
    postgres,
    {},
    async (stage) => {
      const ports = [stage.port, await stage.another()]
      let restarted: Promise<void> | undefined
      const rushed = await rush({
        ports,
        people: stage.people,
        activityId: stage.activityId,
        onAnswer: (count) => {
          if (count === killAfter) restarted = stage.restart()
        },
        revived: () => Promise.resolve(),
      })
      await restarted
      const query = async (text: string, values?: unknown[]) => ({
        rows: await stage.query<Record<string, unknown>>(text, values),
      })
      const faults = await faultsOfRush(query, stage.activityId, size.seats, rushed)
      result.asked = rushed.requests
      result.lost = faults.length
      result.refused = rushed.answered.filter((status) => status !== 200).length
      result.note = [
        `${rushed.retried} asked again, all within ${(rushed.finished / 1000).toFixed(1)} s`,
        ...faults,
      ].join("; ")
    },
    size,
  )
  return result
}
