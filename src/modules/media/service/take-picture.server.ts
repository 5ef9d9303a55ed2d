import { open } from 'node:fs/promises'
import { hours } from '#kernel/duration.ts'
import { type Picture, pictureAddress, widthsOf } from '#kernel/picture.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience, requireSignedIn } from '#kernel/viewer.ts'
import { HttpRefusal } from '#platform/http/refusals.server.ts'
import { type Limit, spend } from '#platform/limits/limits.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { type Problem, headBytes, judgeHead, problems, uploadsAnHour } from '../rules.ts'
import { type PlacedPicture, selectPicture, touchPicture } from '../store.server.ts'
import { keepPicture } from './keep-picture.server.ts'
import type { PictureScope } from './picture-scope.server.ts'
import { inWorkFolder } from './work-folder.server.ts'

const uploads: Limit = { name: 'uploads', most: uploadsAnHour, windowMs: hours(1) }

/** A file that has arrived, and the hash of its bytes. */
interface Arrived {
  path: string
  hash: string
}

/**
 * Takes a picture and answers the address that shows it. `receive` lets the file in; before that it is
 * clear who sends it.
 * @throws HttpRefusal 415, 503; Refusal `invalid`
 */
export async function takePicture(
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
      const key = file.hash.slice(0, 16)
      const known = await findAgain(scope, key)
      const picture = known ?? (await desk.takeTurn(() => make(scope, key, file.path, folder)))
      return addressOf(picture)
    }),
  )
}

/** The same file once more is the same picture; it gets its time to be used anew. */
async function findAgain(scope: PictureScope, key: string): Promise<PlacedPicture | undefined> {
  const known = await selectPicture(scope.db, key)
  if (!known || known.place === 'build') return known
  return inTransaction(scope, async ({ db, now }) =>
    (await touchPicture(db, key, now)) ? known : undefined,
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

function addressOf({ hostedAt, ...picture }: Picture & { hostedAt: string | null }): string {
  return hostedAt ?? pictureAddress(picture.key, Math.max(...widthsOf(picture)), 'webp')
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

const otherKinds = new Set<Problem>(['heic', 'svg', 'unknown'])

/** What is no picture that we take is another type (415); one that we cannot take is refused (422). */
function refusal(problem: Problem): Error {
  const sentence = problems[problem]
  if (otherKinds.has(problem)) return new HttpRefusal(415, 'unsupported_media_type', sentence)
  return new Refusal('invalid', sentence, { fields: { image: sentence } })
}
