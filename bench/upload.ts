import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'
import { openSqlite } from '#platform/database/sqlite.server.ts'
import { signInAdmin } from './admin.ts'
import { readAnswer, headerOf } from './answer.ts'
import { type Figure, median, milliseconds, show } from './figure.ts'
import { makePhotos } from './photos.ts'
import { residentMbOf } from './process-cost.ts'
import { type Program, startProgram } from './program.ts'
import { type Served, serve, withFolder } from './serve.ts'

const photoCount = 6
const pagesPerSecond = 50
const uploadSeconds = 30
const restMs = 60_000

const answerSchema = z.object({ data: z.object({ display_url: z.string() }) })
const arrivalsSchema = z.object({ p99Ms: z.number(), failures: z.number() })

/** What an admin's photo costs: the admin in time, the guests in theirs, the server in memory. */
export async function measureUploads(): Promise<Figure[]> {
  const [first = Buffer.alloc(0), ...photos] = await makePhotos(photoCount + 1)
  return withFolder(async (dataDir) => {
    const server = await serve({ dataDir })
    const load = startProgram(new URL('page-arrivals.ts', import.meta.url))
    try {
      const database = openSqlite({ dataDir, strict: false })
      const cookie = await signInAdmin(database)
      await database.close()
      // Everything has run once before it is measured.
      await untilAvif(server, await upload(server, cookie, first), milliseconds())
      const quiet = await arrive(load, server)
      const before = residentMbOf(server.pid)
      const guests = arrive(load, server)
      const uploads = await uploadAll(server, cookie, photos)
      const busy = await guests
      await delay(restMs)
      const after = residentMbOf(server.pid)
      return [...figuresOfUploads(uploads, photos), p99Of(quiet, busy), memoryOf(before, after)]
    } finally {
      await load.stop()
      await server.stop()
    }
  })
}

interface Uploaded {
  answerMs: number
  avifMs: number
}

type Arrivals = z.output<typeof arrivalsSchema>

function figuresOfUploads(uploads: Uploaded[], photos: Buffer[]): Figure[] {
  const sizes = photos.map(({ length }) => length / 1024 / 1024)
  const answers = uploads.map(({ answerMs }) => answerMs)
  const avifs = uploads.map(({ avifMs }) => avifMs)
  const told = (times: number[]) =>
    `${show(median(times))} ms, ${show(Math.max(...times))} ms at most, of ${times.length}`
  return [
    {
      what: `upload of a 12-megapixel photo (${show(median(sizes))} MB), answered with WebP`,
      mustShow: 'within 1500 ms',
      measured: told(answers),
      isMet: Math.max(...answers) <= 1500,
    },
    {
      what: 'its AVIFs',
      mustShow: 'within 15,000 ms of the upload’s start',
      measured: told(avifs),
      isMet: Math.max(...avifs) <= 15_000,
    },
  ]
}

function p99Of(quiet: Arrivals, busy: Arrivals): Figure {
  return {
    what: `GET /, ${pagesPerSecond} a second, while photos are uploaded and made: p99`,
    mustShow: 'at most twice that without',
    measured: `${show(busy.p99Ms)} ms, ${show(quiet.p99Ms)} ms without; ${busy.failures} failed`,
    isMet: busy.p99Ms <= 2 * quiet.p99Ms && busy.failures === 0,
  }
}

function memoryOf(before: number, after: number): Figure {
  return {
    what: 'resident memory a minute after the uploads',
    mustShow: 'within 10 % of before',
    measured: `${show(after)} MB, ${show(before)} MB before`,
    isMet: after <= 1.1 * before,
  }
}

/** One after the other, each until its AVIFs are there, as somebody fills a menu. */
async function uploadAll(server: Served, cookie: string, photos: Buffer[]): Promise<Uploaded[]> {
  const uploads: Uploaded[] = []
  for (const photo of photos) {
    const startedAt = milliseconds()
    const address = await upload(server, cookie, photo)
    const answerMs = milliseconds() - startedAt
    uploads.push({ answerMs, avifMs: await untilAvif(server, address, startedAt) })
  }
  return uploads
}

export async function upload({ url }: Served, cookie: string, photo: Buffer): Promise<string> {
  const body = new FormData()
  body.set('image', new Blob([new Uint8Array(photo)]), 'photo.jpg')
  const headers = { cookie, origin: url, 'x-requested-with': 'servery' }
  const response = await fetch(`${url}/upload`, { method: 'POST', body, headers })
  return answerSchema.parse(await response.json()).data.display_url
}

export async function untilAvif(
  { url }: Served,
  address: string,
  startedAt: number,
): Promise<number> {
  const avif = url + address.replace('.webp', '.avif')
  while (headerOf(await readAnswer(avif), 'content-type') !== 'image/avif') await delay(50)
  return milliseconds() - startedAt
}

function arrive(load: Program, server: Served): Promise<Arrivals> {
  const order = { url: `${server.url}/`, perSecond: pagesPerSecond, seconds: uploadSeconds }
  return load.ask(order, arrivalsSchema)
}
