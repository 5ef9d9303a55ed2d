import { useRef, useState } from 'react'

/** Sends a form's picture when the form is sent, once, however often the rest is refused. */
export function usePictureUpload() {
  const [progress, setProgress] = useState<number>()
  const sent = useRef<{ file: File; address: string }>(undefined)

  /** The picture's address; at once when it has one. */
  async function upload(picture: File | string): Promise<string> {
    if (typeof picture === 'string') return picture
    if (sent.current?.file === picture) return sent.current.address
    setProgress(0)
    const address = await send(picture).finally(() => setProgress(undefined))
    sent.current = { file: picture, address }
    return address
  }

  return { progress, upload }
}

async function send(file: File): Promise<string> {
  const body = new FormData()
  body.set('image', file)
  const headers = { accept: 'application/json', 'x-requested-with': 'servery' }
  const response = await fetch('/upload', { method: 'POST', body, headers })
  const answer: unknown = await response.json()
  const read = (value: unknown, name: string) => new Map(Object.entries(value ?? {})).get(name)
  const address = read(read(answer, 'data'), 'display_url')
  if (typeof address === 'string') return address
  throw new Error(String(read(read(answer, 'error'), 'message') ?? 'The picture was not taken.'))
}
