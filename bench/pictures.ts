import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import * as z from 'zod'
import { addDishes } from '#modules/menu/exchange/writing-dishes.server.ts'
import { maxPartBytes } from '#modules/menu/picture-imports/rules.ts'
import { openSqlite } from '#platform/database/sqlite.server.ts'
import { inTransaction, workScope } from '#platform/scope.server.ts'
import { zipOf } from '#test/zip.ts'
import { signInAdmin } from './admin.ts'
import { type Figure, milliseconds, show } from './figure.ts'
import { startProgram } from './program.ts'
import { type Served, serve, withFolder } from './serve.ts'

const dishCount = 1000
/** As a shop's own photographs are kept for its menu. */
const [width, height] = [800, 600]
const pagesPerSecond = 50
const arrivalSeconds = 30
const mostMs = 60_000

const arrivalsSchema = z.object({ p99Ms: z.number(), failures: z.number() })
const progressSchema = z.object({ done: z.number(), underWay: z.number(), failed: z.number() })
const sentSchema = z.object({ taken: z.number() })

/** What a whole menu's pictures in a zip cost: until they are there, and for guests meanwhile. */
export async function measurePictures(): Promise<Figure[]> {
  const zip = await makeZip()
  return withFolder(async (dataDir) => {
    const server = await serve({ dataDir })
    const load = startProgram(new URL('page-arrivals.ts', import.meta.url))
    try {
      const database = openSqlite({ dataDir, strict: false })
      const cookie = await signInAdmin(database)
      await inTransaction(workScope(database, new Date()), (scope) =>
        addDishes(
          scope,
          Array.from({ length: dishCount }, (_, index) => dishOf(index)),
        ),
      )
      await database.close()
      const arrive = () => {
        const order = { url: `${server.url}/`, perSecond: pagesPerSecond, seconds: arrivalSeconds }
        return load.ask(order, arrivalsSchema)
      }
      await arrive()
      const quiet = await arrive()
      const startedAt = milliseconds()
      const guests = arrive()
      const taken = await send(server, cookie, zip)
      const sentMs = milliseconds() - startedAt
      const progress = await untilDone(server, cookie)
      const doneMs = milliseconds() - startedAt - sentMs
      const busy = await guests
      return [
        {
          what: `${dishCount} dishes with pictures (${width} × ${height}) from a zip of ${show(zip.length / 1024 / 1024)} MB: in the background`,
          mustShow: `within ${mostMs / 1000} s`,
          measured: `${show(doneMs / 1000)} s, after ${show(sentMs / 1000)} s to send and match; ${progress.done} of ${taken} done, ${progress.failed} failed`,
          isMet: doneMs <= mostMs && progress.done === dishCount,
        },
        {
          what: `GET /, ${pagesPerSecond} a second, while that goes on: p99`,
          mustShow: 'at most twice that without',
          measured: `${show(busy.p99Ms)} ms, ${show(quiet.p99Ms)} ms without; ${busy.failures} failed`,
          isMet: busy.p99Ms <= 2 * quiet.p99Ms && busy.failures === 0,
        },
      ]
    } finally {
      await load.stop()
      await server.stop()
    }
  })
}

function dishOf(index: number) {
  const name = `Photographed ${index}`
  const description = 'Potatoes, leek and butter.'
  return { name, description, category: 'soup', price: 9, image: '', slug: '' }
}

/** Photographs of real texture, each of another tint and so of other bytes. */
async function makeZip(): Promise<Buffer> {
  const picture = fileURLToPath(new URL('../assets/images/hero/hero-table.webp', import.meta.url))
  const { data, info } = await sharp(picture)
    .resize(width, height)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const files: { name: string; bytes: Buffer }[] = []
  for (let index = 0; index < dishCount; index++) {
    const tinted = sharp(data, { raw: info }).modulate({
      hue: index % 360,
      brightness: 1 + index / 9000,
    })
    files.push({
      name: `photos/photographed-${index}.jpg`,
      bytes: await tinted.jpeg({ quality: 85 }).toBuffer(),
    })
  }
  return zipOf(files)
}

/** In parts, as the page does; answers how many found their dish. */
async function send({ url }: Served, cookie: string, zip: Buffer): Promise<number> {
  const parts = Math.ceil(zip.length / maxPartBytes)
  let taken = 0
  for (let part = 1; part <= parts; part++) {
    const body = new FormData()
    const piece = zip.subarray((part - 1) * maxPartBytes, part * maxPartBytes)
    body.set('archive', new Blob([new Uint8Array(piece)]), 'pictures.zip')
    const query = `upload=0123456789abcdef&part=${part}&parts=${parts}`
    const headers = { cookie, origin: url, 'x-requested-with': 'servery' }
    const answer = await fetch(`${url}/menu/pictures?${query}`, { method: 'POST', body, headers })
    taken = sentSchema.parse(await answer.json()).taken
  }
  return taken
}

async function untilDone({ url }: Served, cookie: string) {
  for (;;) {
    const answer = await fetch(`${url}/menu/pictures`, { headers: { cookie } })
    const progress = progressSchema.parse(await answer.json())
    if (progress.underWay === 0) return progress
    await delay(500)
  }
}
