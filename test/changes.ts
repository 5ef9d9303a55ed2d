import type { Topic } from '#kernel/topic.ts'
import type { ChangeSource } from '#platform/database/database.server.ts'
import type { LiveParts } from '#platform/http/live-handler.server.ts'
import { OpenStreams } from '#platform/http/open-streams.server.ts'
import type { SecurityHeaders } from '#platform/http/security-headers.server.ts'

/** Changes that a test announces by hand. */
export function changesByHand() {
  const listeners = new Set<(topic: Topic, version: number) => void>()
  const changes: ChangeSource = {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    versions: () => ({}),
    versionOf: () => 0,
    catchUp: async () => {},
  }
  const announce = (topic: Topic, version: number) => {
    for (const listener of listeners) listener(topic, version)
  }
  return { changes, announce }
}

/** Live routes of which nobody ever hears. */
export function quietLive(headers: SecurityHeaders): LiveParts {
  return {
    changes: changesByHand().changes,
    streams: new OpenStreams(headers),
    scopeNow: () => {
      throw new Error('Nothing is looked at.')
    },
    onStop: () => {},
  }
}
