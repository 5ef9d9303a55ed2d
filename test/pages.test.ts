import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listDishes } from '#modules/menu/showing.server.ts'
import { addDish } from '#modules/menu/writing.server.ts'
import { DatabaseUnavailable } from '#platform/database/database.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from './app.ts'
import { rawRequest, sendRaw } from './http.ts'
import { aDish, ada } from './world.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp('SQLite')
})
afterAll(() => test.close())

/** The addresses that asking for these paths one after the other has rendered. */
async function renderedFor(paths: string[]): Promise<string[]> {
  const before = test.rendered.length
  for (const path of paths) await (await test.get(path)).text()
  return test.rendered.slice(before)
}

describe('a kept page', () => {
  it('is made once for all addresses that mean the same', async () => {
    const paths = [
      '/ourMenu?diet=vegan&diet=vegetarian',
      '/ourMenu?diet=vegetarian&utm=x&diet=vegan',
      '/ourMenu?diet=vegetarian&diet=vegan&diet=zz&without=yy',
    ]
    expect(await renderedFor([...paths, ...paths])).toEqual(['/ourMenu?diet=vegetarian&diet=vegan'])
  })

  it('keeps the filters that it knows and drops every other word of the query', async () => {
    expect(await renderedFor(['/ourShop/1?without=milk&page=2', '/ourShop/1?without=zz'])).toEqual([
      '/ourShop/1?without=milk',
      '/ourShop/1',
    ])
  })

  it('is not one with words of the visitor’s own', async () => {
    const search = '/ourMenu?q=basil'
    expect(await renderedFor([search, search])).toEqual([search, search])
    expect(await (await test.get(search)).text()).toContain('value="basil"')
  })

  it('is one for every address that is missing', async () => {
    expect(await renderedFor(['/nothing', '/nothing/here', '/Nothing'])).toEqual(['/*'])
  })

  it('is not one for a dish that is not there', async () => {
    const missing = '/dish/nothing-such'
    expect(await renderedFor([missing, missing])).toEqual([missing, missing])
    expect((await test.get(missing)).status).toBe(404)
  })

  it('is made again when the clock alone makes it untrue', async () => {
    await (await test.get('/')).text()
    expect(await renderedFor(['/'])).toEqual([])
    test.setNow(new Date(saturdayEvening.getTime() + 8 * 3600 * 1000))
    expect(await renderedFor(['/', '/'])).toEqual(['/'])
    test.setNow(saturdayEvening)
  })
})

describe('a page', () => {
  it('takes its canonical address from PUBLIC_URL, whatever the host header says', async () => {
    const own = await startTestApp('SQLite', { publicUrl: new URL('https://emberleaf.example') })
    const headers = ['x-forwarded-host: evil.example', 'forwarded: host=evil.example']
    const [dish] = await listDishes(own.scope())
    for (const path of ['/', '/ourMenu', '/ourShop/2', `/dish/${dish?.slug}`, '/sitemap.xml']) {
      const answer = await sendRaw(
        own.url,
        rawRequest('GET', path, headers).replace('host: x', 'host: evil.example'),
      )
      expect(answer).not.toContain('evil.example')
      expect(answer).toContain(`https://emberleaf.example${path === '/sitemap.xml' ? '/' : path}`)
    }
    await own.close()
  })

  it('shows no word of a dish as its own script', async () => {
    const name = '</script><script>alert(1)'
    const dish = await addDish(test.scope(ada), aDish({ name, description: name }))
    for (const path of ['/ourMenu', '/ourShop/0', `/dish/${dish.slug}`]) {
      const html = await (await test.get(path)).text()
      expect(html).not.toContain('<script>alert(1)')
      expect(html).toContain('\\u003c/script>\\u003cscript>alert(1)')
      expect(html).toContain('&lt;/script&gt;&lt;script&gt;alert(1)')
    }
  })

  it('says 503 while the database cannot be reached, and keeps nothing of it', async () => {
    const [dish] = await listDishes(test.scope())
    const path = `/dish/${dish?.slug}`
    const broken = vi.spyOn(test.database.db, 'tables').mockImplementation(() => {
      throw new DatabaseUnavailable('connect ECONNREFUSED 10.0.0.7:5432')
    })
    const page = await test.get(path)
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(await page.text()).toContain(page.headers.get('x-request-id'))
    const call = await test.get('/menu/some-id')
    expect([call.status, await call.json()]).toMatchObject([
      503,
      { error: { code: 'database_unavailable' } },
    ])
    broken.mockRestore()
    expect((await test.get(path)).status).toBe(200)
  })
})

describe('the sitemap', () => {
  it('lists every page and every dish', async () => {
    const text = await (await test.get('/sitemap.xml')).text()
    const dishes = (await listDishes(test.scope())).map(({ slug }) => `/dish/${slug}`)
    expect(dishes.length).toBeGreaterThan(10)
    for (const path of ['/', '/ourMenu', '/ourShop/4', '/contact-us', ...dishes]) {
      expect(text).toContain(`${path}</loc>`)
    }
    // What a page shows was changed on a day; of the others nobody knows.
    for (const path of ['/ourMenu', ...dishes]) {
      expect(text).toMatch(new RegExp(`${path}</loc><lastmod>\\d{4}-\\d\\d-\\d\\d</lastmod>`))
    }
  })
})

describe('addresses', () => {
  it.each([
    ['/ourShop', '/ourShop/0'],
    ['/ourShop?diet=vegan', '/ourShop/0?diet=vegan'],
    ['/ourMenu/', '/ourMenu'],
    ['/ourMenu/?q=a', '/ourMenu?q=a'],
    ['/ourShop/2/', '/ourShop/2'],
    ['//evil.com/', '/evil.com'],
    ['/\\evil.com/', '/evil.com'],
    ['/\\/\\evil.com\\/', '/evil.com'],
    ['http://x/ourMenu/', '/ourMenu'],
    ['http://x//evil.com/', '/evil.com'],
  ])('%s leads to %s', async (target, to) => {
    const answer = await sendRaw(test.url, rawRequest('GET', target))
    expect(answer).toMatch(/^HTTP\/1\.1 308 /)
    expect(/\r\nlocation: (.*)\r\n/.exec(answer)?.[1]).toBe(to)
  })

  it('are understood in the form that proxies use', async () => {
    for (const path of ['/ourMenu', '/menu', '/healthz']) {
      expect(await sendRaw(test.url, rawRequest('GET', `http://x${path}`))).toMatch(
        /^HTTP\/1\.1 200 /,
      )
    }
    expect(await sendRaw(test.url, rawRequest('GET', 'ftp:\\\\'))).toMatch(/^HTTP\/1\.1 4\d\d /)
  })

  it.each(['/ourmenu', '/OURMENU', '/Dish/x', '/ourshop/1', '/Contact-us'])(
    '%s is not the page that it resembles',
    async (path) => {
      expect((await test.get(path)).status).toBe(404)
    },
  )

  it('are logged by the page that they name', async () => {
    for (const path of ['/contact-us', '/contact-us?x=1', '/contact-us']) {
      const id = (await test.get(path)).headers.get('x-request-id')
      await expect
        .poll(() => test.logged.find(({ requestId }) => requestId === id)?.['operation'])
        .toBe('page /contact-us')
    }
  })
})
