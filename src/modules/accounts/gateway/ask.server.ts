import { type Ongoing, during } from './ongoing.server.ts'
import type { Auth } from './provider.server.ts'
import { type Reply, replyOf } from './reply.server.ts'

export type Work = (auth: Auth, sent: { headers: Headers; asResponse: true }) => Promise<Response>

/** Asks the library in the course of a call of ours. */
export async function ask(auth: Auth, call: Ongoing, cookie: string, work: Work): Promise<Reply> {
  return during(call, async () => {
    const headers = new Headers(cookie === '' ? {} : { cookie })
    const response = await work(auth, { headers, asResponse: true }).catch((error: unknown) => {
      throw call.failure ?? error
    })
    // The library turns our own refusals and a database that is away into words of its own.
    if (call.failure !== undefined) throw call.failure
    return replyOf(response)
  })
}
