import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import { aMenuOwner } from '#test/menu.ts'
import { marksOf } from './printing.server.ts'
import { listDishes } from './showing.server.ts'

describe('the printed menu', () => {
  let test: TestApp
  beforeAll(async () => (test = await startTestApp('SQLite')))
  afterAll(() => test.close())

  it('is a PDF of A4 pages, kept until the menu or the house is another one', async () => {
    const first = await test.get('/menu-card.pdf')
    expect(first.headers.get('content-type')).toBe('application/pdf')
    const bytes = Buffer.from(await first.arrayBuffer())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.toString('latin1').match(/\/MediaBox \[0 0 595\.28 841\.89\]/g)).toHaveLength(2)
    const tag = first.headers.get('etag') ?? ''
    expect((await test.get('/menu-card.pdf', { 'if-none-match': tag })).status).toBe(304)
    const owner = await aMenuOwner(test)
    const text = 'name,price,category\nPhở bò,13.90,soup\n'
    const { token } = await owner.send({ text })
    await owner.send({ text, dryRun: false, token })
    const later = await test.get('/menu-card.pdf', { 'if-none-match': tag })
    expect(later.status).toBe(200)
    expect(later.headers.get('etag')).not.toBe(tag)
  })

  it('has dishes in Greek, Cyrillic and Vietnamese', async () => {
    const owner = await aMenuOwner(test)
    const text =
      'name,price,category\nΜουσακάς ἀρνί,12,pizza\nБорщ із пампушками ґ,9,soup\nBún chả ấm,11,soup\n'
    const { token } = await owner.send({ text })
    await owner.send({ text, dryRun: false, token })
    const answer = await test.get('/menu-card.pdf')
    expect(answer.status).toBe(200)
    const bytes = Buffer.from(await answer.arrayBuffer()).toString('latin1')
    expect(bytes).toMatch(/NotoSans/)
  })

  it('is there for everybody, whatever signs and writings its dishes have', async () => {
    const owner = await aMenuOwner(test)
    const names =
      'Fire Wings 🌶️|★ ✓ ⅓ →|宮保鸡丁|ぜんざい|김치|ต้มยำ|שווארמה (טלה)|شاورما ١٢|पनीर|𒀀 🇮🇹|So\u00adft\u200f|Bru\u0302le\u0301e'
    const text = `name,price,category\n${names.replaceAll('|', ',5,dessert\n')},5,dessert\n`
    const { token } = await owner.send({ text })
    await owner.send({ text, dryRun: false, token })
    expect((await listDishes(test.scope())).map(({ name }) => name)).toContain('Brûlée')
    const answer = await test.get('/menu-card.pdf')
    expect(answer.status).toBe(200)
    const bytes = Buffer.from(await answer.arrayBuffer()).toString('latin1')
    for (const font of ['JP', 'KR', 'Thai', 'Hebrew', 'Arabic', 'Devanagari', 'Symbols2']) {
      expect(bytes).toMatch(new RegExp(`/FontName /\\w+\\+NotoSans${font}`))
    }
  })

  it('is drawn once for all who ask at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () =>
        (await test.get('/menu-card.pdf')).headers.get('etag'),
      ),
    )
    expect(new Set(answers).size).toBe(1)
  })

  it.each([
    [{ allergens: ['milk', 'gluten'], diets: ['vegetarian'] }, '1 2 V'],
    [{ allergens: [], diets: ['vegan', 'vegetarian'] }, 'VG'],
    [{ allergens: null, diets: null }, '?'],
    [{ allergens: ['lupin'], diets: [] }, '14'],
  ])('says of %j what guests have to know: %s', (dish, marks) => {
    expect(marksOf(dish)).toBe(marks)
  })
})
