import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import {
  aJpeg,
  filePart,
  filesIn,
  flatPng,
  heicHead,
  lyingJpeg,
  photo,
  profileBomb,
  talkingPng,
  upload,
} from '#test/pictures.ts'
import { ada } from '#test/world.ts'
import { pictureProblems } from './texts.ts'

let test: TestApp
let as: Record<string, string>
beforeAll(async () => {
  test = await startTestApp('SQLite')
  as = await test.signedIn(ada)
})
afterAll(() => test.close())

const marker = 'MARKER-0123456789-abcdefghijklmn'
const script = `<script>alert('${marker}')</script>`

/** All that is kept of an upload, the AVIFs included. */
async function keptOf(address: string): Promise<Buffer[]> {
  await test.runJobs()
  const folder = `pictures/${address.split('/')[2]}`
  return filesIn(test, folder).map((file) => readFileSync(join(test.dataDir, folder, file)))
}

describe('what is no picture', () => {
  const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`
  it.each([
    ['an SVG with a script', svg(script), pictureProblems.svg],
    [
      'an SVG with an external entity',
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('&x;')}`,
      pictureProblems.svg,
    ],
    [
      'an SVG with a foreign object',
      svg(`<foreignObject>${script}</foreignObject>`),
      pictureProblems.svg,
    ],
    ['a page', `<!doctype html>${script}`, pictureProblems.unknown],
    ['a script', `alert('${marker}')`, pictureProblems.unknown],
    ['a PHP program', `<?php system($_GET['x']) ?>`, pictureProblems.unknown],
    ['a ZIP', 'PK\x03\x04\x14\x00', pictureProblems.unknown],
    ['a PDF', '%PDF-1.7', pictureProblems.unknown],
    ['a TIFF', 'II*\x00\x08\x00\x00\x00', pictureProblems.unknown],
    ['a film', '\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00isom', pictureProblems.unknown],
    ['an iPhone’s HEIC', heicHead.toString('latin1'), pictureProblems.heic],
  ])('%s is refused with a sentence', async (_what, text, sentence) => {
    const answer = await upload(test, Buffer.from(text, 'latin1'), { as })
    expect(answer).toMatchObject({ status: 415, message: sentence })
  })

  it('nothing at all is refused', async () => {
    expect(await upload(test, Buffer.alloc(0), { as })).toMatchObject({
      status: 422,
      fields: { image: pictureProblems.empty },
    })
  })
})

describe('what only begins like a picture', () => {
  const js = `/*${marker}*/=1;alert(1)`
  it.each([
    ['a cut JPEG', async () => (await noisy()).subarray(0, 20_000), pictureProblems.broken],
    [
      'a cut PNG',
      async () => (await photo(300, 300).png().toBuffer()).subarray(0, 200),
      pictureProblems.broken,
    ],
    ['a GIF that is a script', async () => Buffer.from(`GIF89a${js}`), pictureProblems.broken],
    [
      'a head and nothing else',
      async () => Buffer.from('\xff\xd8\xff\xe0', 'latin1'),
      pictureProblems.broken,
    ],
    ['an AVIF of rubbish', async () => avifOfRubbish(), pictureProblems.broken],
    [
      'a WebP of rubbish',
      async () => Buffer.from('RIFF\x40\0\0\0WEBPVP8 \x30\0\0\0rubbish', 'latin1'),
      pictureProblems.broken,
    ],
    ['a PNG of 196 megapixels', async () => flatPng(14_000, 14_000), pictureProblems.tooManyPixels],
    ['a PNG of 50.4 megapixels', async () => flatPng(7100, 7100), pictureProblems.tooManyPixels],
    ['a PNG of 1 × 10,000,000', async () => flatPng(1, 10_000_000), pictureProblems.tooManyPixels],
    ['a PNG 65,535 wide', async () => flatPng(65_535, 1), pictureProblems.tooManyPixels],
    [
      'a JPEG that says 65,500 × 65,500',
      async () => lyingJpeg(await aJpeg(), 65_500, 65_500),
      pictureProblems.tooManyPixels,
    ],
  ])('%s is refused with a sentence', async (_what, make, sentence) => {
    const answer = await upload(test, await make(), { as })
    expect(answer).toMatchObject({ status: 422, fields: { image: sentence } })
  })

  it('leaves nothing behind', () => {
    expect(filesIn(test, 'pictures')).toEqual([])
    expect(filesIn(test, 'uploads')).toEqual([])
    expect(test.logged.filter(({ level }) => Number(level) > 30)).toEqual([])
  })
})

describe('what is a picture and something else', () => {
  it.each([
    [
      'a JPEG with a ZIP behind it',
      async () => Buffer.concat([await aJpeg(), Buffer.from(`PK\x03\x04${marker}`)]),
    ],
    [
      'a PNG with PHP behind it',
      async () => Buffer.concat([flatPng(90, 90), Buffer.from(`<?php ${marker}`)]),
    ],
    ['a PNG with a script in its words', async () => talkingPng(script)],
    [
      'a JPEG with a page in its comment',
      async () =>
        await photo()
          .withExif({ IFD0: { ImageDescription: script } })
          .jpeg()
          .toBuffer(),
    ],
    [
      'a WebP with a script in its XMP',
      async () =>
        photo()
          .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`)
          .webp()
          .toBuffer(),
    ],
    ['a PNG with a profile of 100 MB', async () => profileBomb()],
  ])('%s keeps nothing but its pixels', async (_what, make) => {
    const { status, address } = await upload(test, await make(), { as })
    expect(status).toBe(200)
    const kept = await keptOf(address)
    expect(kept.length).toBeGreaterThan(2)
    for (const bytes of kept) {
      expect(bytes.includes(marker)).toBe(false)
      const { exif, xmp, icc } = await sharp(bytes).metadata()
      expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined])
    }
  })

  it('a photo with its place in it is shown without', async () => {
    const gps = {
      GPSLatitudeRef: 'N',
      GPSLatitude: '52/1 31/1 12/1',
      GPSLongitude: '13/1 24/1 0/1',
    }
    const jpeg = await photo()
      .withExif({ IFD0: { Make: marker }, IFD3: gps })
      .jpeg()
      .toBuffer()
    expect((await sharp(jpeg).metadata()).exif?.includes(marker)).toBe(true)
    const { address } = await upload(test, jpeg, { as })
    for (const bytes of await keptOf(address)) {
      expect((await sharp(bytes).metadata()).exif).toBeUndefined()
      expect(bytes.includes(marker)).toBe(false)
    }
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'stands upright, held in the way of EXIF’s number %i',
    async (orientation) => {
      const turned = await sharp(await oneCorner())
        .withMetadata({ orientation })
        .png()
        .toBuffer()
      const upright = await sharp(turned)
        .autoOrient()
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const { address } = await upload(test, turned, { as })
      const { width, height } = upright.info
      expect(address).toMatch(new RegExp(`/${width}\\.webp$`))
      const shown = await sharp(Buffer.from(await (await test.get(address)).arrayBuffer()))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect([shown.info.width, shown.info.height]).toEqual([width, height])
      for (const at of [0, width - 1, (height - 1) * width, height * width - 1]) {
        const red = (bytes: Buffer) => (bytes[at * 3] ?? 0) > 128
        expect(red(shown.data)).toBe(red(upright.data))
      }
    },
  )

  it.each([
    ['CMYK', () => photo().toColourspace('cmyk').jpeg().toBuffer()],
    ['16 bits', () => photo().toColourspace('rgb16').png().toBuffer()],
    ['shades of grey', () => photo().toColourspace('b-w').png().toBuffer()],
    ['49 megapixels', async () => flatPng(7000, 7000)],
    ['a thousand frames', () => frames(1000)],
    ['a progressive JPEG', () => photo().jpeg({ progressive: true }).toBuffer()],
  ])('of %s is taken', async (_what, make) => {
    const { status, address } = await upload(test, await make(), { as })
    expect(status).toBe(200)
    const bytes = Buffer.from(await (await test.get(address)).arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', space: 'srgb' })
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1)
  })

  it.each([
    'x.html',
    'photo.jpg.php',
    '../../x.jpg',
    '/etc/passwd',
    'CON',
    'ü☃.jpg',
    'a'.repeat(10_000),
    '.htaccess',
    'a%00.jpg',
    ' ',
  ])('is called what it is, not "%.20s"', async (name) => {
    const { status, address } = await upload(test, [filePart(await aJpeg(), name)], { as })
    expect(status).toBe(200)
    expect(address).toMatch(/^\/pictures\/[0-9a-f]{16}\/640\.webp$/)
    expect((await test.get(address)).headers.get('content-type')).toBe('image/webp')
    expect(
      filesIn(test, '.').every((file) =>
        /^pictures\/[0-9a-f]{16}\/(?:\d+\.(?:webp|avif)|master\.(?:jpg|webp)|social\.jpg)$/.test(
          file,
        ),
      ),
    ).toBe(true)
  })

  it('has no list and no other file at its address', async () => {
    const { address } = await upload(test, await aJpeg(), { as })
    const folder = address.replace('640.webp', '')
    for (const path of [
      '/pictures',
      '/pictures/',
      folder,
      `${folder}master.jpg`,
      `${folder}master.webp`,
      `${folder}640.php`,
      `${folder}..%2f..%2fservery.sqlite`,
      '/pictures/..%2f/640.webp',
    ]) {
      const { status } = await test.get(path)
      // 308 leads to the address without its last stroke, which is one of the others.
      expect([path, [404, 308].includes(status)]).toEqual([path, true])
    }
  })
})

/** Blue with one red corner: every turn and every mirror shows. */
async function oneCorner(): Promise<Buffer> {
  const red = await photo(20, 20, { r: 255, g: 0, b: 0 }).png().toBuffer()
  return photo(60, 40, { r: 0, g: 0, b: 255 })
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer()
}

function noisy(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width: 400, height: 400, channels: 3, background: '#fff', noise } })
    .jpeg()
    .toBuffer()
}

async function avifOfRubbish(): Promise<Buffer> {
  const avif = await photo(64, 64).avif().toBuffer()
  return avif.fill(0, avif.length - 60)
}

function frames(count: number): Promise<Buffer> {
  const [width, pageHeight] = [20, 20]
  const height = pageHeight * count
  const pixels = Buffer.from(
    Array.from({ length: width * height * 3 }, (_, at) => Math.floor(at / 1200) % 256),
  )
  return sharp(pixels, { raw: { width, height, channels: 3, pageHeight } })
    .gif()
    .toBuffer()
}
