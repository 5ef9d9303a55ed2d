import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import { aJpeg, filesIn, photo, upload } from '#test/pictures.ts'
import { ada, carl } from '#test/world.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp('SQLite')
})
afterAll(() => test.close())

async function served(address: string) {
  const response = await test.get(address)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes }
}

describe('an uploaded picture', () => {
  it('is answered in the specification’s shape, with an address that shows it', async () => {
    const { status, text, address } = await upload(test, await aJpeg(1000, 750))
    expect(status).toBe(200)
    expect(JSON.parse(text)).toEqual({ success: true, data: { display_url: address } })
    expect(address).toMatch(/^\/pictures\/[0-9a-f]{16}\/960\.webp$/)
    const { headers, bytes } = await served(address)
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain(`default-src 'none'`)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 960, height: 720 })
  })

  it.each([
    [9000, 10],
    [10, 9000],
    [16_383, 1],
  ])('of %s × %s has all that is made of it, and leaves no job behind', async (width, height) => {
    const noise = sharp({ create: { width, height, channels: 3, background: '#a33' } })
    const { status, address } = await upload(test, await noise.png().toBuffer())
    expect(status).toBe(200)
    await test.runJobs()
    const key = address.slice('/pictures/'.length, '/pictures/'.length + 16)
    expect(filesIn(test, `pictures/${key}`)).toContain('social.jpg')
    const { bytes } = await served(`/pictures/${key}/social.jpg`)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
  })

  it('is there as WebP in every width at once, and as AVIF when the job has run', async () => {
    const { address } = await upload(test, await aJpeg(700, 500))
    const avif = address.replace('640.webp', '320.avif')
    const before = await served(avif)
    expect(before.headers.get('content-type')).toBe('image/webp')
    expect(before.headers.get('cache-control')).toBe('public, max-age=60')
    expect(await test.runJobs()).toBeGreaterThan(0)
    const after = await served(avif)
    expect(after.headers.get('content-type')).toBe('image/avif')
    expect(after.headers.get('cache-control')).toContain('immutable')
    expect(await sharp(after.bytes).metadata()).toMatchObject({ format: 'heif', width: 320 })
    const key = address.slice('/pictures/'.length, '/pictures/'.length + 16)
    expect(filesIn(test, `pictures/${key}`)).toEqual([
      '160.avif',
      '160.webp',
      '320.avif',
      '320.webp',
      '480.avif',
      '480.webp',
      '640.avif',
      '640.webp',
      'master.jpg',
      'social.jpg',
    ])
    expect((await served(`/pictures/${key}/master.jpg`)).status).toBe(404)
  })

  it('becomes the picture of a dish, with its size and its mean colour', async () => {
    const { address } = await upload(
      test,
      await photo(1200, 800, { r: 200, g: 30, b: 40 }).png().toBuffer(),
    )
    const as = await test.signedIn(ada)
    const dish = { name: 'Beetroot', recipe: 'Red.', category: 'salad', price: 9, image: address }
    const added = await test.call('POST', '/menu', { as, body: dish })
    const { insertedId } = await added.json()
    const item = await (await test.get(`/menu/${insertedId}`)).json()
    expect(item.image).toBe(address)
    expect(item.picture).toMatchObject({ width: 1200, height: 800 })
    expect(item.picture.color).toMatch(/^#c[5-9a-b]1[c-f]2[6-9a]$/)
  })

  it('is not enlarged, however small it is', async () => {
    const { address } = await upload(test, await photo(3, 2).png().toBuffer())
    expect(address).toMatch(/\/3\.webp$/)
    expect(await sharp((await served(address)).bytes).metadata()).toMatchObject({
      width: 3,
      height: 2,
    })
    await test.runJobs()
    const avif = await served(address.replace('.webp', '.avif'))
    expect(avif.headers.get('content-type')).toBe('image/avif')
  })

  it('is the same picture when the same file comes again', async () => {
    const bytes = await aJpeg()
    const first = await upload(test, bytes)
    expect((await upload(test, bytes)).address).toBe(first.address)
  })

  it('keeps its transparency, in either format', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const png = sharp({ create: { width: 40, height: 40, channels: 4, background: clear } }).png()
    const { address } = await upload(test, await png.toBuffer())
    await test.runJobs()
    for (const each of [address, address.replace('.webp', '.avif')]) {
      const { bytes } = await served(each)
      expect(await sharp(bytes).metadata()).toMatchObject({ hasAlpha: true })
    }
  })

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('may come as %s', async (format) => {
    const { status, address } = await upload(
      test,
      await photo(200, 100).toFormat(format).toBuffer(),
    )
    expect([format, status]).toEqual([format, 200])
    expect((await served(address)).status).toBe(200)
  })

  it('is private to nobody but the server on its disk', async () => {
    const { address } = await upload(test, await aJpeg())
    const { mode } = await stat(join(test.dataDir, 'pictures', address.split('/')[2] ?? ''))
    expect(mode & 0o077).toBe(0)
  })

  it('leaves nothing behind of the work on it', async () => {
    await upload(test, await aJpeg())
    await test.runJobs()
    expect(filesIn(test, 'uploads')).toEqual([])
  })
})

describe('uploading', () => {
  it('is for admins, and the file of anybody else is not let in', async () => {
    const bytes = await aJpeg()
    expect(await upload(test, bytes, { as: {} })).toMatchObject({ status: 401 })
    const asCarl = await test.signedIn(carl)
    expect(await upload(test, bytes, { as: asCarl })).toMatchObject({ status: 403 })
  })

  it('takes the key of an image host, ignores it and writes it nowhere', async () => {
    const { status } = await upload(test, await aJpeg(), { query: '?key=SECRET-OF-THE-HOST' })
    expect(status).toBe(200)
    await upload(test, Buffer.from('nothing'), { query: '?key=SECRET-OF-THE-HOST' })
    expect(JSON.stringify(test.logged)).toContain('uploadImage')
    expect(JSON.stringify(test.logged)).not.toContain('SECRET-OF-THE-HOST')
  })

  it('is written to the audit log', async () => {
    const { address } = await upload(test, await aJpeg())
    const { rows } = await auditRows()
    expect(rows.map(({ action, object }) => `${action} ${object}`)).toContain(
      `picture.uploaded picture ${address.split('/')[2]}`,
    )
  })

  it('is limited to 120 an hour and person', async () => {
    const strict = await startTestApp('SQLite', { rateLimits: 'on' })
    const as = await strict.signedIn(ada)
    const statuses: number[] = []
    for (let count = 0; count < 121; count++) {
      statuses.push((await upload(strict, Buffer.from('no picture'), { as })).status)
    }
    expect(statuses.slice(0, 120).every((status) => status === 415)).toBe(true)
    expect(statuses[120]).toBe(429)
    await strict.close()
  })
})

async function auditRows() {
  return sql<{ action: string; object: string }>`select action, object from audit_log`.execute(
    test.database.db.tables(),
  )
}
