import { useRef, useState } from 'react'
import { apiErrorOf } from '#kernel/api.ts'
import { minutes } from '#kernel/duration.ts'
import { uploadImage } from '../contract.ts'
import { headBytes, judgeHead, maxFileBytes, type PictureProblem } from '../rules.ts'

/** What the server would say of this file, before it is sent. */
export async function findFileProblem(file: File): Promise<PictureProblem | undefined> {
  if (file.size > maxFileBytes) return 'tooLarge'
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  const judged = judgeHead(head)
  return 'problem' in judged ? judged.problem : undefined
}

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

/** How long an upload may take: as long as the server waits for a slow line, and a little more. */
const patienceMs = minutes(3)

/**
 * Sends a picture and answers its address on this site. `fetch` cannot say how far it is, so this is
 * the older call; `onProgress` hears the share that has left, from 0 to 1.
 * @throws ApiError
 */
function uploadPicture(
  file: File,
  onProgress: (share: number) => void = () => {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(uploadImage.method, uploadImage.path)
    request.timeout = patienceMs
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('x-requested-with', 'servery')
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => {
      const answer = addressIn(request.responseText)
      if (typeof answer === 'string') resolve(answer)
      else reject(apiErrorOf(request.status, answer))
    })
    const fail = () => reject(apiErrorOf(0, undefined))
    request.addEventListener('error', fail)
    request.addEventListener('timeout', fail)
    const form = new FormData()
    form.set(uploadImage.file.field, file)
    request.send(form)
  })
}

/** The picture's address, or whatever else was answered. */
function addressIn(text: string): unknown {
  try {
    const answer: unknown = JSON.parse(text)
    const data = new Map(Object.entries(answer ?? {})).get('data')
    return new Map(Object.entries(data ?? {})).get('display_url') ?? answer
  } catch {
    return undefined
  }
}
