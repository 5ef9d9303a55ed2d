import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Encoding, CachedResponse } from './response-cache.server.ts'

/**
 * Writes a cached response straight to the socket: its headers were joined when it was made, so the
 * only work left is the choice of the encoding and the comparison of the ETag. `known` remembers
 * which encoding a header accepts.
 */
export function sendShared(
  request: IncomingMessage,
  response: ServerResponse,
  answer: CachedResponse,
  requestId: string,
  known: Map<string, Encoding>,
): void {
  const { acceptEncoding, ifNoneMatch } = readHeaders(request.rawHeaders)
  const encoded = answer.encodings[acceptedEncoding(acceptEncoding, known)]
  if (answer.status === 200 && matches(ifNoneMatch, encoded.etag)) {
    response.writeHead(304, [...encoded.notModified, 'x-request-id', requestId])
    response.end()
  } else {
    response.writeHead(answer.status, [...encoded.ok, 'x-request-id', requestId])
    response.end(encoded.bytes)
  }
}

interface AskedHeaders {
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

/** The two headers that matter here; Node would parse all twenty of a browser's for `headers`. */
function readHeaders(raw: string[]): AskedHeaders {
  const asked: AskedHeaders = { acceptEncoding: undefined, ifNoneMatch: undefined }
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index] ?? ''
    if (name.length === 15 && name.toLowerCase() === 'accept-encoding') {
      asked.acceptEncoding = joined(asked.acceptEncoding, raw[index + 1])
    } else if (name.length === 13 && name.toLowerCase() === 'if-none-match') {
      asked.ifNoneMatch = joined(asked.ifNoneMatch, raw[index + 1])
    }
  }
  return asked
}

/** A header that is sent twice is one list. */
function joined(before: string | undefined, value: string | undefined): string | undefined {
  return before === undefined ? value : `${before}, ${value}`
}

const maxKnown = 200

/** The best encoding that the header accepts; browsers send a handful of different headers. */
function acceptedEncoding(header: string | undefined, known: Map<string, Encoding>): Encoding {
  if (header === undefined) return 'identity'
  const found = known.get(header)
  if (found) return found
  if (known.size >= maxKnown) known.clear()
  const encoding = readEncoding(header)
  known.set(header, encoding)
  return encoding
}

function readEncoding(header: string): Encoding {
  const accepted = new Set<string>()
  for (const part of header.slice(0, 200).toLowerCase().split(',')) {
    const [name = '', quality = ''] = part.split(';').map((text) => text.trim())
    if (!/^q=0(\.0*)?$/.test(quality)) accepted.add(name)
  }
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag || header === '*') return true
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
}
