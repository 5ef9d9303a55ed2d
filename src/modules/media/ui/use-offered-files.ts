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
    addEventListener('paste', (event) => isPicture(event) && take(filesIn(event)), { signal })
    return () => listening.abort()
  }, [])
  return isOver
}

/** Cells of a spreadsheet come as text with a picture of themselves; they are for a field, or nothing. */
function isPicture({ clipboardData }: ClipboardEvent): boolean {
  return clipboardData?.types.includes('text/plain') === false
}

function filesIn({ clipboardData }: ClipboardEvent): File[] {
  return [...(clipboardData?.files ?? [])]
}

function hold(event: DragEvent, then: (files: File[]) => void): void {
  const { dataTransfer } = event
  if (!dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  then([...dataTransfer.files])
}
