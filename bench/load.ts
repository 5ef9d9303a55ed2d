/**
 * Asks one address as fast as it answers, from a process of its own. Plain sockets: a client that
 * parses each answer in full costs more than the servers it should keep busy (autocannon reached
 * 5,000 answers a second where the bare server has 20,000), and both would then look alike.
 */
import { type Socket, connect } from 'node:net'
import * as z from 'zod'
import { answerMessages } from './program.ts'

const loadSchema = z.object({
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  status: z.number(),
  seconds: z.number(),
})

const connections = 50
const longestHead = 8192
const headEnd = Buffer.from('\r\n\r\n')

interface Load {
  port: number
  request: string
  /** What the first line of every answer has to begin with. */
  statusLine: string
  endsAt: number
  answers: number
  failures: number
}

answerMessages(async (message) => {
  const { url, headers, status, seconds } = loadSchema.parse(message)
  const { port, host, pathname } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const startedAt = performance.now()
  const load: Load = {
    port: Number(port),
    request: `GET ${pathname} HTTP/1.1\r\n${lines.join('')}\r\n`,
    statusLine: `HTTP/1.1 ${status} `,
    endsAt: startedAt + seconds * 1000,
    answers: 0,
    failures: 0,
  }
  await Promise.all(Array.from({ length: connections }, () => askUntilEnd(load)))
  const { answers, failures } = load
  return { answers, failures, seconds: (performance.now() - startedAt) / 1000 }
})

/** One connection, one request at a time; a lost connection is a failure. */
function askUntilEnd(load: Load): Promise<void> {
  return new Promise((resolve) => {
    const socket: Socket = connect(load.port, '127.0.0.1', () => socket.write(load.request))
    let missing = 0
    socket.setNoDelay(true)
    socket.on('data', (part: Buffer) => {
      if (missing > 0) missing -= part.length
      else missing = count(load, part) - part.length
      if (missing > 0) return
      if (performance.now() < load.endsAt) socket.write(load.request)
      else socket.end()
    })
    socket.on('error', () => load.failures++)
    socket.on('close', () => resolve())
  })
}

/** Counts an answer by its head, which comes in one piece, and tells the length of the whole. */
function count(load: Load, part: Buffer): number {
  const end = part.indexOf(headEnd)
  const head = part.toString('latin1', 0, Math.min(end, longestHead))
  if (end >= 0 && head.startsWith(load.statusLine)) load.answers++
  else load.failures++
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? '0'
  return end + headEnd.length + Number(length)
}
