import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { type SettingsOwner, aSettingsOwner } from '#test/restaurant.ts'

describe.each(engines)('legal pages on %s', (engine) => {
  let test: TestApp
  let owner: SettingsOwner
  beforeAll(async () => {
    test = await startTestApp(engine)
    owner = await aSettingsOwner(test)
  })
  afterAll(() => test.close())

  it('a legal page is there, linked and in the sitemap as soon as it has a text', async () => {
    const page = async () => {
      const response = await test.get('/privacy')
      return { status: response.status, html: await response.text() }
    }
    expect((await page()).status).toBe(404)
    expect((await test.get('/legal-pages/privacy')).status).toBe(404)
    const privacy = '## Your data\n\nWe keep <b>little</b>.\n\n- [Ask us](mailto:a@b.example)'
    await owner.save({ legal: { privacy } })
    const { status, html } = await page()
    expect(status).toBe(200)
    expect(html).toContain('We keep &lt;b&gt;little&lt;/b&gt;.')
    expect(html).toContain('href="mailto:a@b.example"')
    expect(await (await test.get('/')).text()).toContain('href="/privacy"')
    expect(await (await test.get('/sitemap.xml')).text()).toContain('/privacy</loc>')
    await owner.save({ legal: { privacy: ' ' } })
    expect((await page()).status).toBe(404)
    expect(await (await test.get('/')).text()).not.toContain('href="/privacy"')
  })

  it('three legal pages of full length are saved at once', async () => {
    const page = '€'.repeat(20_000)
    const legal = { privacy: page, terms: page, imprint: page }
    expect(await owner.save({ legal })).toMatchObject({ status: 200 })
    expect((await owner.settings()).legal).toEqual(legal)
    await owner.save({ legal: { privacy: '', terms: '', imprint: '' } })
  })

  it('a legal page is of the day on which its text was changed, whatever is saved beside it', async () => {
    const dates = async () =>
      Promise.all(
        ['privacy', 'terms'].map(
          async (name) => (await (await test.get(`/legal-pages/${name}`)).json()).updatedAt,
        ),
      )
    await owner.save({ legal: { privacy: 'We keep little.', terms: 'Be kind.' } })
    const first = saturdayEvening.toISOString()
    expect(await dates()).toEqual([first, first])
    const later = new Date(saturdayEvening.getTime() + minutes(5))
    test.setNow(later)
    await owner.save({ legal: { privacy: 'We keep nothing.', terms: ' Be kind. ' } })
    expect(await dates()).toEqual([later.toISOString(), first])
    test.setNow(saturdayEvening)
  })
})
