import { useEffect, useState } from 'react'
import { type Tone, toneOf } from '#modules/media/rules/tone.ts'

const pixels = 96

/** The tone of a picture that was just uploaded, as the server will measure it when the look is saved. */
export function useTone(image: string | undefined): Tone | undefined {
  const [measured, setMeasured] = useState<{ image: string; tone: Tone | undefined }>()
  useEffect(() => {
    if (image === undefined) return undefined
    const picture = new Image()
    picture.addEventListener('load', () => setMeasured({ image, tone: measure(picture) }))
    picture.src = image
    return () => {
      picture.src = ''
    }
  }, [image])
  return measured?.image === image ? measured?.tone : undefined
}

function measure(picture: HTMLImageElement): Tone | undefined {
  const canvas = document.createElement('canvas')
  const scale = pixels / Math.max(picture.naturalWidth, picture.naturalHeight, 1)
  canvas.width = Math.max(1, Math.round(picture.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(picture.naturalHeight * scale))
  const drawing = canvas.getContext('2d')
  drawing?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  try {
    const drawn = drawing?.getImageData(0, 0, canvas.width, canvas.height)
    return drawn && toneOf(drawn.data)
  } catch {
    // A picture at an outside host may not be looked into.
    return undefined
  }
}
