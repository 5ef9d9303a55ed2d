import { type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { naiveMoney } from './stub-money.ts'
import { naivePeople } from './stub-people.ts'
import { naiveShop } from './stub-shop.ts'
import { type Answered, type Asked, type Routes, type State, newState } from './stub-state.ts'

export interface Stub {
  url: string
  state: State
  close: () => void
}

const routes: Routes = { ...naivePeople, ...naiveShop, ...naiveMoney }

/**
 * The one-file servers that were read for this product, in small: every weakness of theirs on
 * purpose. An attack that does not work here tests nothing.
 */
export async function startStub(isProviderBroken: boolean): Promise<Stub> {
  const state = newState(isProviderBroken)
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const sent = Buffer.concat(chunks).toString()
      // An unhandled rejection ends a Node process: here its server alone.
      reply({ method, url, headers, sent }, state, response).catch(close)
    })
  })
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an address of this shape.
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, state, close }
}

type Call = Pick<Asked, 'headers'> & { method: string; url: string; sent: string }

async function reply(call: Call, state: State, response: ServerResponse): Promise<void> {
  const { status = 200, headers, body, text } = await answer(call, state)
  // Everyone may read everything.
  response.writeHead(status, { 'access-control-allow-origin': '*', ...headers })
  response.end(text ?? JSON.stringify(body))
}

async function answer({ method, url, headers, sent }: Call, state: State): Promise<Answered> {
  const { pathname, searchParams } = new URL(url, 'http://stub')
  for (const [name, handle] of Object.entries(routes)) {
    const [verb, pattern = ''] = name.split(' ')
    const match = new RegExp(`^${pattern.replaceAll(/:\w+/g, '([^/]+)')}$`).exec(pathname)
    if (verb !== method || !match) continue
    const token = /token=([^;]+)/.exec(headers.cookie ?? '')?.[1]
    const claims = token ? JSON.parse(Buffer.from(token, 'base64url').toString()) : undefined
    const isForm = headers['content-type']?.startsWith('multipart/form-data')
    const body = sent && !isForm ? JSON.parse(sent) : {}
    const param = decodeURIComponent(match[1] ?? '')
    return handle({ body, query: searchParams, param, claims, headers, state })
  }
  return { status: 404, body: {} }
}
