import { useRef, useState } from 'react'
import { uploadPicture } from '../client.ts'

/** Sends a form's picture when the form is sent, once, however often the rest is refused. */
export function usePictureUpload() {
  const [progress, setProgress] = useState<number>()
  const sent = useRef<{ file: File; address: string }>(undefined)

  /** The picture's address; at once when it has one. @throws ApiError */
  async function upload(picture: File | string): Promise<string> {
    if (typeof picture === 'string') return picture
    if (sent.current?.file === picture) return sent.current.address
    setProgress(0)
    const address = await uploadPicture(picture, setProgress).finally(() => setProgress(undefined))
    sent.current = { file: picture, address }
    return address
  }

  return { progress, upload }
}
