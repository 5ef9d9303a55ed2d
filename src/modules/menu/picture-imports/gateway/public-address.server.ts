import { BlockList, isIPv6 } from 'node:net'

/** What is not the public internet (IANA's registries of special-purpose addresses). */
const closed = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // Shared with a provider's other customers (CGNAT).
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local: where clouds hand out their machines' credentials.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, and what is reserved behind it.
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  closed.addSubnet(network, bits, 'ipv4')
}

/** What is given out to the public at all; all other IPv6 is local, mapped, multicast or reserved. */
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')

const closed6 = new BlockList()
for (const [network, bits] of [
  // Teredo and 6to4 carry an IPv4 address that could be any.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  closed6.addSubnet(network, bits, 'ipv6')
}

/** Whether an address is one of the public internet, and not of the house's or its provider's own network. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !closed.check(address, 'ipv4')
  return open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}
