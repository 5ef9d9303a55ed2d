import { brotliCompressSync } from 'node:zlib'
import * as z from 'zod'
import { openSqlite } from '#platform/database/sqlite.server.ts'
import { callAsPage } from '../test/client.ts'
import { signInAdmin } from './admin.ts'
import { readText } from './answer.ts'
import { type Figure, milliseconds, show } from './figure.ts'
import { makePhotos } from './photos.ts'
import type { Served } from './serve.ts'
import { untilAvif, upload } from './upload.ts'

const maxMoreKb = 1
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
  const [photo = Buffer.alloc(0)] = await makePhotos(1)
  const image = await upload(server, cookie, photo)
  await untilAvif(server, image, milliseconds())
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
