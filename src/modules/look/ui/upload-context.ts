import { type ReactNode, createContext, use } from 'react'

interface Upload {
  words: string
  what: string
  sending: (percent: number) => string
  onUploaded: (address: string) => void
}

/** Draws the button that sends a picture: pictures are another noun's, so the page brings it. */
export const UploadContext = createContext<((upload: Upload) => ReactNode) | undefined>(undefined)

export function useUploadButton(): (upload: Upload) => ReactNode {
  const button = use(UploadContext)
  if (!button) throw new Error('useUploadButton needs an UploadContext above it.')
  return button
}
