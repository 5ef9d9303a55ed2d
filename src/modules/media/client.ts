import { apiErrorOf } from '#kernel/api.ts'
import { minutes } from '#kernel/duration.ts'
import { uploadImage } from './contract.ts'

/** As long as the server waits for a slow line, and a little more. */
const patienceMs = minutes(3)

/**
 * Sends a picture and answers its address on this site. `fetch` cannot say how far it is, so this is
 * the older call; `onProgress` hears the share that has left, from 0 to 1.
 * @throws ApiError
 */
export function uploadPicture(
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
