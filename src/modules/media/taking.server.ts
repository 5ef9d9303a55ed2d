import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { hours } from '#kernel/duration.ts'
import { type Picture, pictureAddress, widthsOf } from '#kernel/picture.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience, requireSignedIn } from '#kernel/viewer.ts'
import type { Db } from '#platform/database/database.server.ts'
import { HttpRefusal } from '#platform/http/refusals.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { type Limit, spend } from '#platform/limits/limits.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { uploadImage } from './contract.ts'
import type { Outcome } from './gateway/make-files.server.ts'
import type { WebpTask } from './gateway/maker.server.ts'
import { keepPicture } from './keeping.server.ts'
import { inWorkFolder, type PictureParts, type PictureScope } from './picture-scope.server.ts'
import { headBytes, judgeHead, type PictureProblem } from './rules.ts'
import { type PlacedPicture, selectPicture } from './store.server.ts'
import { tables } from './tables.server.ts'
import { pictureProblems } from './texts.ts'

export function takingRoutes(pictures: PictureParts): Route[] {
  return [
    serve(uploadImage, async (scope, _input, { receiveFile }) => {
      const address = await takePicture({ ...scope, pictures }, receiveFile)
      return { success: true as const, data: { display_url: address } }
    }),
  ]
}

/** A file that has arrived, and the hash of its bytes. */
export interface Arrived {
  path: string
  hash: string
}

/** How many pictures a person may upload in an hour: a whole menu, photographed in an evening. */
const uploadsAnHour = 120

const uploads: Limit = { name: 'uploads', most: uploadsAnHour, windowMs: hours(1) }

/**
 * Takes a picture and answers the address that shows it. `receive` lets the file in; before that it is
 * clear who sends it.
 * @throws HttpRefusal 415, 503; Refusal `invalid`
 */
async function takePicture(
  scope: PictureScope,
  receive: (folder: string) => Promise<Arrived>,
): Promise<string> {
  requireAudience('admin', scope.viewer)
  const { desk, workFolder } = scope.pictures
  await spend(scope, uploads, requireSignedIn(scope.viewer).personId)
  return desk.enter(() =>
    inWorkFolder(workFolder, async (folder) => {
      const file = await receive(folder)
      const head = await readHead(file.path)
      const judged = judgeHead(head)
      if ('problem' in judged) throw refusal(judged.problem)
      const key = keyOf(file)
      const known = await findAgain(scope, key)
      const picture = known ?? (await desk.takeTurn(() => make(scope, key, file.path, folder)))
      return addressOf(picture)
    }),
  )
}

async function make(
  scope: PictureScope,
  key: string,
  file: string,
  folder: string,
): Promise<PlacedPicture> {
  const outcome = await scope.pictures.maker.makeWebp(file, folder)
  if ('problem' in outcome) throw refusal(outcome.problem)
  return keepPicture(scope, { key, ...outcome.made }, folder)
}

const otherKinds = new Set<PictureProblem>(['heic', 'svg', 'unknown'])

/** What is no picture that we take is another type (415); one that we cannot take is refused (422). */
function refusal(problem: PictureProblem): Error {
  const sentence = pictureProblems[problem]
  if (otherKinds.has(problem)) return new HttpRefusal(415, 'unsupported_media_type', sentence)
  return new Refusal('invalid', sentence, { fields: { image: sentence } })
}

/** What has become of a file: the address that shows it, or why it cannot be a picture. */
export type PictureOutcome = { address: string } | { problem: string }

/**
 * Takes the pictures of files that nobody waits for, each as one that is uploaded. One that has been made before is
 * not made again, so that work which a crash has cut off may be done once more.
 */
export async function takePictures(
  scope: PictureScope,
  files: readonly Arrived[],
): Promise<PictureOutcome[]> {
  requireAudience('admin', scope.viewer)
  const taken = new Map<Arrived, PictureOutcome>()
  const unmade: Arrived[] = []
  for (const file of files) {
    const judged = judgeHead(await readHead(file.path))
    const known = 'problem' in judged ? undefined : await findAgain(scope, keyOf(file))
    if ('problem' in judged) taken.set(file, { problem: pictureProblems[judged.problem] })
    else if (known) taken.set(file, { address: addressOf(known) })
    else unmade.push(file)
  }
  for (const [file, outcome] of await makeAll(scope, unmade)) taken.set(file, outcome)
  return files.map((file) => taken.get(file) ?? { problem: pictureProblems.broken })
}

/** A file that is to be made, in a folder of its own. */
interface Task extends WebpTask {
  arrived: Arrived
}

/** Makes all in one turn, and keeps each; one of which nothing was said is left out. */
async function makeAll(
  scope: PictureScope,
  files: readonly Arrived[],
): Promise<[Arrived, PictureOutcome][]> {
  if (files.length === 0) return []
  const { desk, workFolder, maker } = scope.pictures
  return inWorkFolder(workFolder, async (parent) => {
    const tasks = await Promise.all(
      files.map(async (arrived, index): Promise<Task> => {
        const folder = join(parent, String(index))
        await mkdir(folder)
        return { arrived, file: arrived.path, folder }
      }),
    )
    const outcomes = await desk.takeTurn(() => maker.makeWebps(tasks))
    const kept: [Arrived, PictureOutcome][] = []
    for (const [index, outcome] of outcomes.entries()) {
      const task = tasks[index]
      if (task) kept.push([task.arrived, await keepOutcome(scope, task, outcome)])
    }
    return kept
  })
}

async function keepOutcome(
  scope: PictureScope,
  { arrived, folder }: Task,
  outcome: Outcome,
): Promise<PictureOutcome> {
  if ('problem' in outcome) return { problem: pictureProblems[outcome.problem] }
  const picture = { key: keyOf(arrived), ...outcome.made }
  // The same file twice among these has been kept a moment ago.
  const kept = (await findAgain(scope, picture.key)) ?? (await keepPicture(scope, picture, folder))
  return { address: addressOf(kept) }
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Finds the picture that a file was made into before, and makes it as young as a new one. */
async function findAgain(scope: PictureScope, key: string): Promise<PlacedPicture | undefined> {
  const known = await selectPicture(scope.db, key)
  if (!known || known.place === 'build') return known
  return inTransaction(scope, async ({ db, now }) =>
    (await touchPicture(db, key, now)) ? known : undefined,
  )
}

/** Makes an uploaded picture as young as a new one; false when there is none under this key. */
async function touchPicture(db: Db, key: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('pictures')
    .set({ created_at: now.getTime() })
    .where('key', '=', key)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function keyOf({ hash }: Arrived): string {
  return hash.slice(0, 16)
}

function addressOf({ hostedAt, ...picture }: Picture & { hostedAt: string | null }): string {
  return hostedAt ?? pictureAddress(picture.key, Math.max(...widthsOf(picture)), 'webp')
}
