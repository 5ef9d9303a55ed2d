import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, type ServerResponse, request as httpRequest } from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../bench/serve.ts'
import { type Certificate, selfSigned } from './certificate.ts'
import { type Server, admin, startBuilt } from './servers.ts'

/** What the proxy does wrong. */
interface Faults {
  trusts?: boolean
  buffers?: boolean
  smallBodies?: boolean
  isAlone?: boolean
}

test.describe.configure({ timeout: 120_000 })

let folder: string
let faults: Faults = {}
let certificate: Certificate
let env: Record<string, string>
let server: Server
let stopProxy = async () => {}

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'servery-check-'))
  const [port, publicPort] = [await freePort(), await freePort()]
  certificate = selfSigned(60)
  writeFileSync(join(folder, 'cert.pem'), certificate.cert)
  env = {
    PUBLIC_URL: `https://localhost:${publicPort}`,
    TRUST_PROXY: 'on',
    DATA_DIR: folder,
    PORT: String(port),
    NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem'),
  }
  server = await startBuilt({ port, env })
  stopProxy = await startProxy(publicPort, port)
})
test.afterEach(() => (faults = {}))
test.afterAll(async () => {
  await stopProxy()
  await server.stop('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

/** Each thing that was looked at, by its name. */
async function check(changes: Record<string, string> = {}) {
  const { code, out, err } = await admin(folder, ['check-site'], { ...env, ...changes }).ended
  const lines = `${out}${err}`.trim().split('\n')
  const found = lines.flatMap((line) => {
    const [, verdict = '', about = '', sentence = ''] =
      /^(ok|MEND) +(its copy|\S+) +(.*)$/.exec(line) ?? []
    return about === '' ? [] : [[about, `${verdict}: ${sentence}`] as const]
  })
  return { code, found: new Map(found) }
}

test('a site whose proxy does what it should has nothing to mend but what the house has not set yet', async () => {
  const { code, found } = await check()
  expect(code).toBe(1)
  expect(found.get('address')).toBe(`ok: This server answers at ${env['PUBLIC_URL']}.`)
  expect(found.get('visitors')).toMatch(/^ok: Nobody chooses .* from (127\.0\.0\.1|::1)/)
  expect(found.get('certificate')).toMatch(/^ok: It is good for (59|60) more days\.$/)
  expect(found.get('streams')).toMatch(/^ok/)
  expect(found.get('uploads')).toMatch(/^ok/)
  expect(found.get('proxies')).toMatch(/^ok/)
  expect(found.get('disk')).toMatch(/^(ok: [\d,]+ MB are free|MEND: Only)/)
  expect(found.get('backup')).toMatch(/^ok: There is none yet/)
  const wrong = [...found].filter(([about, said]) => said.startsWith('MEND') && about !== 'disk')
  // On this machine only, without a mail server and without a bucket.
  expect(wrong.map(([about]) => about)).toEqual(['public', 'email', 'its copy'])
})

test('a proxy that believes visitors, holds streams back or refuses large bodies is told', async () => {
  faults = { trusts: true, buffers: true, smallBodies: true }
  const { found } = await check()
  expect(found.get('visitors')).toMatch(/^MEND: Visitors can choose the address/)
  expect(found.get('streams')).toMatch(/^MEND: The proxy holds event streams back/)
  expect(found.get('uploads')).toMatch(/^MEND: The proxy refuses bodies of 20 MB/)
})

test('what keeps guests from the site is said in a sentence', async () => {
  faults = { isAlone: true }
  expect((await check()).found.get('address')).toMatch(/^MEND: A proxy answers .* with 502/)
  faults = {}
  const other = { AUTH_SECRET: 'another secret than that of the server' }
  expect((await check(other)).found.get('address')).toMatch(/^MEND: Something else answers/)
  const strangers = { NODE_EXTRA_CA_CERTS: '' }
  expect((await check(strangers)).found.get('address')).toMatch(/signed by nobody/)
  const nothing = { PUBLIC_URL: `https://localhost:${await freePort()}` }
  expect((await check(nothing)).found.get('address')).toMatch(/^MEND: Nothing listens/)
  const nobody = { SMTP_URL: `smtp://localhost:${await freePort()}` }
  expect((await check(nobody)).found.get('email')).toMatch(/does not take us \(ESOCKET|ECONN/)
})

async function startProxy(port: number, upstream: number): Promise<() => Promise<void>> {
  const proxy = createServer(certificate, (request, response) => {
    if (faults.isAlone) return response.writeHead(502).end('<h1>Bad gateway</h1>')
    const length = Number(request.headers['content-length'] ?? 0)
    if (faults.smallBodies && length > 1_000_000) {
      return response.writeHead(413, { 'content-type': 'text/html' }).end('<h1>Too large</h1>')
    }
    pass(request, response, upstream)
  })
  await new Promise((resolve) => proxy.listen(port, 'localhost', () => resolve(undefined)))
  return async () => {
    proxy.closeAllConnections()
    await new Promise((resolve) => proxy.close(resolve))
  }
}

function pass(request: IncomingMessage, response: ServerResponse, port: number): void {
  const visitor = request.socket.remoteAddress ?? ''
  const told = faults.trusts ? (request.headers['x-forwarded-for'] ?? visitor) : visitor
  const headers = { ...request.headers, 'x-forwarded-for': told, 'x-forwarded-proto': 'https' }
  const { method, url: path } = request
  const out = httpRequest({ port, method, path, headers, host: '127.0.0.1' }, (answer) => {
    if (faults.buffers && answer.headers['content-type']?.includes('event-stream')) return
    response.writeHead(answer.statusCode ?? 500, answer.headers)
    answer.pipe(response)
  })
  out.on('error', () => response.destroy())
  response.on('close', () => out.destroy())
  request.pipe(out)
}
