import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { learn, speakAs } from '#platform/speaking.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'

const german = {
  'modules/restaurant/opening-texts.server': {
    openingTexts: {
      alwaysOpen: 'Durchgehend geöffnet',
      closed: 'Bis auf Weiteres geschlossen',
      openUntil: (_day: unknown, time: string) => `Geöffnet bis ${time}`,
      closesSoon: (time: string) => `Schließt gleich, um ${time}`,
      opens: (_day: unknown, time: string) => `Geschlossen, öffnet um ${time}`,
    },
  },
}

describe('a house that speaks English and German', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp('SQLite')
    learn('de', german)
    speakAs({ main: 'en', others: ['de'] })
  })
  afterAll(async () => {
    speakAs({ main: 'en', others: [] })
    await test.close()
  })

  const said = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await test.get(path, headers)
    return { status: answer.status, etag: answer.headers.get('etag'), text: await answer.text() }
  }
  const label = async (path: string) => JSON.parse((await said(path)).text).opening.label

  it('shows its pages in each under an address of its own', async () => {
    const [english, other] = [await said('/ourMenu'), await said('/de/ourMenu')]
    expect([english.status, other.status]).toEqual([200, 200])
    expect(english.text).toContain('<html lang="en"')
    expect(other.text).toContain('<html lang="de"')
    expect(other.text).toMatch(/Geöffnet bis|Geschlossen, öffnet um|Schließt gleich/)
    expect(english.text).not.toMatch(/Geöffnet bis|Geschlossen, öffnet um|Schließt gleich/)
    expect(other.etag).not.toBe(english.etag)
  })

  it('leads from a page to others of its language', async () => {
    const { text } = await said('/de/ourMenu')
    expect(text).toContain('href="/de/contact-us"')
    expect(text).not.toContain('href="/contact-us"')
    const moved = await test.get('/de/ourShop')
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/de/ourShop/0'])
    const own = await test.get('/de/dashboard/cart')
    expect(own.headers.get('location')).toMatch(/^\/de\/login\?/)
  })

  it('answers calls in the language that they ask for, and in its own where it speaks no such', async () => {
    const english = await label('/restaurant')
    expect(await label('/restaurant?lang=de')).toMatch(/^(?:Geöffnet|Geschlossen|Schließt)/)
    for (const unknown of ['fr', 'xx', '../../x', 'DE', 'de&lang=en'.slice(3), ''])
      expect(await label(`/restaurant?lang=${unknown}`)).toBe(english)
  })

  it('keeps one answer for any cookie and any wish of a browser', async () => {
    const plain = await said('/ourMenu')
    const wished = await said('/ourMenu', { 'accept-language': 'de', cookie: 'language=de' })
    expect(wished).toEqual(plain)
    const other = await said('/de/ourMenu')
    const answer = await test.get('/ourMenu', { 'if-none-match': other.etag ?? '' })
    expect(answer.status).toBe(200)
  })

  it('has nothing under a language that it does not speak, or that is written twice or otherwise', async () => {
    for (const path of [
      '/fr/ourMenu',
      '/de/de',
      '/DE/ourMenu',
      '/de/menu',
      '/xx',
      '/de//evil.example',
    ])
      expect([path, (await said(path)).status]).toEqual([path, 404])
    const moved = await test.get('/de//evil.example/')
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/de/evil.example'])
  })
})
