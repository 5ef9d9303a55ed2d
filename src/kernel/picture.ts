/**
 * A picture that is served in several widths, as AVIF and as WebP.
 * `key` is the hash of the original, so an address never changes its content.
 */
export interface Picture {
  key: string
  /** Pixels of the original. */
  width: number
  height: number
  /** The mean colour, shown until the picture is there. */
  color: string
  /** What of it stays in sight where it is cut, in percent from its left and its top; absent: its middle. */
  x?: number
  y?: number
  /** The key of its part for phones held upright, where it covers their screen: AVIF, in one width. */
  portrait?: string
}

/** How wide the part for phones is, in pixels: sharp on most of them, and small enough for a slow network. */
export const portraitWidth = 800

/** The widths, in pixels, that the layout asks for; none is wider than its original. */
export const pictureWidths = [160, 320, 480, 640, 960, 1440, 2000] as const

export type PictureFormat = 'avif' | 'webp'

/** The widths in which this picture exists. */
export function widthsOf(picture: Pick<Picture, 'width'>): number[] {
  const narrower = pictureWidths.filter((width) => width <= picture.width)
  return narrower.length > 0 ? narrower : [picture.width]
}

export function pictureAddress(key: string, width: number, format: PictureFormat): string {
  return `/pictures/${key}/${width}.${format}`
}

/** A `srcset` of every width up to `max` pixels. */
export function sourceSet(picture: Picture, format: PictureFormat, max = Infinity): string {
  return widthsOf(picture)
    .filter((width) => width <= max)
    .map((width) => `${pictureAddress(picture.key, width, format)} ${width}w`)
    .join(', ')
}
