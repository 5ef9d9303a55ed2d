import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Encoding, SharedAnswer } from './answer-cache.server.ts'

/**
 * Writes a kept answer straight to the socket: its headers were joined when it was made, so the
 * only work left is the choice of the encoding and the comparison of the ETag.
 */
export function sendShared(
  request: IncomingMessage,
  response: ServerResponse,
  answer: SharedAnswer,
  requestId: string,
): void {
  const { headers } = request
  const encoded = answer.encodings[acceptedEncoding(headers['accept-encoding'])]
  if (answer.status === 200 && matches(headers['if-none-match'], encoded.etag)) {
    response.writeHead(304, [...encoded.notModified, 'x-request-id', requestId])
    response.end()
  } else {
    response.writeHead(answer.status, [...encoded.ok, 'x-request-id', requestId])
    response.end(encoded.bytes)
  }
}

const known = new Map<string, Encoding>()
const maxKnown = 200

/** The best encoding that the header accepts; browsers send a handful of different headers. */
function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string') return 'identity'
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
