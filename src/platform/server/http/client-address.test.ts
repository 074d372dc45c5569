import { expect, test } from "vitest"
import { networkOf, siteOf } from "./client-address.ts"

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2"],
  ["2001:db8:1:2::1", "2001:db8:1:2"],
  ["2001:0db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["in-process", "in-process"],
])("%s is of the network %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1"],
  ["2001:db8:1:3::1", "2001:db8:1"],
  ["2001:db8::1", "2001:db8:0"],
])("%s is of the site %s", (ip, site) => {
  expect(siteOf(ip)).toBe(site)
})
