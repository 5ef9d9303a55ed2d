import { type Picture, pictureAddress } from '#kernel/picture.ts'

interface ThumbnailProps {
  picture: Pick<Picture, 'key' | 'color'> | null | undefined
  /** The picture of something that is not available. */
  isDimmed?: boolean
  size?: string
}

/** A small picture; the name of what it shows stands beside it, so it says nothing itself. */
export function Thumbnail({ picture, isDimmed = false, size = 'size-14' }: ThumbnailProps) {
  const dim = isDimmed ? 'opacity-50 grayscale' : ''
  const shape = `${size} shrink-0 rounded-input bg-surface2 object-cover ${dim}`
  if (!picture) return <span aria-hidden="true" className={`block ${shape}`} />
  return (
    <img
      src={pictureAddress(picture.key, 160, 'webp')}
      alt=""
      width={56}
      height={56}
      loading="lazy"
      decoding="async"
      style={{ backgroundColor: picture.color }}
      className={shape}
    />
  )
}
