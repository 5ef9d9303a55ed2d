import pino from 'pino'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import {
  type FakeImageHost,
  aJpeg,
  filesIn,
  photo,
  startImageHost,
  upload,
} from '#test/pictures.ts'
import { ada } from '#test/world.ts'
import { createImageHost } from './image-host.server.ts'

const key = 'k3y of the+host'
let host: FakeImageHost
let test: TestApp
const warned: string[] = []

beforeAll(async () => {
  host = await startImageHost()
  const log = pino({}, { write: (line) => void warned.push(line) })
  const outside = createImageHost({ url: host.url, key, log, limitMs: 500 })
  test = await startTestApp('SQLite', {
    media: { s3: undefined, imageHost: { url: host.url, key } },
    changePictures: (parts) => ({ ...parts, host: outside }),
  })
})
afterEach(() => (host.answer = undefined))
afterAll(async () => {
  await test.close()
  await host.close()
})

describe('an outside image host', () => {
  it('gets the picture made safe, with the server’s key, and its address is answered', async () => {
    const jpeg = await photo()
      .withExif({ IFD0: { Make: 'MARKER' } })
      .jpeg()
      .toBuffer()
    const { status, address } = await upload(test, jpeg, { query: '?key=of-the-browser' })
    expect([status, address]).toEqual([200, `${host.url.origin}/i/1.webp`])
    const [received] = host.received
    expect(new URL(received?.address ?? '', host.url).searchParams.get('key')).toBe(key)
    const image = received?.form.get('image')
    const bytes = Buffer.from(image instanceof Blob ? await image.bytes() : [])
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 640 })
    expect(bytes.includes('MARKER')).toBe(false)
    expect(filesIn(test, 'pictures')).toEqual([])
  })

  it('shows a dish’s picture at our own addresses too', async () => {
    const { address } = await upload(test, await aJpeg(900, 600))
    const body = { name: 'Hosted', recipe: 'Warm.', category: 'soup', price: 5, image: address }
    const added = await test.call('POST', '/menu', { as: await test.signedIn(ada), body })
    const item = await (await test.get(`/menu/${(await added.json()).insertedId}`)).json()
    expect(item).toMatchObject({ image: address, picture: { width: 900, height: 600 } })
    const response = await test.get(`/pictures/${item.picture.key}/640.avif`)
    expect([response.status, response.headers.get('location')]).toEqual([302, address])
    const policy = (await test.get('/')).headers.get('content-security-policy')
    expect(policy).toMatch(new RegExp(`img-src [^;]*${host.url.origin}`))
  })

  it('is sent the same picture once', async () => {
    const jpeg = await aJpeg()
    const { address } = await upload(test, jpeg)
    const count = host.received.length
    expect((await upload(test, jpeg)).address).toBe(address)
    expect(host.received.length).toBe(count)
  })

  it.each([
    ['is silent', 'silence'],
    ['sends us elsewhere', 'redirect'],
    ['refuses the key', { status: 400, body: `{"error":{"message":"Invalid key ${key}"}}` }],
    ['breaks', { status: 500, body: '' }],
    ['answers no JSON', { status: 200, body: '<html>' }],
    [
      'says no',
      { status: 200, body: '{"success":false,"data":{"display_url":"https://x.example"}}' },
    ],
    ['names no address', { status: 200, body: '{"success":true,"data":{}}' }],
    [
      'names a script',
      { status: 200, body: '{"success":true,"data":{"display_url":"javascript:alert(1)"}}' },
    ],
    ['never ends', { status: 200, body: 'x'.repeat(1_000_000) }],
  ] as const)(
    'that %s fails the upload with a sentence, and its key stays secret',
    async (_way, answer) => {
      host.answer = answer
      const failed = await upload(test, await aJpeg())
      expect(failed).toMatchObject({
        status: 503,
        code: 'image_host_unavailable',
        message: 'The image host did not accept the picture. Please try again in a minute.',
      })
      expect(failed.headers.get('retry-after')).toBe('60')
      expect(host.received.every(({ address }) => !address.startsWith('/elsewhere'))).toBe(true)
      const said = failed.text + warned.join('') + JSON.stringify(test.logged)
      for (const secret of [key, encodeURIComponent(key), 'k3y']) expect(said).not.toContain(secret)
      expect(warned.length).toBeGreaterThan(0)
      expect(filesIn(test, 'uploads')).toEqual([])
    },
  )
})
