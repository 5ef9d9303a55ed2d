import { type IncomingMessage, request } from 'node:http'

/** An open stream of server-sent events, as a browser holds one; it does not come back by itself. */
export interface Listening {
  close: () => void
}

/** Answers once the server's first event has come. */
export function listen(
  url: string,
  headers: Record<string, string>,
  hear: (event: string, data: string) => void,
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    // A connection of its own: a stream never gives one back.
    const asked = request(url, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) {
        reject(new Error(`${url} answered ${response.statusCode}.`))
        response.resume()
        return
      }
      readEvents(response, (event, data) => {
        hear(event, data)
        resolve({ close: () => asked.destroy() })
      })
    })
    asked.on('error', reject)
    asked.end()
  })
}

function readEvents(response: IncomingMessage, hear: (event: string, data: string) => void): void {
  let text = ''
  response.setEncoding('utf8')
  response.on('data', (part: string) => {
    text += part
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const each of events) {
      const [, event] = /^event: (.*)$/m.exec(each) ?? []
      const [, data = ''] = /^data: (.*)$/m.exec(each) ?? []
      if (event !== undefined) hear(event, data)
    }
  })
  // The end of the stream is for whoever counts what came.
  response.on('error', () => {})
}

/** Twenty streams is what one household may hold: these come from many (TRUST_PROXY). */
export function addressOf(index: number): string {
  const household = Math.floor(index / 10)
  return `198.51.${Math.floor(household / 250)}.${(household % 250) + 1}`
}
