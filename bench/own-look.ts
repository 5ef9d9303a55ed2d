import { setTimeout as delay } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import * as z from 'zod'
import { openSqlite } from '#platform/database/sqlite.server.ts'
import { callAsPage } from '../test/client.ts'
import { signInAdmin } from './admin.ts'
import { headerOf, readAnswer, readText } from './answer.ts'
import { type Figure, show } from './figure.ts'
import { makePhoto } from './photos.ts'
import type { Served } from './serve.ts'

const maxMoreKb = 1
const answerSchema = z.object({ data: z.object({ display_url: z.string() }) })
const versionSchema = z.object({ version: z.number() })

/** Gives the house colours, typefaces and a first picture of its own; answers what the look adds to Home. */
export async function dressHouse(server: Served, dataDir: string): Promise<Figure> {
  const database = openSqlite({ dataDir, strict: false })
  const cookie = await signInAdmin(database)
  await database.close()
  const before = await homeBytes(server)
  await changeLook(server, cookie, {
    brand: { hue: 350, vividness: 60, lightness: 40 },
    accent: { hue: 105, vividness: 60, lightness: 60 },
    ground: 'cool',
    corners: 'round',
    fonts: 'elegant',
  })
  const more = (await homeBytes(server)) - before
  const photo = await makePhoto()
  const image = await upload(server, cookie, photo)
  await untilAvif(server, image)
  await changeLook(server, cookie, { hero: [{ image, alt: 'Our table', x: 50, y: 50 }] })
  return {
    what: 'HTML of Home with a look of its own, compressed',
    mustShow: `at most ${maxMoreKb} KB more`,
    measured: `${show(more / 1024)} KB more than ${show(before / 1024)} KB`,
    isMet: more <= maxMoreKb * 1024,
  }
}

async function homeBytes({ url }: Served): Promise<number> {
  return brotliCompressSync(await readText(`${url}/`)).length
}

async function changeLook({ url }: Served, cookie: string, look: object): Promise<void> {
  const as = { cookie }
  const { version } = versionSchema.parse(
    await (await callAsPage(url, 'GET', '/appearance', { as })).json(),
  )
  const answer = await callAsPage(url, 'PATCH', '/appearance', { as, body: { version, ...look } })
  if (!answer.ok) throw new Error(`The look answered ${answer.status}.`)
}

async function upload({ url }: Served, cookie: string, photo: Buffer): Promise<string> {
  const body = new FormData()
  body.set('image', new Blob([new Uint8Array(photo)]), 'photo.jpg')
  const headers = { cookie, origin: url, 'x-requested-with': 'servery' }
  const response = await fetch(`${url}/upload`, { method: 'POST', body, headers })
  return answerSchema.parse(await response.json()).data.display_url
}

async function untilAvif({ url }: Served, address: string): Promise<void> {
  const avif = url + address.replace('.webp', '.avif')
  while (headerOf(await readAnswer(avif), 'content-type') !== 'image/avif') await delay(50)
}
