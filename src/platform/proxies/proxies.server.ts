import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** How many proxies of ours pass a request on, or the networks that they are in; 0 is none. */
export type TrustedProxies = number | readonly string[]

/** Whether a proxy's word about its own peer counts; hop 0 is the one that is connected to us. */
export type Trust = (address: string, hop: number) => boolean

/** What the header says, and how much of it the setting explains. */
interface Way {
  /** The visitor's, as far as it can be known. */
  address: string
  /** Addresses in X-Forwarded-For. */
  entries: number
  /** Proxies whose word was taken, and addresses before theirs that nobody vouches for. */
  trusted: number
  unexplained: number
}

export function trustIn(proxies: TrustedProxies): Trust {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  const networks = new BlockList()
  for (const network of proxies) {
    const [address = '', bits] = network.split('/')
    const family = familyOf(address)
    if (family && bits !== undefined) networks.addSubnet(address, Number(bits), family)
    else if (family) networks.addAddress(address, family)
  }
  return (address) => {
    const family = familyOf(address)
    return family !== undefined && networks.check(address, family)
  }
}

/** The peer, or what the proxies in front of us say of theirs: from the last entry back. */
export function clientAddress(request: IncomingMessage, trust: Trust): string {
  return wayOf(request, trust).address
}

/** The address as the routes have it, too: the framework asks the same trust in the same order. */
export function wayOf({ headers, socket }: IncomingMessage, trust: Trust): Way {
  const forwarded = headers['x-forwarded-for']
  let address = socket.remoteAddress ?? ''
  if (typeof forwarded !== 'string') return { address, entries: 0, trusted: 0, unexplained: 0 }
  const entries = forwarded.split(',').map((entry) => entry.trim())
  let trusted = 0
  while (trusted < entries.length && trust(address, trusted)) {
    trusted++
    address = entries[entries.length - trusted] ?? ''
  }
  const unexplained = entries.length - trusted
  return { address, entries: entries.length, trusted, unexplained }
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
