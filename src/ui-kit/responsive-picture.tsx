import {
  type Picture,
  pictureAddress,
  portraitWidth,
  sourceSet,
  widthsOf,
} from '#kernel/picture.ts'

interface ResponsivePictureProps {
  picture: Picture
  /** Empty for pictures that only decorate. */
  alt: string
  /** The `sizes` of the layout, such as "(min-width: 64rem) 33vw, 100vw". */
  sizes: string
  /** The widest version worth loading, in pixels. */
  maxWidth?: number
  /** The first screen's main picture: loaded at once and before the others. */
  isFirst?: boolean
  /** The key of its part for phones held upright. */
  portrait?: string | undefined
  className?: string
}

/** A picture in the width and format that fit, its place painted in its mean colour until then. */
export function ResponsivePicture({
  picture,
  alt,
  sizes,
  maxWidth = Infinity,
  isFirst = false,
  portrait,
  className,
}: ResponsivePictureProps) {
  // Rendered once: what would be remembered of it, every visitor would fetch.
  'use no memo'
  const fallback = widthsOf(picture).findLast((width) => width <= Math.min(maxWidth, 960)) ?? 160
  return (
    <picture>
      {portrait && (
        <source
          media="(max-width: 30rem)"
          type="image/avif"
          srcSet={pictureAddress(portrait, portraitWidth, 'avif')}
        />
      )}
      <source type="image/avif" srcSet={sourceSet(picture, 'avif', maxWidth)} sizes={sizes} />
      <img
        src={pictureAddress(picture.key, fallback, 'webp')}
        srcSet={sourceSet(picture, 'webp', maxWidth)}
        sizes={sizes}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding={isFirst ? 'sync' : 'async'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        className={className}
        style={{
          backgroundColor: picture.color,
          ...(picture.x !== undefined && { objectPosition: `${picture.x}% ${picture.y}%` }),
        }}
      />
    </picture>
  )
}
