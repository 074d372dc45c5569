import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import type { Mutation } from "./mutation.ts"

const project = path.resolve(import.meta.dirname, "../..")
const notCopied = /^(\.git|node_modules|data|dist.*)$/

/** Copies the project to a temporary folder, so that no fault is ever planted in the original. @returns the folder */
export function copyProject(): string {
  const copy = mkdtempSync(path.join(tmpdir(), "clubhuis-mutate-"))
  const filter = (source: string) => !notCopied.test(path.relative(project, source))
  cpSync(project, copy, { recursive: true, filter })
  symlinkSync(path.join(project, "node_modules"), path.join(copy, "node_modules"))
  return copy
}

export const removeCopy = (copy: string): void => rmSync(copy, { recursive: true, force: true, maxRetries: 3 })

/** @returns whether the text of the mutation occurs exactly once in its file */
export function isStale({ file, text }: Mutation): boolean {
  try {
    return readFileSync(path.join(project, file), "utf8").split(text).length !== 2
  } catch {
    return true
  }
}

/** Plants the fault in the copy. @returns a function that takes it out again */
export function plant(copy: string, { file, text, replacement }: Mutation): () => void {
  const full = path.join(copy, file)
  const original = readFileSync(full, "utf8")
  writeFileSync(
    full,
    original.replace(text, () => replacement),
  )
  return () => writeFileSync(full, original)
}
