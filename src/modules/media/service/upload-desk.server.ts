import { HttpRefusal } from '#platform/http/refusals.server.ts'

/** Each may hold a file of 20 MB on the disk while it waits. */
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
  return new HttpRefusal(
    503,
    'busy',
    'Many pictures are being uploaded at once. Please try again in a few seconds.',
    { 'retry-after': '5' },
  )
}
