import type { Mutation } from "./mutation.ts"

const offline = ["tests/e2e/offline.spec.ts"]

/** Faults in the worker of the site, which only a browser shows. */
export const worker: readonly Mutation[] = [
  {
    breaks: "The next person at a shared computer reads the sign-ups of the one before.",
    file: "src/app/worker/kept.ts",
    text: 'cache: `${keptPrefix}${version}-${mark ?? "visitor"}`',
    replacement: "cache: `${keptPrefix}${version}-everybody`",
    tests: offline,
  },
  {
    breaks: "A page that is a week old looks as if it were from now.",
    file: "src/app/worker/offline-pages.ts",
    text: '.replace("<body>", () => `<body>${noteOf(at, shown)}`)',
    replacement: '.replace("<body>", () => `<body>${noteOf(at, shown).slice(0, 0)}`)',
    tests: offline,
  },
]
