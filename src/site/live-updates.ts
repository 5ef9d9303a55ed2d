import { type Topic, type TopicVersions, isTopic } from '#kernel/topic.ts'

/** Names the lock and the channel that the tabs of one browser share. */
const shared = 'servery-events'

/**
 * Calls `onChange` for every topic that is newer on the server than on this page. One tab of the
 * browser holds the stream and passes what it hears to the others; when it closes, the next takes
 * over and learns from the versions that the server sends first whether anything was missed.
 */
export function followChanges(known: TopicVersions, onChange: (topic: Topic) => void): void {
  const seen: TopicVersions = { ...known }
  const note = (versions: unknown) => {
    for (const [topic, version] of readVersions(versions)) {
      if (version <= (seen[topic] ?? 0)) continue
      seen[topic] = version
      onChange(topic)
    }
  }
  const channel = new BroadcastChannel(shared)
  channel.addEventListener('message', ({ data }) => note(data))

  let leave = () => {}
  const join = () => {
    leave = holdStream((versions) => {
      note(versions)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
      channel.postMessage(versions)
    })
  }
  join()
  // A page that the browser puts aside must hold neither lock nor stream, or it cannot come back.
  addEventListener('pagehide', () => leave())
  addEventListener('pageshow', ({ persisted }) => persisted && join())
}

/** Opens the stream as soon as this tab holds the lock; answers how to give both back. */
function holdStream(onVersions: (versions: unknown) => void): () => void {
  const stop = new AbortController()
  const whileHeld = () =>
    new Promise<void>((resolve) => {
      const stream = new EventSource('/events')
      stream.addEventListener('versions', ({ data }) => onVersions(JSON.parse(data)))
      stream.addEventListener('change', ({ data }) => onVersions(versionsOf(JSON.parse(data))))
      stop.signal.addEventListener('abort', () => {
        stream.close()
        resolve()
      })
    })
  // Waiting for the lock ends with an abort when the tab goes first; that is no failure.
  navigator.locks.request(shared, { signal: stop.signal }, whileHeld).catch(() => {})
  return () => stop.abort()
}

function versionsOf(message: unknown): unknown {
  if (typeof message !== 'object' || message === null) return {}
  return 'topic' in message && 'version' in message
    ? { [String(message.topic)]: message.version }
    : {}
}

function readVersions(value: unknown): [Topic, number][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([topic, version]): [Topic, number][] =>
    isTopic(topic) && typeof version === 'number' ? [[topic, version]] : [],
  )
}
