import type { Mutation } from "./mutation.ts"

/** Faults in limits of input, attempts and lifetimes. */
export const bounds: readonly Mutation[] = [
  {
    breaks: "A body of sixteen megabytes is read and parsed.",
    file: "src/platform/server/http/input.ts",
    text: "const maxBodyBytes = 1024 * 1024",
    replacement: "const maxBodyBytes = 16 * 1024 * 1024",
    tests: ["tests/server/bad-input.test.ts"],
  },
  {
    breaks: "After a body that is too large, the connection closes under the client's next request.",
    file: "src/platform/server/http/input.ts",
    text: "      void skip(reader)\n      throw",
    replacement: "      throw",
    tests: ["tests/server/large-bodies.test.ts"],
  },
  {
    breaks: "Ten times as many passwords may be guessed for one account.",
    file: "src/features/accounts/server/account-limits.ts",
    text: "network: 300, account: 60,",
    replacement: "network: 300, account: 600,",
    tests: ["src/features/accounts/server/account.routes.test.ts"],
  },
  {
    breaks: "A household with IPv6 has as many attempts as it has addresses.",
    file: "src/platform/server/http/client-address.ts",
    text: "prefixOf(ip, 4)",
    replacement: "prefixOf(ip, 8)",
    tests: ["src/platform/server/http/client-address.test.ts"],
  },
  {
    breaks: "Clients choose the address that limits apply to.",
    file: "src/platform/server/http/client-address.ts",
    text: '.split(",").at(-1)',
    replacement: '.split(",").at(0)',
    tests: ["tests/server/call-limits.test.ts"],
  },
  {
    breaks: "A password reset link works for a day.",
    file: "src/features/accounts/server/token.service.ts",
    text: "resetPassword: hour",
    replacement: "resetPassword: 24 * hour",
    tests: ["src/features/accounts/server/password.routes.test.ts"],
  },
  {
    breaks: "Somebody who gets no answer keeps writing.",
    file: "src/features/book-listings/server/listing-conversation.service.ts",
    text: "latest.length === unansweredMax && latest.every",
    replacement: "latest.length > unansweredMax && latest.every",
    tests: ["src/features/book-listings/server/listing-conversation.routes.test.ts"],
  },
  {
    breaks: "Sellers are warned every night that their book expires.",
    file: "src/features/book-listings/server/book-listing-night.service.ts",
    text: 'and "remindedAt" is null',
    replacement: "",
    tests: ["src/features/book-listings/server/listing-alert.routes.test.ts"],
  },
]
