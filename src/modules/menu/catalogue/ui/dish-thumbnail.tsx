import { pictureAddress } from '#kernel/picture.ts'
import type { CatalogueItem } from '../contract.ts'

/** The dish's picture, small; its name stands beside it, so it says nothing itself. */
export function dishThumbnail({ picture, hidden, soldOut }: CatalogueItem) {
  const shape = `size-14 shrink-0 rounded-input bg-surface2 object-cover ${hidden || soldOut ? 'opacity-50 grayscale' : ''}`
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
