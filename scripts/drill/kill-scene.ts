import { setTimeout as pause } from "node:timers/promises"
import { faultsOf } from "../../src/features/sign-ups/server/sign-up-invariants.test-support.ts"
import { compareSignUps } from "./fault-scenes.ts"
import { type Finding, seats, type Stage } from "./scene.ts"

/**
 * The server is killed at a random time while people sign up, and started again; people without an answer retry.
 * Nothing acknowledged may be lost, and the activity never has more people than seats.
 */
export async function killed(stage: Stage, rounds: number): Promise<Finding> {
  const atOnce = 40
  const result: Finding = { scene: `kill -9, ${rounds} times`, asked: 0, lost: 0, doubled: 0, refused: 0, note: "" }
  const signedUp = new Set<number>()
  let askedAgain = 0
  for (let round = 0; round < rounds; round++) {
    const persons = Array.from({ length: atOnce }, (_, index) => 1 + ((round * atOnce + index) % 199))
    const signUp = async (person: number) => {
      const { status } = await stage.ask("PUT", `/api/activities/${stage.activityId}/sign-ups/me`, person, {})
      if (status === 200) signedUp.add(stage.people[person]?.userId ?? 0)
      return { person, status }
    }
    const calls = persons.map(signUp)
    await pause(Math.random() * 300)
    await stage.restart()
    const unanswered = (await Promise.all(calls)).filter(({ status }) => status === 0)
    const again = await Promise.all(unanswered.map(({ person }) => signUp(person)))
    result.asked += atOnce
    askedAgain += again.length
    // 429: a user who asked very often. They were told so, which is an answer.
    result.refused += again.filter(({ status }) => status !== 200 && status !== 429).length
  }
  const faults = await faultsOf(
    async (text, values) => ({ rows: await stage.query<Record<string, unknown>>(text, values) }),
    stage.activityId,
    { allowed: seats },
  )
  const compared = await compareSignUps(stage, [...signedUp])
  return {
    ...result,
    ...compared,
    lost: compared.lost + faults.length,
    note: [`${askedAgain} asked again`, ...faults].join("; "),
  }
}
