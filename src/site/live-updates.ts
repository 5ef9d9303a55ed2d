import { seconds } from '#kernel/duration.ts'
import type { TopicVersions } from '#kernel/topic.ts'

/** What a tab says that has just come or come back: whoever knows the versions answers. */
const hello = 'hello'

const firstWait = seconds(2)
const longestWait = seconds(60)

type OnVersions = (versions: unknown) => void

/**
 * Calls `onChange` for every topic that is newer on the server than on this page. One tab of the
 * browser holds the stream and passes what it hears to the others; when it closes, the next takes
 * over and learns from the versions that the server sends first whether anything was missed.
 */
export function followChanges(known: TopicVersions, onChange: (topic: string) => void): void {
  const seen: Record<string, number> = { ...known }
  const note = (versions: unknown) => {
    for (const [topic, version] of readVersions(versions)) {
      if (version <= (seen[topic] ?? 0)) continue
      seen[topic] = version
      onChange(topic)
    }
  }
  let leave = joinStream('/events', seen, note)
  // A page that the browser puts aside must hold neither lock nor stream, or it cannot come back.
  addEventListener('pagehide', () => leave())
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) leave = joinStream('/events', seen, note)
  })
}

/**
 * Listens with the other tabs, and for them when its turn comes; answers how to stop.
 * @param seen what this page knows, as it is whenever another tab asks
 */
export function joinStream(address: string, seen: object, note: OnVersions): () => void {
  const stop = new AbortController()
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(address) : undefined
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  const tell = (message: unknown) => channel?.postMessage(message)
  let isHolder = false
  channel?.addEventListener('message', ({ data }) => {
    if (data !== hello) note(data)
    else if (isHolder) tell(seen)
  })

  const whileHeld = () =>
    new Promise<void>((resolve) => {
      isHolder = true
      const closeStream = keepStream(address, (versions) => {
        note(versions)
        tell(versions)
      })
      stop.signal.addEventListener('abort', () => {
        closeStream()
        resolve()
      })
    })
  // Plain http beyond this machine has no locks: there every tab holds a stream of its own.
  if (channel && 'locks' in navigator) {
    // Waiting for the lock ends with an abort when the tab goes first; that is no failure.
    navigator.locks.request(address, { signal: stop.signal }, whileHeld).catch(() => {})
  } else void whileHeld()

  tell(hello)
  stop.signal.addEventListener('abort', () => channel?.close())
  return () => stop.abort()
}

/** Holds a stream open until told to stop, whatever the server answers meanwhile. */
function keepStream(address: string, onVersions: OnVersions): () => void {
  let stream: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = firstWait
  const open = () => {
    const opened = new EventSource(address)
    stream = opened
    opened.addEventListener('versions', ({ data }) => {
      wait = firstWait
      onVersions(JSON.parse(data))
    })
    opened.addEventListener('change', ({ data }) => onVersions(versionsOf(JSON.parse(data))))
    // Browsers come back after a lost connection, but give up after an answer such as 503.
    opened.addEventListener('error', () => {
      if (opened.readyState !== EventSource.CLOSED) return
      timer = setTimeout(open, wait * (0.75 + Math.random() / 2))
      wait = Math.min(wait * 2, longestWait)
    })
  }
  open()
  return () => {
    clearTimeout(timer)
    stream?.close()
  }
}

function versionsOf(message: unknown): unknown {
  if (typeof message !== 'object' || message === null) return {}
  return 'topic' in message && 'version' in message
    ? { [String(message.topic)]: message.version }
    : {}
}

/** Versions by topic, as the server names topics: a page needs no list of them. */
export function readVersions(value: unknown): [string, number][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).filter(([, version]) => typeof version === 'number')
}
