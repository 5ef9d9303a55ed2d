import type { Topic } from '#kernel/topic.ts'
import type { ChangeSource } from '#platform/database/database.server.ts'
import type { LiveParts } from '#platform/http/live-handler.server.ts'
import { OpenStreams } from '#platform/http/open-streams.server.ts'
import type { SecurityHeaders } from '#platform/http/security-headers.server.ts'
import { nobodyKnown } from './http.ts'

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
    streams: new OpenStreams(headers, nobodyKnown),
    scopeNow: () => {
      throw new Error('Nothing is looked at.')
    },
    onStop: () => {},
  }
}

/** What a server-sent stream tells, one after the other. */
export interface EventReader {
  /** Waits for the next one; beats are passed over. */
  next: () => Promise<{ event: string; data: unknown }>
  close: () => void
}

export async function readEvents(address: string): Promise<EventReader> {
  const stop = new AbortController()
  const response = await fetch(address, { signal: stop.signal })
  const messages = messagesOf(response)
  return {
    next: async () => {
      for (;;) {
        const { value } = await messages.next()
        if (!value) throw new Error(`The stream at ${address} has ended.`)
        if (value.event !== 'beat') return value
      }
    },
    close: () => stop.abort(),
  }
}

async function* messagesOf({ body }: Response) {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) {
      const [, event, data] = /event: (.*)\ndata: (.*)/.exec(part) ?? []
      if (event && data) yield { event, data: JSON.parse(data) as unknown }
    }
  }
}

/** What has come down a stream, read on until it has this in it or ends. */
export function listenTo(response: Response) {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let heard = ''
  return async (wanted: string) => {
    while (!heard.includes(wanted)) {
      const { value, done = true } = (await reader?.read()) ?? {}
      if (done) return `${heard}(end)`
      heard += decoder.decode(value)
    }
    return heard
  }
}
