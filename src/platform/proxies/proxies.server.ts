import type { IncomingMessage } from 'node:http'
import { BlockList, SocketAddress, isIP } from 'node:net'

/** How many proxies of ours pass a request on, or the networks that they are in; 0 is none. */
export type TrustedProxies = number | readonly string[]

/** Whose word about its own peer counts. */
export interface Trust {
  /** Proxies that every request should have passed; 0 where networks say it, or none is there. */
  hops: number
  /** Hop 0 is the one that is connected to us. */
  has: (address: string, hop: number) => boolean
}

/** Why the setting cannot be right: the header names more or fewer than it explains, or no address. */
export type Doubt = 'more' | 'fewer' | 'unreadable'

/** What the header says, and what of it the setting does not explain. */
interface Way {
  /** The visitor's, as far as it can be known. */
  address: string
  /** Addresses in X-Forwarded-For. */
  entries: number
  doubt: Doubt | undefined
}

export function trustIn(proxies: TrustedProxies): Trust {
  if (typeof proxies === 'number') return { hops: proxies, has: (_address, hop) => hop < proxies }
  const networks = new BlockList()
  for (const network of proxies) {
    const [address = '', bits] = network.split('/')
    const family = familyOf(address)
    if (family && bits !== undefined) networks.addSubnet(address, Number(bits), family)
    else if (family) networks.addAddress(address, family)
  }
  const has = (address: string) => {
    const family = familyOf(address)
    return family !== undefined && networks.check(address, family)
  }
  return { hops: 0, has }
}

/** The peer, or what the proxies in front of us say of theirs: from the last entry back. */
export function clientAddress(request: IncomingMessage, trust: Trust): string {
  return wayOf(request, trust).address
}

/** Where the word of a proxy is no address, its own counts. */
export function wayOf({ headers, socket }: IncomingMessage, trust: Trust): Way {
  const forwarded = headers['x-forwarded-for']
  let address = readAddress(socket.remoteAddress ?? '') ?? ''
  if (typeof forwarded !== 'string') return { address, entries: 0, doubt: undefined }
  const written = forwarded.split(',')
  const entries = written.length
  const isShort = entries < trust.hops
  // Where there are too few, only the last is sure to be a proxy's: the first may be what the visitor made up.
  const most = isShort ? 1 : entries
  let trusted = 0
  while (trusted < most && trust.has(address, trusted)) {
    trusted++
    const next = readAddress(written[entries - trusted] ?? '')
    if (next === undefined) return { address, entries, doubt: 'unreadable' }
    address = next
  }
  if (isShort) return { address, entries, doubt: 'fewer' }
  return { address, entries, doubt: trusted < entries ? 'more' : undefined }
}

/**
 * `"[2001:DB8::01]:443"` is 2001:db8::1, `::FFFF:192.0.2.1` and `192.0.2.1:5000` are 192.0.2.1: an address has
 * one form, whatever quotes, brackets and ports proxies write. Undefined for what is none.
 */
export function readAddress(text: string): string | undefined {
  const written = text.trim()
  const unquoted = /^"(.*)"$/.exec(written)?.[1] ?? written
  const address = /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/.exec(unquoted)
  const bare = address?.[1] ?? address?.[2] ?? unquoted
  const family = familyOf(bare)
  if (family !== 'ipv6') return family && bare
  const known = new SocketAddress({ address: bare, family }).address
  return /^::ffff:([\d.]+)$/.exec(known)?.[1] ?? known
}

/** `10.0.0.0/8, 2001:db8::1`; undefined when an entry is no address and no network. */
export function readNetworks(text: string): string[] | undefined {
  const networks = text.split(',').map((entry) => entry.trim())
  return networks.every(isNetwork) ? networks : undefined
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const most = isIP(address) === 4 ? 32 : 128
  const isWhole = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
  return isIP(address) !== 0 && isWhole && more.length === 0
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address)
  if (version === 0) return undefined
  return version === 4 ? 'ipv4' : 'ipv6'
}
