import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { newId } from '#kernel/ids.ts'

/** What cannot even be parsed never reaches a route; the socket gets the one error shape and ends. */
export function answerBrokenConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
    socket.destroy()
    return
  }
  const [status, code, message] = brokenConnections[error.code ?? ''] ?? [
    '400 Bad Request',
    'malformed',
    'This request could not be read.',
  ]
  const body = JSON.stringify({ error: { code, message }, requestId: newId() })
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\nx-content-type-options: nosniff\r\ncache-control: no-store\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}

const brokenConnections: Record<string, [status: string, code: string, message: string]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'headers_too_large',
    'The headers of this request are too large.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    'timeout',
    'This request took too long to arrive.',
  ],
}

/** Whether an answer has begun on this socket: another one in its middle would be taken for it. */
function isAnswering(socket: Socket & { _httpMessage?: ServerResponse | null }): boolean {
  // Node's own handler asks the same of the same undocumented field (lib/_http_server.js).
  // oxlint-disable-next-line no-underscore-dangle -- Node's own name
  return socket._httpMessage?.headersSent ?? false
}
