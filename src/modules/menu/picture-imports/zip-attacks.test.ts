import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hours } from '#kernel/duration.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { aJpeg, filesIn } from '#test/pictures.ts'
import { aDish, ada } from '#test/world.ts'
import { sendZip, zipOf } from '#test/zip.ts'
import { addDish } from '../writing.server.ts'

describe('a zip that is not what it looks like', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp('SQLite')
    await addDish(test.scope(ada), aDish({ name: 'Pho' }))
  })
  afterAll(() => test.close())

  const pho = { name: 'pho.jpg', bytes: Buffer.from('not much') }
  const refusalOf = async (zip: Buffer) => {
    const { status, body } = await sendZip(test, zip)
    expect([status, filesIn(test, 'uploads')]).toEqual([422, []])
    return body.error.fields.archive
  }

  it.each([
    ['../../etc/passwd.jpg', 'leads out of its folder'],
    ['a/../../b.jpg', 'leads out of its folder'],
    ['/etc/passwd.jpg', 'leads out of its folder'],
    ['C:/windows/a.jpg', 'leads out of its folder'],
    ['..\\..\\b.jpg', 'leads out of its folder'],
    ['inner.zip', 'another archive'],
  ])('with a file %s is refused', async (name, sentence) => {
    expect(await refusalOf(zipOf([pho, { name, bytes: Buffer.from('x') }]))).toContain(sentence)
  })

  it('with a link, a password, or a file that unpacks to a hundredfold is refused', async () => {
    const bytes = Buffer.from('/etc/passwd')
    expect(await refusalOf(zipOf([{ name: 'pho.jpg', bytes, mode: 0o120777 }]))).toContain('a link')
    expect(await refusalOf(zipOf([{ ...pho, deflated: true, flags: 1 }]))).toContain('password')
    const zeros = { name: 'pho.jpg', bytes: Buffer.alloc(30_000_000), deflated: true }
    expect(await refusalOf(zipOf([zeros]))).toContain('hundred times')
  })

  it('that unpacks to more than it says fills nothing: the file is damaged', async () => {
    const bomb = { name: 'pho.jpg', bytes: Buffer.alloc(30_000_000), deflated: true }
    const { body } = await sendZip(test, zipOf([{ ...bomb, says: { bytes: 900_000 } }]))
    expect(body).toMatchObject({ taken: 0, leftOut: [{ name: 'pho.jpg', why: 'damaged' }] })
    expect(filesIn(test, 'uploads')).toEqual([])
    expect(filesIn(test, 'pictures')).toEqual([])
  })

  it('with too many files, or too much in them, is refused before any is unpacked', async () => {
    const many = Array.from({ length: 10_001 }, (_, index) => ({
      name: `${index}.jpg`,
      bytes: Buffer.alloc(0),
    }))
    expect(await refusalOf(zipOf(many))).toContain('10,000 files')
    const half = randomBytes(400_000)
    const large = Array.from({ length: 40 }, (_, index) => ({
      name: `${index}.jpg`,
      bytes: half,
      deflated: true,
      says: { bytes: 19_000_000 },
    }))
    expect(await refusalOf(zipOf(large))).toContain('600 MB')
    const tall = { name: 'pho.jpg', bytes: half, deflated: true, says: { bytes: 21 * 1024 * 1024 } }
    const { body } = await sendZip(test, zipOf([tall]))
    expect(body.leftOut).toEqual([{ name: 'pho.jpg', why: 'tooLarge' }])
  })

  it('that is a picture, cut off or empty is refused', async () => {
    expect(await refusalOf(await aJpeg())).toContain('not a zip')
    expect(await refusalOf(zipOf([pho]).subarray(0, -30))).toContain('not a zip')
    expect(await refusalOf(Buffer.from('PK\x05\x06'))).toContain('not a zip')
  })

  it('is swept when its last part never comes, and what waits to be made is not', async () => {
    await sendZip(test, Buffer.from('a part'), { query: '?upload=aaaaaaaaaaaaaaaa&part=1&parts=2' })
    await sendZip(test, zipOf([{ name: 'pho.jpg', bytes: await aJpeg() }]))
    expect(filesIn(test, 'pictures')).toHaveLength(2)
    test.setNow(new Date(Date.now() + hours(3)))
    await test.runChores()
    await test.runChores()
    expect(filesIn(test, 'pictures').filter((name) => name.endsWith('original'))).toHaveLength(1)
    expect(filesIn(test, 'pictures')).toHaveLength(1)
  })
})
