import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface FakeImageHost {
  url: URL
  /** What came: the address with its key, and the form. */
  received: { address: string; form: FormData }[]
  /** What it answers instead of its usual. */
  answer: { status: number; body: string } | 'silence' | 'redirect' | undefined
  close: () => Promise<void>
}

/** A stranger's server that keeps pictures, of the shape of imgbb's. */
export async function startImageHost(): Promise<FakeImageHost> {
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    const form = await new Response(new Uint8Array(body), { headers }).formData()
    host.received.push({ address: request.url ?? '', form })
    if (host.answer === 'silence') return
    if (host.answer === 'redirect') {
      response.writeHead(302, { location: `${host.url.origin}/elsewhere` }).end()
      return
    }
    const shown = `${host.url.origin}/i/${host.received.length}.webp`
    const usual = JSON.stringify({
      data: { id: 'x', display_url: shown },
      success: true,
      status: 200,
    })
    const { status, body: text } = host.answer ?? { status: 200, body: usual }
    response.writeHead(status, { 'content-type': 'application/json' }).end(text)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const host: FakeImageHost = {
    url: new URL(`http://127.0.0.1:${port}/1/upload`),
    received: [],
    answer: undefined,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return host
}
