import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { changeRestaurant } from '#modules/restaurant/changing.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { outgoingMail } from '#platform/mail/mail.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { aClient } from '#test/client.ts'
import { aLetter } from '#test/letters.ts'
import { upload } from '#test/pictures.ts'
import { ada } from '#test/world.ts'

const files = [
  ['/favicon.ico', 'image/x-icon'],
  ['/favicon.svg', 'image/svg+xml'],
  ['/apple-touch-icon.png', 'image/png'],
  ['/icon-192.png', 'image/png'],
  ['/icon-512.png', 'image/png'],
  ['/social.jpg', 'image/jpeg'],
] as const

describe('the icons of a house', () => {
  let test: TestApp
  afterEach(() => test.close())

  const bytesOf = async (path: string) => Buffer.from(await (await test.get(path)).arrayBuffer())
  const save = async (change: object) => {
    const client = aClient(test, await test.signedIn(ada))
    const { version } = (await client.get('/appearance')).body
    return client.send('PATCH', '/appearance', { version, ...change })
  }

  it('are the sample’s in the sample, and drawn in the colours of any other', async () => {
    test = await startTestApp('SQLite')
    const sample = await Promise.all(files.map(([path]) => bytesOf(path)))
    await changeRestaurant(test.scope(ada), { name: 'Phở Linh', isSample: false })
    for (const [index, [path, type]] of files.entries()) {
      const answer = await test.get(path)
      expect(answer.headers.get('content-type')).toContain(type)
      expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
      expect(Buffer.from(await answer.arrayBuffer()).equals(sample[index] ?? Buffer.of())).toBe(
        false,
      )
    }
    const before = await colourAt(await bytesOf('/icon-512.png'), 8, 8)
    await save({ brand: { hue: 250, vividness: 60, lightness: 45 } })
    expect(await colourAt(await bytesOf('/icon-512.png'), 8, 8)).not.toEqual(before)
    expect(await sharp(await bytesOf('/social.jpg')).metadata()).toMatchObject({
      width: 1200,
      height: 630,
    })
  })

  it('are the mark’s as soon as there is one, in letters too', async () => {
    test = await startTestApp('SQLite')
    const red = { r: 200, g: 20, b: 30 }
    const mark = await sharp({ create: { width: 400, height: 400, channels: 3, background: red } })
      .png()
      .toBuffer()
    const { address } = await upload(test, mark)
    expect((await save({ mark: { image: address, alt: '', x: 50, y: 50 } })).status).toBe(200)
    const [r = 0, g = 0, b = 0] = await colourAt(await bytesOf('/icon-192.png'), 96, 96)
    expect([Math.abs(r - 200) < 8, Math.abs(g - 20) < 8, Math.abs(b - 30) < 8]).toEqual([
      true,
      true,
      true,
    ])
    const ico = await bytesOf('/favicon.ico')
    expect(ico.subarray(0, 4)).toEqual(Buffer.of(0, 0, 1, 0))
    expect(await sharp(ico.subarray(22)).metadata()).toMatchObject({ width: 32, format: 'png' })
    const html = await (await test.get('/')).text()
    expect(html).toContain(`src="/pictures/${address.slice(10, 26)}/`)
  })

  it('stand on a light ground where the mark can be seen through', async () => {
    test = await startTestApp('SQLite')
    const ring =
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><circle cx="150" cy="150" r="120" fill="none" stroke="#000" stroke-width="30"/></svg>'
    const { address } = await upload(test, await sharp(Buffer.from(ring)).png().toBuffer())
    await save({ mark: { image: address, alt: '', x: 50, y: 50 } })
    expect(await colourAt(await bytesOf('/icon-512.png'), 256, 256)).toEqual([251, 247, 240, 255])
  })

  it('go with the letters of the house', async () => {
    test = await startTestApp('SQLite')
    await changeRestaurant(test.scope(ada), { name: 'Phở Linh', isSample: false })
    await save({ brand: { hue: 250, vividness: 60, lightness: 45 } })
    await inTransaction(test.scope(), (held) =>
      enqueue(held, outgoingMail, { to: 'rosa@example.com', letter: aLetter({}) }),
    )
    await test.runJobs()
    expect(test.mailed[0]?.html).not.toContain('#b4431a')
  })

  it.each([
    ['of 20,000 pixels', async () => wide(20_000), 422],
    ['as SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
  ])('a logo %s is refused', async (_name, make, status) => {
    test = await startTestApp('SQLite')
    expect((await upload(test, await make())).status).toBe(status)
  })

  it('an animation becomes its first picture', async () => {
    test = await startTestApp('SQLite')
    const frame = (background: string) =>
      sharp({ create: { width: 40, height: 40, channels: 4, background } })
        .png()
        .toBuffer()
    const moving = await sharp([await frame('#f00'), await frame('#00f')], {
      join: { animated: true },
    })
      .gif({ delay: [100, 100] })
      .toBuffer()
    const { address } = await upload(test, moving)
    expect((await save({ logo: { image: address, alt: '', x: 50, y: 50 } })).status).toBe(200)
    const shown = await sharp(await bytesOf(address), { animated: true }).metadata()
    expect(shown.pages ?? 1).toBe(1)
  })
})

function wide(width: number): Promise<Buffer> {
  return sharp({ create: { width, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
}

async function colourAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = sharp(bytes).ensureAlpha().extract({ left, top, width: 1, height: 1 })
  return [...(await pixel.raw().toBuffer())]
}
