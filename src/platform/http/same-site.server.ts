import type { IncomingMessage } from 'node:http'
import { HttpRefusal } from './refusals.server.ts'

/** What our own pages say with every state change; a foreign form cannot. */
const markHeader = 'x-requested-with'
const mark = 'servery'

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const loopbackHosts = ['localhost', '127.0.0.1', '[::1]']

/**
 * Refuses a state change that our own page did not ask for: the custom header, and the site's origin.
 * A browser that leaves the origin out has to say that the request stays on the site.
 * @throws HttpRefusal 403 `cross_site`
 */
export function requireOwnPage(request: IncomingMessage, publicOrigin: string | undefined): void {
  if (readingMethods.has(request.method ?? '')) return
  const { origin } = request.headers
  const isOurs =
    origin === undefined
      ? request.headers['sec-fetch-site'] === 'same-origin'
      : isOwnOrigin(origin, request, publicOrigin)
  if (isOurs && request.headers[markHeader] === mark) return
  throw new HttpRefusal(
    403,
    'cross_site',
    'This request did not come from this site’s own pages. Open the site itself and try again.',
  )
}

/** PUBLIC_URL's origin, or this machine's names at the port that was asked. */
function isOwnOrigin(
  origin: string,
  { socket }: IncomingMessage,
  publicOrigin: string | undefined,
): boolean {
  if (publicOrigin !== undefined) return origin === publicOrigin
  return loopbackHosts.some((host) => origin === `http://${host}:${socket.localPort}`)
}
