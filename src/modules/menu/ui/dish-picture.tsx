import { ResponsivePicture } from '#ui-kit/responsive-picture.tsx'
import type { MenuItem } from '../contract.ts'

interface DishPictureProps {
  item: Pick<MenuItem, 'picture' | 'imageAlt' | 'slug' | 'name'>
  sizes: string
  maxWidth?: number
  isFirst?: boolean
  /** While a page gives way to another, the picture moves to its place there. */
  isMoving?: boolean
  isSquareOnPhone?: boolean
  className?: string
}

/** A dish's picture, 4:3. A dish without one keeps the place, quietly. */
export function DishPicture({
  item,
  isMoving = false,
  isSquareOnPhone = false,
  className,
  ...rest
}: DishPictureProps) {
  const { picture, imageAlt, slug, name } = item
  return (
    <div
      className={`bg-surface2 ${isSquareOnPhone ? 'aspect-square md:aspect-4/3' : 'aspect-4/3'}`}
      style={isMoving ? { viewTransitionName: `dish-${slug}` } : undefined}
    >
      {picture ? (
        <ResponsivePicture
          {...rest}
          picture={picture}
          alt={imageAlt}
          className={`size-full object-cover ${className}`}
        />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-full place-items-center font-display text-3xl text-muted"
        >
          {name.charAt(0)}
        </span>
      )}
    </div>
  )
}
