import { queryOptions } from '@tanstack/react-query'
import { type Api, apiErrorOf } from '#kernel/api.ts'
import { minutes, seconds } from '#kernel/duration.ts'
import {
  type SentZip,
  dismissPictureImports,
  listPictureImports,
  retryPictureImports,
  sendPictures,
} from './contract.ts'
import { maxPartBytes } from './rules.ts'

/** How far pictures are, asked again for as long as some are on their way. */
export const pictureProgressQuery = (api: Api) =>
  queryOptions({
    queryKey: ['picture imports'],
    queryFn: () => api(listPictureImports),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && data.underWay > 0 ? seconds(2) : false,
  })

export const retryPictures = (api: Api) => api(retryPictureImports)
export const dismissPictures = (api: Api) => api(dismissPictureImports)

/** How long a part may take: as long as the server waits for a slow line, and a little more. */
const patienceMs = minutes(3)

/**
 * Sends a zip in parts that every proxy lets through, one after the other; `onProgress` hears the share that has left.
 * @throws ApiError
 */
export async function sendZip(file: File, onProgress: (share: number) => void): Promise<SentZip> {
  const parts = Math.max(1, Math.ceil(file.size / maxPartBytes))
  const name = crypto.getRandomValues(new Uint8Array(8))
  const upload = [...name].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  let answer: SentZip | undefined
  for (let part = 1; part <= parts; part++) {
    const from = (part - 1) * maxPartBytes
    const piece = file.slice(from, from + maxPartBytes)
    const query = new URLSearchParams({ upload, part: String(part), parts: String(parts) })
    answer = await sendPart(piece, query, (sent) => onProgress((from + sent) / file.size))
  }
  // There is at least one part.
  if (!answer) throw apiErrorOf(0, undefined)
  return answer
}

/** `fetch` cannot say how far it is, so this is the older call. */
function sendPart(
  piece: Blob,
  query: URLSearchParams,
  onSent: (bytes: number) => void,
): Promise<SentZip> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(sendPictures.method, `${sendPictures.path}?${query}`)
    request.timeout = patienceMs
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('x-requested-with', 'servery')
    request.upload.addEventListener('progress', ({ loaded }) =>
      onSent(Math.min(loaded, piece.size)),
    )
    request.addEventListener('load', () => {
      // The contract's output schema is the server's promise; its tests hold every answer to it.
      if (request.status === 200) resolve(request.response as SentZip)
      else reject(apiErrorOf(request.status, request.response))
    })
    const fail = () => reject(apiErrorOf(0, undefined))
    request.addEventListener('error', fail)
    request.addEventListener('timeout', fail)
    const form = new FormData()
    form.set(sendPictures.file.field, piece, 'pictures.zip')
    request.send(form)
  })
}
