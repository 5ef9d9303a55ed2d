import { openAsBlob } from 'node:fs'
import * as z from 'zod'
import { seconds } from '#kernel/duration.ts'
import type { Log } from '#platform/log.server.ts'

/** Somebody else's server that keeps pictures and shows them, as imgbb does. */
export interface ImageHost {
  /** Answers the whole address under which it shows the picture. @throws ImageHostUnavailable */
  send: (file: string) => Promise<string>
}

/** The image host is slow, refuses, or answers what nobody understands. */
export class ImageHostUnavailable extends Error {
  override readonly name = 'ImageHostUnavailable'
}

export interface ImageHostSettings {
  url: URL
  key: string
  log: Log
  limitMs?: number
}

const maxAnswerLength = 64 * 1024

const answerSchema = z.object({
  success: z.literal(true),
  data: z.object({ display_url: z.string().max(2048) }),
})

/** The key stays here: it is in no answer, no log and no message of an error. */
export function createImageHost({
  url,
  key,
  log,
  limitMs = seconds(10),
}: ImageHostSettings): ImageHost {
  const address = new URL(url)
  address.searchParams.set('key', key)
  return {
    send: async (file) => {
      try {
        return readAddress(await post(address, file, limitMs), url)
      } catch (error) {
        const reason = String(error).replaceAll(key, '…').replaceAll(encodeURIComponent(key), '…')
        log.warn({ host: url.host, reason }, 'the image host did not take a picture')
        throw new ImageHostUnavailable(`the image host did not take a picture (${reason})`)
      }
    },
  }
}

async function post(address: URL, file: string, limitMs: number): Promise<string> {
  const body = new FormData()
  body.set('image', await openAsBlob(file, { type: 'image/webp' }), 'picture.webp')
  const signal = AbortSignal.timeout(limitMs)
  // A redirect could lead the key, and us, anywhere.
  const response = await fetch(address, { method: 'POST', body, signal, redirect: 'error' })
  if (!response.ok) throw new Error(`It answered ${response.status}.`)
  return readText(response)
}

async function readText(response: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > maxAnswerLength) throw new Error('Its answer does not end.')
  }
  return text
}

function readAddress(text: string, { protocol }: URL): string {
  const { display_url: shown } = answerSchema.parse(JSON.parse(text)).data
  const isSafe = URL.canParse(shown) && ['https:', protocol].includes(new URL(shown).protocol)
  if (!isSafe) throw new Error('Its answer names no address that a page may show.')
  return new URL(shown).href
}
