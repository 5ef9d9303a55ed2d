import { createHash } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { seconds } from '#kernel/duration.ts'
import { type AddressFault, maxPictureBytes } from '../rules.ts'
import { isPublicAddress } from './public-address.server.ts'

/** Brings the picture at an address into a file. @throws AddressProblem */
export type FetchPicture = (
  address: string,
  path: string,
) => Promise<{ path: string; hash: string }>

/** Why an address gives no picture; of what its server says nothing but the status is told. */
export class AddressProblem extends Error {
  readonly fault: AddressFault
  readonly status: number

  constructor(fault: AddressFault, status = 0) {
    super(`${fault} ${status}`)
    this.fault = fault
    this.status = status
  }
}

/** Where pictures come from. */
interface Internet {
  resolve: (host: string) => Promise<Target[]>
  isAllowed: (address: string) => boolean
  ports: ReadonlySet<string>
  /** Whose certificates are believed beside those that Node believes. */
  ca: string | undefined
  limitMs: number
  maxBytes: number
}

/** An address that a name has. */
interface Target {
  address: string
  family: number
}

const internet: Internet = {
  resolve: (host) => lookup(host, { all: true }),
  isAllowed: isPublicAddress,
  ports: new Set(['']),
  ca: undefined,
  limitMs: seconds(15),
  maxBytes: maxPictureBytes,
}

const maxRedirects = 3

/**
 * A fetcher that cannot be sent into a private network: each name is asked once, every address that it has must be
 * public, and the connection goes to the one that was judged. So a name that changes its address in between
 * (DNS rebinding) changes nothing. Each redirect is judged in the same way.
 * @param parts what a test puts in the place of the internet; no setting of the program leads here
 */
export function createFetcher(parts: Partial<Internet> = {}): FetchPicture {
  const from = { ...internet, ...parts }
  return async (address, path) => {
    const signal = AbortSignal.timeout(from.limitMs)
    try {
      const answer = await follow(from, address, signal)
      return { path, hash: await keep(answer, path, { ...from, signal }) }
    } catch (error) {
      // Where it could not be written, trying again later may help.
      if (error instanceof AddressProblem || isOfDisk(error)) throw error
      throw new AddressProblem(signal.aborted ? 'tooSlow' : 'unreachable')
    }
  }
}

/** The answer at the end of the redirects. */
async function follow(
  from: Internet,
  address: string,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  let url = readAddress(from, address)
  for (let hops = 0; ; hops++) {
    const answer = await ask(from, url, await judge(from, url), signal)
    const { statusCode = 0, headers } = answer
    if (statusCode === 200) return answer
    answer.destroy()
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) {
      refuse('status', statusCode)
    }
    if (hops === maxRedirects) refuse('tooManyRedirects')
    url = readAddress(from, headers.location, url)
  }
}

function readAddress({ ports }: Internet, text: string, base?: URL): URL {
  const url = URL.parse(text, base)
  if (!url) return refuse('notAnAddress')
  if (url.protocol === 'http:') return refuse('onlyHttps')
  if (url.protocol !== 'https:') return refuse('notAnAddress')
  if (url.username !== '' || url.password !== '') return refuse('credentials')
  if (!ports.has(url.port)) return refuse('port')
  return url
}

/** The one address that is connected to. */
async function judge({ resolve, isAllowed }: Internet, { hostname }: URL): Promise<Target> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const found = family > 0 ? [{ address: host, family }] : await resolve(host).catch(() => [])
  const [first] = found
  if (!first) return refuse('unknownHost')
  // One that is private among public ones is somebody's try.
  if (!found.every(({ address }) => isAllowed(address))) return refuse('private')
  return first
}

function ask(
  { ca }: Internet,
  url: URL,
  { address, family }: Target,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((answered, failed) => {
    const asking = request(url, {
      agent: false,
      signal,
      ...(ca !== undefined && { ca }),
      headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Servery' },
      lookup: (_host, options, tell) =>
        options.all ? tell(null, [{ address, family }]) : tell(null, address, family),
    })
    asking.once('response', answered)
    asking.once('error', failed)
    asking.end()
  })
}

/** Writes it down and answers the hash of its bytes. */
async function keep(
  answer: IncomingMessage,
  path: string,
  { maxBytes, signal }: { maxBytes: number; signal: AbortSignal },
): Promise<string> {
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) {
    answer.destroy()
    refuse('tooLarge')
  }
  const hash = createHash('sha256')
  let bytes = 0
  const counting = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length
      hash.update(chunk)
      if (bytes > maxBytes) done(new AddressProblem('tooLarge'))
      else done(null, chunk)
    },
  })
  await pipeline(answer, counting, createWriteStream(path, { mode: 0o600 }), { signal })
  return hash.digest('hex')
}

function refuse(fault: AddressFault, status?: number): never {
  throw new AddressProblem(fault, status)
}

function isOfDisk(error: unknown): boolean {
  const { code = '' } = error as NodeJS.ErrnoException // Whatever is thrown here is an error of Node's.
  return ['ENOSPC', 'EROFS', 'EACCES', 'ENOENT', 'EMFILE', 'EDQUOT'].includes(code)
}
