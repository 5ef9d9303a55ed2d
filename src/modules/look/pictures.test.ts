import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { days } from '#kernel/duration.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { type Told, aClient } from '#test/client.ts'
import { upload } from '#test/pictures.ts'
import { ada } from '#test/world.ts'

describe('the pictures of a look', () => {
  let test: TestApp
  let save: (change: object) => Promise<Told>
  beforeEach(async () => {
    test = await startTestApp('SQLite')
    const client = aClient(test, await test.signedIn(ada))
    save = async (change) => {
      const { version } = (await client.get('/appearance')).body
      return client.send('PATCH', '/appearance', { version, ...change })
    }
  })
  afterEach(() => test.close())

  const uploaded = async (background: string) =>
    (
      await upload(
        test,
        await sharp({ create: { width: 800, height: 400, channels: 3, background } })
          .png()
          .toBuffer(),
      )
    ).address
  const htmlOf = async (path: string) => (await test.get(path)).text()

  it('a single hero stands still, is fetched first, and keeps its point in sight', async () => {
    const image = await uploaded('#345')
    await save({ hero: [{ image, alt: 'Our stove', x: 20, y: 80 }] })
    const html = await htmlOf('/')
    const [hero = ''] = /<img[^>]*alt="Our stove"[^>]*>/.exec(html) ?? []
    expect(hero).toMatch(/fetchPriority="high"/i)
    expect(hero).toContain('object-position:20% 80%')
    expect(html).not.toContain('aria-roledescription="carousel" aria-label="Pictures of')
    expect(html).toContain(`"image":"http`)
    const twice = { image, alt: 'Our stove', x: 50, y: 50 }
    await save({ hero: [twice, { ...twice, alt: 'Our room' }] })
    expect(await htmlOf('/')).toContain('aria-label="Pictures of')
  })

  it('without any the name stands on the colour, in the sample too', async () => {
    await save({ hero: [] })
    expect(await htmlOf('/')).not.toContain('aria-label="Pictures of')
  })

  it.each([
    ['menu', '/ourMenu'],
    ['shop', '/ourShop/0'],
    ['contact', '/contact-us'],
    ['popular', '/'],
    ['signIn', '/login'],
    ['register', '/register'],
    ['lost', '/nothing-here'],
  ])('the one of %s is the owner’s, none, or as it came', async (place, path) => {
    const before = await htmlOf(path)
    const image = await uploaded('#abc')
    const key = image.slice('/pictures/'.length, '/pictures/'.length + 16)
    await save({ pictures: { [place]: { image, alt: '', x: 50, y: 50 } } })
    expect(await htmlOf(path)).toContain(`/pictures/${key}/`)
    await save({ pictures: { [place]: null } })
    const without = await htmlOf(path)
    expect(without).not.toContain(key)
    expect(picturesIn(without)).toBeLessThan(picturesIn(before))
    await save({ pictures: {} })
    expect(picturesIn(await htmlOf(path))).toBe(picturesIn(before))
  })

  it.each([
    ['dark', '#1a1a1a'],
    ['light', '#fafafa'],
    [undefined, '#c43c28'],
  ])('a logo with %s letters on nothing says so wherever it is shown', async (tone, fill) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><path fill="${fill}" d="M20 20h60v160h-60zM120 20h60v160h-60z"/></svg>`
    const { address } = await upload(test, await sharp(Buffer.from(svg)).png().toBuffer())
    await save({ logo: { image: address, alt: '', x: 50, y: 50 } })
    const shown = (await htmlOf('/login')).match(/<img[^>]*alt="Emberleaf"[^>]*>/g) ?? []
    expect(shown).not.toEqual([])
    const marks = shown.map((image) => /data-tone="(\w+)"/.exec(image)?.[1])
    expect([...new Set(marks)]).toEqual([tone])
  })

  it('a logo that brings its own ground needs no other', async () => {
    await save({ logo: { image: await uploaded('#111'), alt: '', x: 50, y: 50 } })
    expect(await htmlOf('/login')).not.toContain('data-tone')
  })

  it('are not swept while they are shown', async () => {
    const [shown, orphan] = [await uploaded('#123'), await uploaded('#321')]
    await save({ logo: { image: shown, alt: '', x: 50, y: 50 } })
    test.setNow(new Date(saturdayEvening.getTime() + days(3)))
    await test.runChores()
    expect((await test.get(shown)).status).toBe(200)
    expect((await test.get(orphan)).status).toBe(404)
  })
})

function picturesIn(html: string): number {
  return html.match(/<picture/g)?.length ?? 0
}
