import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type Told, aClient } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { ada, carl } from '#test/world.ts'

const catering = {
  slug: 'catering',
  title: 'Catering',
  body: '## For forty\n\nWe cook at your place.',
  place: 'menu',
} as const

describe.each(engines)('the owner’s own pages on %s', (engine) => {
  let test: TestApp
  let save: (pages: object[]) => Promise<Told>
  beforeAll(async () => {
    test = await startTestApp(engine)
    const client = aClient(test, await test.signedIn(ada))
    save = async (pages) => {
      const { version } = (await client.get('/house-pages')).body
      return client.send('PATCH', '/house-pages', { version, pages })
    }
  })
  afterAll(() => test.close())

  it('are there, linked and in the sitemap as soon as they are saved, and gone as soon as not', async () => {
    expect((await test.get('/catering')).status).toBe(404)
    const gifts = { slug: 'gift-cards', title: 'Gift cards', body: 'Ask us.', place: 'footer' }
    expect((await save([catering, gifts])).status).toBe(200)
    const page = await test.get('/catering')
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(html).toContain('<title>Emberleaf | Catering</title>')
    expect(html).toMatch(/<h2[^>]*>For forty<\/h2>/)
    const home = await (await test.get('/')).text()
    expect(home).toMatch(/<nav.*href="\/catering".*<\/nav>/)
    expect(home).toMatch(/<footer.*href="\/gift-cards".*<\/footer>/)
    expect(await (await test.get('/sitemap.xml')).text()).toContain('/gift-cards</loc>')
    await save([gifts])
    expect((await test.get('/catering')).status).toBe(404)
    expect(await (await test.get('/')).text()).not.toContain('/catering')
  })

  it.each([
    'dashboard',
    'login',
    'menu',
    'orders',
    'ourMenu',
    'privacy',
    'assets',
    'api',
    'pictures',
    'healthz',
    'favicon.ico',
    '..',
    '.',
    '',
    'a',
    '../x',
    'a/b',
    '-x',
    'x--y',
    'Catering',
    'cаtering',
    'ca\u2010tering',
    '%2e%2e',
  ])('have no address such as “%s”', async (slug) => {
    const told = await save([{ ...catering, slug }])
    expect(told).toMatchObject({
      status: 422,
      body: { error: { fields: { 'pages.0.slug': expect.any(String) } } },
    })
  })

  it('have an address each', async () => {
    expect((await save([catering, catering])).body.error.fields).toHaveProperty('pages.1.slug')
  })

  it('show no markup but their own', async () => {
    await save([
      {
        ...catering,
        title: '<b>Food</b>',
        body: '<script>alert(1)</script> [x](javascript:alert(1))',
      },
    ])
    const html = await (await test.get('/catering')).text()
    expect(html).not.toMatch(/<script>alert|href="javascript|<b>Food/)
  })

  it('are written by admins, one after the other', async () => {
    const customer = aClient(test, await test.signedIn(carl))
    expect((await customer.get('/house-pages')).status).toBe(403)
    const client = aClient(test, await test.signedIn(ada))
    const { version } = (await client.get('/house-pages')).body
    await save([])
    expect(
      await client.send('PATCH', '/house-pages', { version, pages: [catering] }),
    ).toMatchObject({
      status: 409,
      body: { error: { code: 'changed_meanwhile' } },
    })
  })
})
