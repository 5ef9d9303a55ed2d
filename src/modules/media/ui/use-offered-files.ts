import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Files that are dropped anywhere on the page or pasted; answers whether some hang over it. Without
 * this a browser leaves the page, and a half-filled form, to show the file.
 */
export function useOfferedFiles(onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('dragover', (event) => hold(event, () => setIsOver(true)), { signal })
    addEventListener('dragleave', (event) => !event.relatedTarget && setIsOver(false), { signal })
    addEventListener(
      'drop',
      (event) =>
        hold(event, (files) => {
          setIsOver(false)
          take(files)
        }),
      { signal },
    )
    addEventListener('paste', ({ clipboardData }) => take([...(clipboardData?.files ?? [])]), {
      signal,
    })
    return () => listening.abort()
  }, [])
  return isOver
}

function hold(event: DragEvent, then: (files: File[]) => void): void {
  const { dataTransfer } = event
  if (!dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  then([...dataTransfer.files])
}
