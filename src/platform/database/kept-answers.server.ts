import type { Topic } from '#kernel/topic.ts'
import type { KeptReads, Read } from './database.server.ts'

/** Keeps no answers: for copies of a database, which nobody tells of changes. */
export const keepsNothing: KeptReads = {
  find: () => undefined,
  keep: (_topic, _read, answer) => answer,
  forget: () => {},
}

interface Answer {
  version: number
  answer: Promise<unknown>
  isThere: boolean
}

/** What the reads of a process have been answered. */
export class KeptAnswers implements KeptReads {
  readonly #versionOf: (topic: Topic) => number
  readonly #answers = new Map<Read<unknown>, Answer>()
  /** How many transactions that are not over have changed what such reads answer. */
  readonly #changing = new Map<Topic, number>()

  constructor(versionOf: (topic: Topic) => number) {
    this.#versionOf = versionOf
  }

  find<T>(topic: Topic, read: Read<T>): Promise<T> | undefined {
    return this.#latest(topic, read)?.answer
  }

  keep<T>(topic: Topic, read: Read<T>, answer: Promise<T>): Promise<T> {
    const entry = { version: this.#versionOf(topic), answer, isThere: false }
    this.#answers.set(read, entry)
    answer.then(
      () => (entry.isThere = true),
      () => this.#answers.get(read) === entry && this.#answers.delete(read),
    )
    return answer
  }

  forget(): void {}

  /**
   * For a transaction, which finds what is kept and keeps nothing: what it reads may be rolled back. It waits for
   * no answer that is still to come, since that may be waiting for the connection that the transaction holds. Nor does it
   * find what another one has changed that it may come behind in the same commit: nobody has been told of that yet.
   */
  ofTransaction(): KeptReads & { end: () => void } {
    const changed = new Set<Topic>()
    const count = (topic: Topic, by: 1 | -1) =>
      this.#changing.set(topic, (this.#changing.get(topic) ?? 0) + by)
    return {
      find: (topic, read) => {
        const isChanging = (this.#changing.get(topic) ?? 0) > 0
        const latest = isChanging ? undefined : this.#latest(topic, read)
        return latest?.isThere ? latest.answer : undefined
      },
      keep: keepsNothing.keep,
      forget: (topic) => {
        if (!changed.has(topic)) count(topic, 1)
        changed.add(topic)
      },
      // Once its changes are told, or undone.
      end: () => changed.forEach((topic) => count(topic, -1)),
    }
  }

  #latest<T>(topic: Topic, read: Read<T>): (Answer & { answer: Promise<T> }) | undefined {
    const kept = this.#answers.get(read)
    if (kept?.version !== this.#versionOf(topic)) return undefined
    // The key is the function whose answer this is.
    return kept as Answer & { answer: Promise<T> }
  }
}
