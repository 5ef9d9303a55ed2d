import type { IncomingMessage } from 'node:http'
import { seconds } from '#kernel/duration.ts'
import { answerBrokenConnection } from './broken-connections.server.ts'

/** How long the words of a form may take; the server's own limit leaves room for files. */
const maxSendingMs = seconds(30)

/** Ends the connection of a request whose body does not come. */
export function refuseSlowBody(request: IncomingMessage, limitMs = maxSendingMs): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
  if (request.complete || (length === '0' && encoding === undefined)) return
  const timer = setTimeout(() => {
    // A call within the process has no connection that could be ended.
    if (request.socket.destroyed !== false) return
    answerBrokenConnection(new SlowBody('A body took too long.'), request.socket)
  }, limitMs).unref()
  request.once('close', () => clearTimeout(timer))
  request.once('end', () => clearTimeout(timer))
}

/** Carries Node's own code for a late request, so that it is answered alike. */
class SlowBody extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT'
}
