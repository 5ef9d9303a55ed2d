import { ErrorText } from '#ui-kit/error-text.tsx'
import { ResponsivePicture } from '#ui-kit/responsive-picture.tsx'
import { sitePictures } from '../../../site-pictures.ts'

interface PictureChoiceProps {
  chosen: string
  error: string | undefined
}

/** One of the site's own pictures, chosen by looking. */
export function PictureChoice({ chosen, error }: PictureChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">Picture</legend>
      <ErrorText>{error}</ErrorText>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-6">
        {Object.entries(sitePictures).map(([name, picture]) => (
          <label
            key={name}
            className="relative cursor-pointer overflow-hidden rounded-input border-3 border-transparent has-checked:border-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="feature.picture"
              value={name}
              defaultChecked={name === chosen}
              // As large as its picture, which then scrolls into sight whole.
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <ResponsivePicture
              picture={picture}
              alt={picture.alt || name}
              sizes="8rem"
              maxWidth={320}
              className="aspect-square w-full object-cover"
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
