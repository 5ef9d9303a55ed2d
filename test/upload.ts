import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { TestApp } from './app.ts'
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
      origin: test.url,
      'x-requested-with': 'servery',
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
