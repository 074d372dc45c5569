import { books } from "./books.ts"
import { bounds } from "./bounds.ts"
import { caching } from "./caching.ts"
import { capacity } from "./capacity.ts"
import { escapes } from "./escapes.ts"
import { money } from "./money.ts"
import { notices } from "./notices.ts"
import { permissions } from "./permissions.ts"
import { privacy } from "./privacy.ts"
import { searching } from "./search.ts"
import { times } from "./times.ts"
import { visibility } from "./visibility.ts"
import { worker } from "./worker.ts"
import type { Mutation } from "./mutation.ts"

/** Every fault; its id is its position, from 1. */
export const mutations: readonly Mutation[] = [
  ...permissions,
  ...bounds,
  ...escapes,
  ...times,
  ...capacity,
  ...visibility,
  ...money,
  ...caching,
  ...privacy,
  ...books,
  ...searching,
  ...notices,
  ...worker,
]
