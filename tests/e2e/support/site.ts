import path from "node:path"

/** Address and data folder of the site under test; the same in every process of a run. */
export function site(): { origin: string; port: number; folder: string; dataFolder: string } {
  const { E2E_FOLDER: folder, E2E_PORT: port } = process.env
  if (!folder || !port) throw new Error("Browser tests are started through playwright.config.ts")
  return { origin: `http://localhost:${port}`, port: Number(port), folder, dataFolder: path.join(folder, "data") }
}
