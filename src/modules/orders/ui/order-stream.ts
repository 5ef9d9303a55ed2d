import { seconds } from '#kernel/duration.ts'

/** Whether the page is as fresh as the kitchen: since when not, in milliseconds since the epoch. */
export type Line = { kind: 'live' } | { kind: 'asking' } | { kind: 'lost'; since: number }

/** The stream says every ten seconds that it is there. */
const silentMs = seconds(25)
const lookMs = seconds(5)
/** How often the page asks by itself while it has no stream. */
const askMs = seconds(15)

export interface StreamUser {
  /** Asks where the order stands; answers whether an answer came. */
  ask: () => Promise<boolean>
  /** Hears how often the order has changed. */
  hear: (revision: number) => void
  tell: (line: Line) => void
}

/** Holds the stream of one order, and asks by itself while there is none. */
export class OrderStream {
  readonly #address: string
  readonly #user: StreamUser
  readonly #stop = new AbortController()
  readonly #looking: ReturnType<typeof setInterval>
  #stream: EventSource | undefined
  #heardAt = Date.now()
  #askedAt = Date.now()

  constructor(token: string, user: StreamUser) {
    this.#address = `/orders/by-link/${token}/events`
    this.#user = user
    const { signal } = this.#stop
    addEventListener('offline', () => this.#lose(), { signal })
    addEventListener('online', () => this.#come(), { signal })
    // A page that the browser puts aside must hold no stream, or it cannot come back.
    addEventListener('pagehide', () => this.#stream?.close(), { signal })
    addEventListener('pageshow', ({ persisted }) => persisted && this.#come(), { signal })
    this.#looking = setInterval(() => this.#look(), lookMs)
    this.#open()
  }

  close(): void {
    this.#stop.abort()
    this.#stream?.close()
    clearInterval(this.#looking)
  }

  #open(): void {
    this.#stream?.close()
    const stream = new EventSource(this.#address)
    this.#stream = stream
    for (const name of ['open', 'versions', 'change', 'beat']) {
      stream.addEventListener(name, (event) => {
        this.#heardAt = Date.now()
        this.#user.tell({ kind: 'live' })
        // The browser's own `open` has no data.
        if (event instanceof MessageEvent) this.#user.hear(revisionOf(event.data))
      })
    }
  }

  #come(): void {
    this.#open()
    void this.#ask()
  }

  #look(): void {
    const silence = Date.now() - this.#heardAt
    const state = this.#stream?.readyState
    if (state === EventSource.OPEN && silence < silentMs) return
    if (silence >= silentMs) this.#lose()
    if (Date.now() - this.#askedAt < askMs) return
    void this.#ask()
    // Browsers come back by themselves, but not after an answer such as 503.
    if (state === EventSource.CLOSED) this.#open()
  }

  async #ask(): Promise<void> {
    this.#askedAt = Date.now()
    if (!(await this.#user.ask())) return this.#lose()
    this.#heardAt = Date.now()
    if (this.#stream?.readyState !== EventSource.OPEN) this.#user.tell({ kind: 'asking' })
  }

  #lose(): void {
    this.#user.tell({ kind: 'lost', since: this.#heardAt })
  }
}

/** The revision that a change, or the beginning of the stream, tells; a beat has none. */
function revisionOf(data: unknown): number {
  const message: unknown = typeof data === 'string' ? JSON.parse(data) : null
  if (typeof message !== 'object' || message === null) return 0
  const { version, orders }: { version?: unknown; orders?: unknown } = message
  return Number(version ?? orders ?? 0)
}
