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
