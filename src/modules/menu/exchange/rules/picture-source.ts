/**
 * Whether a cell names a picture that is to be fetched or to come in a zip: an address of elsewhere, or a bare
 * file name. Pictures of this site are paths.
 */
export function isPictureSource(cell: string): boolean {
  return /^https?:\/\//i.test(cell) || /^[^/\\:]+\.(?:jpe?g|png|webp|avif|gif)$/i.test(cell)
}
