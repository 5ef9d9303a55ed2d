import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { HttpRefusal } from '#platform/http/refusals.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { ImageHost } from './gateway/image-host.server.ts'
import type { PictureMaker } from './gateway/maker.server.ts'
import type { PictureStorage } from './gateway/storage.server.ts'
import { pictureRefusals } from './texts.server.ts'

export interface PictureScope extends Scope {
  pictures: PictureParts
}

/** What pictures are made with and where they go. */
export interface PictureParts {
  storage: PictureStorage
  /** Takes new pictures instead of our own storage. */
  host: ImageHost | undefined
  maker: PictureMaker
  /** What is under way; beside our own storage, on the same disk. */
  workFolder: string
  desk: UploadDesk
}

/** The most uploads under way: each may hold a file of 20 MB on the disk while it waits. */
const maxUnderWay = 12

/** Lets in as many uploads as the disk bears, and works on one after the other. */
export class UploadDesk {
  #underWay = 0
  #last: Promise<unknown> = Promise.resolve()

  /** @throws HttpRefusal 503 when too many are under way. */
  async enter<T>(upload: () => Promise<T>): Promise<T> {
    if (this.#underWay >= maxUnderWay) throw busy()
    this.#underWay++
    try {
      return await upload()
    } finally {
      this.#underWay--
    }
  }

  /** Waits for its turn: one picture at a time is decoded. */
  takeTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work)
    this.#last = done.catch(() => {})
    return done
  }
}

function busy(): HttpRefusal {
  return new HttpRefusal(503, 'busy', pictureRefusals.busy, { 'retry-after': '5' })
}

/** A folder for what is under way; it goes with everything in it, however the work ends. */
export async function inWorkFolder<T>(
  parent: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(parent, 'picture-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
