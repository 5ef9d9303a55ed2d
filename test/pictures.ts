import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import type { TestApp } from './app.ts'
import { ownPage } from './client.ts'
import { ada } from './world.ts'

/** One part of a form: what stands in its head, and its bytes. */
export interface Part {
  head: string
  bytes: Uint8Array
}

/** A file as a browser's form sends it. */
export function filePart(bytes: Uint8Array, name = 'photo.jpg', field = 'image'): Part {
  const type = 'content-type: application/octet-stream'
  return {
    head: `content-disposition: form-data; name="${field}"; filename="${name}"\r\n${type}`,
    bytes,
  }
}

export function textPart(field: string, text: string): Part {
  return { head: `content-disposition: form-data; name="${field}"`, bytes: Buffer.from(text) }
}

const boundary = 'part-of-a-form'
export const formType = `multipart/form-data; boundary=${boundary}`

/** Written by hand, so that it can say what no browser would. */
export function formOf(parts: Part[]): Buffer {
  const chunks = parts.flatMap(({ head, bytes }) => [
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)])
}

export interface Answered {
  status: number
  code: string
  message: string
  fields: Record<string, string>
  address: string
  text: string
  headers: Headers
}

/** Sends parts as our own page does, signed in as Ada unless somebody else is named. */
export async function upload(
  test: TestApp,
  parts: Part[] | Uint8Array,
  { as, query = '' }: { as?: Record<string, string>; query?: string } = {},
): Promise<Answered> {
  const body = formOf(Array.isArray(parts) ? parts : [filePart(parts)])
  const response = await fetch(`${test.url}/upload${query}`, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: {
      ...(as ?? (await test.signedIn(ada))),
      ...ownPage(test.url),
      'content-type': formType,
    },
  })
  const text = await response.text()
  const { error, data } = JSON.parse(text)
  return {
    status: response.status,
    code: error?.code ?? '',
    message: error?.message ?? '',
    fields: error?.fields ?? {},
    address: data?.display_url ?? '',
    text,
    headers: response.headers,
  }
}

/** A photograph of nothing in particular; different each time unless it gets its own seed colour. */
export function photo(width = 640, height = 480, color = randomColor()): Sharp {
  return sharp({ create: { width, height, channels: 3, background: color } })
}

export const aJpeg = (width?: number, height?: number) => photo(width, height).jpeg().toBuffer()

function randomColor() {
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  return { r, g, b }
}

/** The files that lie in a folder of the server's own, by their paths from there. */
export function filesIn(test: TestApp, folder: string): string[] {
  const path = join(test.dataDir, folder)
  if (!existsSync(path)) return []
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
    .toSorted()
}

/** A part of a PNG: of these the files are made that would like to be something else, or to cost more than they weigh. */
function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** A PNG of one bit a pixel, all black: a few kilobytes, however many pixels. */
export function flatPng(width: number, height: number, more: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const line = Math.ceil(width / 8) + 1
  const pixels = deflateSync(Buffer.alloc(line * height))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A colour profile that is a kilobyte of file and a hundred megabytes of nothing. */
export function profileBomb(): Buffer {
  const profile = deflateSync(Buffer.alloc(100 * 1024 * 1024), { level: 9 })
  const data = Buffer.concat([Buffer.from('icc\0\0', 'latin1'), profile])
  return flatPng(100, 100, [chunk('iCCP', data)])
}

/** Words in a PNG's own place for words. */
export function talkingPng(words: string): Buffer {
  return flatPng(100, 100, [chunk('tEXt', Buffer.from(`Comment\0${words}`, 'latin1'))])
}

/** Says that it is much larger than what is in it. */
export function lyingJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  const lie = Buffer.from(jpeg)
  for (let at = 2; at < lie.length - 9; at += 2 + lie.readUInt16BE(at + 2)) {
    const kind = lie[at + 1] ?? 0
    if (kind < 0xc0 || kind > 0xc2) continue
    lie.writeUInt16BE(height, at + 5)
    lie.writeUInt16BE(width, at + 7)
    return lie
  }
  throw new Error('There is no frame in this JPEG.')
}

/** The head of an iPhone's photo. */
export const heicHead = Buffer.from(
  '\x00\x00\x00\x24ftypheic\x00\x00\x00\x00mif1MiHBheic',
  'latin1',
)

export interface FakeImageHost {
  url: URL
  /** What came: the address with its key, and the form. */
  received: { address: string; form: FormData }[]
  /** What it answers instead of its usual. */
  answer: { status: number; body: string } | 'silence' | 'redirect' | undefined
  close: () => Promise<void>
}

/** A stranger's server that keeps pictures, of the shape of imgbb's. */
export async function startImageHost(): Promise<FakeImageHost> {
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    const form = await new Response(new Uint8Array(body), { headers }).formData()
    host.received.push({ address: request.url ?? '', form })
    if (host.answer === 'silence') return
    if (host.answer === 'redirect') {
      response.writeHead(302, { location: `${host.url.origin}/elsewhere` }).end()
      return
    }
    const shown = `${host.url.origin}/i/${host.received.length}.webp`
    const usual = JSON.stringify({
      data: { id: 'x', display_url: shown },
      success: true,
      status: 200,
    })
    const { status, body: text } = host.answer ?? { status: 200, body: usual }
    response.writeHead(status, { 'content-type': 'application/json' }).end(text)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const host: FakeImageHost = {
    url: new URL(`http://127.0.0.1:${port}/1/upload`),
    received: [],
    answer: undefined,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return host
}
