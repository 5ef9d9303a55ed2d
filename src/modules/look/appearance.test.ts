import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { selectAuditRows } from '#platform/audit/store.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type Told, aClient } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { ada, carl } from '#test/world.ts'

const plum = { hue: 350, vividness: 60, lightness: 40 }
const lemon = { hue: 105, vividness: 90, lightness: 90 }

describe.each(engines)('the look on %s', (engine) => {
  let test: TestApp
  let send: (change: object) => Promise<Told>
  const read = async () => aClient(test, await test.signedIn(ada)).get('/appearance')
  beforeAll(async () => {
    test = await startTestApp(engine)
    const client = aClient(test, await test.signedIn(ada))
    send = (body) => client.send('PATCH', '/appearance', body)
  })
  afterAll(() => test.close())

  const save = async (change: object) => send({ version: (await read()).body.version, ...change })

  it('of a sample that nobody has changed stands in no page and no answer', async () => {
    expect(await (await test.get('/restaurant')).json()).not.toHaveProperty('look')
    expect(await (await test.get('/')).text()).not.toContain('id="look"')
  })

  it('is every page’s own, the manifest’s and the audit log’s as soon as it is saved', async () => {
    expect(await save({ brand: plum, ground: 'cool' })).toMatchObject({
      status: 200,
      body: { brand: plum, ground: 'cool', corners: 'soft' },
    })
    for (const path of ['/', '/ourMenu', '/login', '/nothing-here']) {
      const html = await (await test.get(path)).text()
      expect(html).toMatch(/<style id="look">:root\{--color-bg:light-dark\(#\w+,#\w+\)/)
      expect(html).not.toContain('content="#FBF7F0"')
    }
    const manifest = await (await test.get('/manifest.webmanifest')).json()
    expect(manifest.theme_color).not.toBe('#B4431A')
    const [last] = (await selectAuditRows(test.database.db, 0, 1000)).slice(-1)
    expect(last).toMatchObject({
      action: 'appearance.changed',
      details: '{"fields":"brand ground"}',
    })
  })

  it('has one pair of typefaces: its faces, its two files first, and no other’s', async () => {
    expect((await save({ fonts: 'elegant' })).status).toBe(200)
    const html = await (await test.get('/')).text()
    expect(html).toMatch(/<style id="look">@font-face\{font-family:'Playfair Display'/)
    expect(html).toContain(`--font-sans:'Hanken Grotesk','Hanken Grotesk Fallback'`)
    const first = [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)]
    expect(first.map(([, file = '']) => file.split('/').at(-1)?.split('-latin')[0])).toEqual([
      'playfair-display',
      'hanken-grotesk',
    ])
    expect(html).not.toMatch(/Bitter|Crimson|'Inter'/)
    await save({ fonts: 'hearth' })
    expect(await (await test.get('/')).text()).not.toContain('Playfair')
  })

  it('of two owners at one look the second is told, and what the first saved stays', async () => {
    const { version } = (await read()).body
    expect((await send({ version, accent: lemon })).status).toBe(200)
    expect(await send({ version, accent: plum })).toMatchObject({
      status: 409,
      body: { error: { code: 'changed_meanwhile' } },
    })
    expect((await read()).body).toMatchObject({ version: version + 1, accent: lemon })
  })

  it.each([
    ['CSS in a colour', { brand: 'red;}body{display:none' }, 422],
    ['CSS in a number', { brand: { ...plum, hue: '0);color:red' } }, 422],
    ['a hue beyond the circle', { brand: { ...plum, hue: 360 } }, 422],
    ['half a degree', { brand: { ...plum, hue: 1.5 } }, 422],
    ['a number without end', { brand: { ...plum, lightness: 1e300 } }, 422],
    ['typefaces that are none', { fonts: 'Comic Sans' }, 422],
    ['CSS in a typeface', { fonts: "x';}body{display:none" }, 422],
    ['a ground that is none', { ground: 'url(x)' }, 422],
    ['a section that is none', { sections: [{ name: 'dashboard', isShown: true }] }, 422],
    [
      'a section twice',
      { sections: [...'1234'].map(() => ({ name: 'order', isShown: true })) },
      422,
    ],
    ['a picture of elsewhere', { logo: pictureAt('https://evil.example/x.png') }, 422],
    [
      'a picture that is not there',
      { mark: pictureAt('/pictures/0123456789abcdef/960.webp') },
      422,
    ],
    ['seven heroes', { hero: Array(7).fill(pictureAt('/x')) }, 422],
    ['a place that is none', { pictures: { dashboard: null } }, 422],
  ])('refuses %s', async (_name, change, status) => {
    const before = (await read()).body
    const told = await save(change)
    expect(told.status).toBe(status)
    expect((await read()).body).toEqual(before)
  })

  it('is not for guests', async () => {
    const customer = aClient(test, await test.signedIn(carl))
    expect((await customer.get('/appearance')).status).toBe(403)
  })
})

function pictureAt(image: string) {
  return { image, alt: '', x: 50, y: 50 }
}
