import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Encoding, SharedAnswer } from './answer-cache.server.ts'

/**
 * Writes a kept answer straight to the socket: its headers were joined when it was made, so the
 * only work left is the choice of the encoding and the comparison of the ETag.
 */
export function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: SharedAnswer,
): FastifyReply {
  const { headers } = request.raw
  const encoded = answer.encodings[acceptedEncoding(headers['accept-encoding'])]
  const requestId = ['x-request-id', request.id]
  reply.hijack()
  if (answer.status === 200 && matches(headers['if-none-match'], encoded.etag)) {
    reply.raw.writeHead(304, encoded.notModified.concat(requestId))
    reply.raw.end()
  } else {
    reply.raw.writeHead(answer.status, encoded.ok.concat(requestId))
    reply.raw.end(encoded.bytes)
  }
  return reply
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
