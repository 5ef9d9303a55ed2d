import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hours } from '#kernel/duration.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { aJpeg, filesIn, upload } from '#test/pictures.ts'
import { type S3Server, startS3Server } from '#test/s3.ts'
import { createS3Storage } from './s3.server.ts'

let s3: S3Server
let test: TestApp

const storage = (changes: object = {}) => {
  const settings = { endpoint: s3.url, bucket: s3.bucket, ...s3.keys, limitMs: 300, ...changes }
  return createS3Storage(settings)
}

beforeAll(async () => {
  s3 = await startS3Server()
  test = await startTestApp('SQLite', {
    changePictures: (parts) => ({ ...parts, storage: storage() }),
  })
})
afterEach(() => (s3.misbehave = undefined))
afterAll(async () => {
  await test.close()
  await s3.close()
})

async function served(address: string) {
  const response = await test.get(address)
  return { status: response.status, headers: response.headers, response }
}

describe('pictures in a bucket', () => {
  it('are put there, and shown from there through this site', async () => {
    const { status, address } = await upload(test, await aJpeg())
    expect(status).toBe(200)
    const folder = address.replace('640.webp', '').slice(1)
    expect([...s3.objects.keys()].filter((name) => name.startsWith(folder))).toHaveLength(5)
    const { headers, response } = await served(address)
    expect(headers.get('cache-control')).toContain('immutable')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 640 })
    expect(filesIn(test, 'pictures')).toEqual([])
    expect(filesIn(test, 'uploads')).toEqual([])
  })

  it('have their AVIFs made from there', async () => {
    const { address } = await upload(test, await aJpeg(200, 100))
    const avif = address.replace('.webp', '.avif')
    expect((await served(avif)).headers.get('content-type')).toBe('image/webp')
    await test.runJobs()
    expect((await served(avif)).headers.get('content-type')).toBe('image/avif')
  })

  it('are removed from there when nothing shows them', async () => {
    const { address } = await upload(test, await aJpeg())
    expect(s3.objects.size).toBeGreaterThan(3)
    test.setNow(new Date(saturdayEvening.getTime() + hours(25)))
    await test.runChores()
    test.setNow(saturdayEvening)
    expect([...s3.objects.keys()]).toEqual([])
    expect((await served(address)).status).toBe(404)
  })

  it.each(['refuse', 'fail', 'hang'] as const)(
    'that %ss is told as such, and the server goes on',
    async (way) => {
      const known = await upload(test, await aJpeg())
      s3.misbehave = way
      const lost = await upload(test, await aJpeg())
      expect(lost).toMatchObject({ status: 503, code: 'storage_unavailable' })
      expect(lost.headers.get('retry-after')).toBe('60')
      expect((await served(known.address)).status).toBe(503)
      s3.misbehave = undefined
      expect((await served(known.address)).status).toBe(200)
      expect(JSON.stringify(test.logged)).not.toContain(s3.keys.secretAccessKey)
    },
  )

  it('a picture that breaks off in the bucket breaks off here too, and the server goes on', async () => {
    const { address } = await upload(test, await aJpeg())
    s3.misbehave = 'cut'
    await expect(served(address).then(({ response }) => response.arrayBuffer())).rejects.toThrow(
      'terminated',
    )
    s3.misbehave = undefined
    expect((await served(address)).status).toBe(200)
  })

  it('are not shown with keys that do not fit', async () => {
    const wrong = storage({ secretAccessKey: 'guessed' })
    await expect(wrong.open('0123456789abcdef/640.webp')).rejects.toThrow('can’t be reached')
    expect(await storage().open('0123456789abcdef/640.webp')).toBeUndefined()
  })
})
