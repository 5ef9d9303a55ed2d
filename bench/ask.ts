import { type Agent, request } from 'node:http'
import { milliseconds } from './figure.ts'

export interface Answered {
  status: number
  /** Parsed when it is JSON, else as it came. */
  body: unknown
  ms: number
}

interface Asked {
  url: string
  agent: Agent
  headers?: Record<string, string | undefined>
  body?: object
}

/** One call as our own page makes it, with the time it took. */
export function ask(
  method: 'GET' | 'POST',
  { url, agent, headers, body }: Asked,
): Promise<Answered> {
  const text = body && JSON.stringify(body)
  const own = {
    origin: new URL(url).origin,
    'x-requested-with': 'servery',
    ...(text !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
    }),
  }
  const startedAt = milliseconds()
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, agent, headers: { ...own, ...headers } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const answer = Buffer.concat(parts).toString()
        const isJson = response.headers['content-type']?.startsWith('application/json')
        resolve({
          status: response.statusCode ?? 0,
          body: isJson ? JSON.parse(answer) : answer,
          ms: milliseconds() - startedAt,
        })
      })
    })
    sent.on('error', reject)
    sent.end(text)
  })
}
