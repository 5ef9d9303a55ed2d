import { request } from 'node:http'

/** An answer as it went over the wire: nothing decompressed, headers in their order. */
export interface Answer {
  status: number
  headers: string[]
  bytes: Buffer
}

export function readAnswer(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers, agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.rawHeaders,
          bytes: Buffer.concat(parts),
        }),
      )
    })
    asked.on('error', reject)
    asked.end()
  })
}

export async function readText(url: string): Promise<string> {
  const { status, bytes } = await readAnswer(url)
  if (status !== 200) throw new Error(`${url} answered ${status}.`)
  return bytes.toString()
}

export function headerOf({ headers }: Answer, name: string): string | undefined {
  const at = headers.findIndex((text, index) => index % 2 === 0 && text.toLowerCase() === name)
  return at < 0 ? undefined : headers[at + 1]
}
