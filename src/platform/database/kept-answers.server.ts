import type { Topic } from '#kernel/topic.ts'
import type { KeptReads, Read } from './database.server.ts'

/** For copies, which nobody tells of changes. */
export const keepsNothing: KeptReads = {
  find: () => undefined,
  keep: (_topic, _read, answer) => answer,
  forget: () => {},
}

/** What the reads of a process have been answered. */
export class KeptAnswers implements KeptReads {
  readonly #versionOf: (topic: Topic) => number
  readonly #answers = new Map<Read<unknown>, { version: number; answer: Promise<unknown> }>()

  constructor(versionOf: (topic: Topic) => number) {
    this.#versionOf = versionOf
  }

  find<T>(topic: Topic, read: Read<T>): Promise<T> | undefined {
    const kept = this.#answers.get(read)
    if (kept?.version !== this.#versionOf(topic)) return undefined
    // The key is the function whose answer this is.
    return kept.answer as Promise<T>
  }

  keep<T>(topic: Topic, read: Read<T>, answer: Promise<T>): Promise<T> {
    const entry = { version: this.#versionOf(topic), answer }
    this.#answers.set(read, entry)
    answer.catch(() => {
      if (this.#answers.get(read) === entry) this.#answers.delete(read)
    })
    return answer
  }

  forget(): void {}

  /** For a transaction, which finds what is kept and keeps nothing: what it reads may be rolled back. */
  ofTransaction(): KeptReads {
    const changed = new Set<Topic>()
    return {
      find: (topic, read) => (changed.has(topic) ? undefined : this.find(topic, read)),
      keep: keepsNothing.keep,
      forget: (topic) => changed.add(topic),
    }
  }
}
