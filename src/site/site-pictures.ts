import type { Picture } from '#kernel/picture.ts'
import list from '../../assets/site-pictures.json' with { type: 'json' }

export type SitePictureName = keyof typeof list

/** The pictures of the pages themselves: heroes, tiles, section covers and banners. */
export const sitePictures: Record<SitePictureName, Picture & { alt: string }> = list

export function isSitePicture(name: string): name is SitePictureName {
  return name in sitePictures
}
