import type { Kysely } from 'kysely'
import { type Topic, type TopicVersions, isPublicTopic, isTopic } from '#kernel/topic.ts'
import { compiledQuery } from './compiled-query.server.ts'
import type { Db } from './database.server.ts'

export interface ChangeTables {
  changes: { topic: string; version: number }
}

type Listener = (topic: Topic, version: number) => void

/** Counts a change inside its transaction and answers the topic's new version. */
export async function countChange(db: Db, topic: Topic): Promise<number> {
  const [row] = await countRow(db, { topic })
  if (!row) throw new Error(`The change of ${topic} was not counted.`)
  return row.version
}

const countRow = compiledQuery((db: Db, { topic }: { topic: string }) =>
  db
    .tables<ChangeTables>()
    .insertInto('changes')
    .values({ topic, version: 1 })
    .onConflict((conflict) =>
      conflict.column('topic').doUpdateSet((eb) => ({ version: eb('changes.version', '+', 1) })),
    )
    .returning('version'),
)

/**
 * Remembers the version of each topic that was told to the listeners, so that a change is told
 * once, whether this process made it or a poll found it.
 */
export class ChangeLog {
  readonly #db: Kysely<ChangeTables>
  readonly #versions = new Map<Topic, number>()
  readonly #listeners = new Set<Listener>()

  constructor(db: Kysely<ChangeTables>) {
    this.#db = db
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  tell(topic: Topic, version: number): void {
    if (version <= (this.#versions.get(topic) ?? 0)) return
    this.#versions.set(topic, version)
    for (const listener of this.#listeners) listener(topic, version)
  }

  versionOf(topic: Topic): number {
    return this.#versions.get(topic) ?? 0
  }

  /** The topics that everyone may hear of. */
  versions(): TopicVersions {
    return Object.fromEntries([...this.#versions].filter(([topic]) => isPublicTopic(topic)))
  }

  /** Reads all topics (a row each) and tells those that moved. */
  async catchUp(): Promise<void> {
    for (const row of await this.#db.selectFrom('changes').selectAll().execute()) {
      if (isTopic(row.topic)) this.tell(row.topic, row.version)
    }
  }
}
