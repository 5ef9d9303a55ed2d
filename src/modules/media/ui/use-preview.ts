import { useCallback } from 'react'

/** For an image's `ref`: shows a picture, also one that is only a file so far. */
export function usePreview(picture: File | string) {
  return useCallback(
    (image: HTMLImageElement) => {
      const address = typeof picture === 'string' ? picture : URL.createObjectURL(picture)
      image.setAttribute('src', address)
      // Until then the browser holds the whole file.
      return () => {
        if (typeof picture !== 'string') URL.revokeObjectURL(address)
      }
    },
    [picture],
  )
}
