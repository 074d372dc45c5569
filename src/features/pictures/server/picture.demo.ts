import type { Services } from "../../../platform/server/services.ts"
import { drawingFiles } from "../../../platform/server/demo/drawings.demo.ts"
import { createPicture } from "./picture.service.ts"

/**
 * Stores the pictures of a part of the demo, before there is a user to own them. If the start is interrupted,
 * they are cleaned up like every unused picture.
 * @returns their ids, by name
 */
export async function keepDrawings(
  services: Services,
  drawings: ReadonlyMap<string, string>,
): Promise<Map<string, number>> {
  const files = await drawingFiles([...drawings.values()])
  const pictureIds = new Map<string, number>()
  for (const [index, name] of [...drawings.keys()].entries()) {
    const { pictureId } = await createPicture(services, files[index] ?? Buffer.of(), null)
    pictureIds.set(name, pictureId)
  }
  return pictureIds
}
