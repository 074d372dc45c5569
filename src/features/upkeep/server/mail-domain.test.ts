import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { MailDomain } from "../checks.ts"
import { lookAtMailDomain } from "./mail-domain.ts"
import { type DnsAnswer, outside } from "./outside.ts"

/** What DNS says, by name. */
let texts: Record<string, DnsAnswer<string>>
let hosts: Record<string, DnsAnswer<string>>
let servers: Record<string, DnsAnswer<string>>

beforeEach(() => {
  ;[texts, hosts, servers] = [{}, { "smtp.club.nl": ["192.0.2.25", "2001:db8::25"] }, {}]
  vi.spyOn(outside, "txt").mockImplementation(async (name) => texts[name] ?? null)
  vi.spyOn(outside, "addresses").mockImplementation(async (name) => hosts[name] ?? null)
  vi.spyOn(outside, "mx").mockImplementation(async (name) => servers[name] ?? null)
  vi.spyOn(outside, "isAbsent").mockResolvedValue(true)
})
afterEach(() => vi.restoreAllMocks())

const look = (more: { domain?: string; server?: string; selector?: string } = {}): Promise<MailDomain> =>
  lookAtMailDomain({ domain: "club.nl", server: "smtp.club.nl", selector: undefined, ...more })

describe("SPF", () => {
  test.each([
    ["v=spf1 ip4:192.0.2.25 -all", "good", "its address"],
    ["v=spf1 ip4:192.0.2.0/24 ~all", "good", "its network"],
    ["V=SPF1 +ip6:2001:db8::/32 -all", "good", "its network of IPv6"],
    ["v=spf1 a:smtp.club.nl -all", "good", "its name"],
    ["v=spf1 a:elsewhere.nl/24 -all", "good", "the network of a neighbour"],
    ["v=spf1 mx -all", "good", "a mail server with its address"],
    ["v=spf1 include:_spf.provider.nl -all", "good", "a record that may list it"],
    ["v=spf1 redirect=_spf.provider.nl", "good", "another record"],
    ["v=spf1 ip4:198.51.100.1 ?all", "good", "others, without refusing anybody"],
    ["v=spf1 ip4:198.51.100.1", "good", "others, and says nothing of the rest"],
    ["v=spf1 ip4:198.51.100.1 -all", "refuses", "another address"],
    ["v=spf1 a mx:elsewhere.nl ~all", "refuses", "other hosts"],
    ["v=spf1 -all", "refuses", "nobody"],
    ["v=spf1 ip4:nonsense/999 ip4:192.0.2.25/999 all: -all", "refuses", "what is no network"],
    ["v=spf1x ip4:192.0.2.25 -all", "missing", "something else"],
  ])("%s is %s: it lists %s", async (record, outcome) => {
    texts["club.nl"] = ["another text", record]
    hosts["elsewhere.nl"] = ["192.0.2.1"]
    servers["club.nl"] = ["smtp.club.nl"]
    expect((await look()).spf).toBe(outcome)
  })

  test("is unknown if any of the answers that it takes does not come", async () => {
    texts["club.nl"] = ["v=spf1 a:away.nl -all"]
    hosts["away.nl"] = "unknown"
    expect((await look()).spf).toBe("unknown")
    hosts["smtp.club.nl"] = "unknown"
    texts["club.nl"] = ["v=spf1 -all"]
    expect((await look()).spf).toBe("unknown")
    texts["club.nl"] = "unknown"
    expect((await look()).spf).toBe("unknown")
  })

  test.each(["127.0.0.1", "10.0.0.5", "::1"])(
    "says nothing of a mail server at %s, which has another address outside",
    async (server) => {
      texts["club.nl"] = ["v=spf1 ip4:198.51.100.1 -all"]
      expect((await look({ server })).spf).toBe("good")
    },
  )
})

describe("DKIM", () => {
  test("needs a key under the name that was set", async () => {
    texts["mail._domainkey.club.nl"] = ["v=DKIM1; k=rsa; p=MIIB"]
    expect((await look({ selector: "mail" })).dkim).toBe("good")
    expect((await look({ selector: "other" })).dkim).toBe("missing")
    texts["mail._domainkey.club.nl"] = ["v=DKIM1; p="]
    expect((await look({ selector: "mail" })).dkim, "a key that was withdrawn").toBe("missing")
  })

  test("without a name is missing only if there is none at all", async () => {
    expect((await look()).dkim).toBe("missing")
    vi.mocked(outside.isAbsent).mockResolvedValue(false)
    expect((await look()).dkim).toBe("unknown")
    texts["google._domainkey.club.nl"] = ["v=DKIM1; p=MIIB"]
    expect((await look()).dkim).toBe("good")
  })
})

test("DMARC of the domain above counts for those below, but not that of all of .nl", async () => {
  texts["_dmarc.nl"] = ["v=DMARC1; p=none"]
  expect((await look({ domain: "mail.club.nl" })).dmarc).toBe("missing")
  texts["_dmarc.club.nl"] = ["v=DMARC1; p=none"]
  expect((await look({ domain: "mail.club.nl" })).dmarc).toBe("good")
  texts["_dmarc.mail.club.nl"] = "unknown"
  expect((await look({ domain: "mail.club.nl" })).dmarc).toBe("unknown")
})

test("mail arrives at mail servers, or else at the domain itself", async () => {
  expect((await look()).mx).toBe("missing")
  hosts["club.nl"] = ["192.0.2.1"]
  expect((await look()).mx).toBe("good")
  servers["club.nl"] = [""]
  expect((await look()).mx, "it wants no mail").toBe("missing")
  servers["club.nl"] = ["mx.club.nl"]
  expect((await look()).mx).toBe("good")
  servers["club.nl"] = "unknown"
  expect((await look()).mx).toBe("unknown")
})
