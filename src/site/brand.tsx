import { pictureAddress, widthsOf } from '#kernel/picture.ts'
import type { PlacedPicture } from '#modules/look/designing.ts'
import { sampleName } from '#modules/restaurant/rules.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'

/** The restaurant's name as a wordmark: the logo's letters are the display face. */
export function Brand({ name }: { name: string }) {
  // Rendered once: what would be remembered of it, every visitor would fetch.
  'use no memo'
  const { logo, mark } = useRestaurant().look ?? {}
  return (
    <span className="inline-flex items-center gap-2 min-w-0 font-display text-lg leading-none min-[22rem]:text-[1.375rem] sm:text-[1.625rem] font-[640] tracking-[-0.015em]">
      {mark && !logo ? <Sign picture={mark} /> : name === sampleName && !logo && <Mark />}
      {logo ? <Sign picture={logo} name={name} /> : <span>{name}</span>}
    </span>
  )
}

/** The owner's own, as high as the line allows; by its tone the styles lay it on a plate where it would be lost. */
function Sign({ picture, name = '' }: { picture: PlacedPicture; name?: string }) {
  'use no memo'
  const { key, width, height, tone } = picture
  const file =
    widthsOf(picture).find((each) => each >= (80 * width) / height) ?? widthsOf(picture).at(-1)
  return (
    <img
      src={pictureAddress(key, file ?? width, 'webp')}
      alt={name}
      width={width}
      height={height}
      data-tone={tone}
      className="h-10 w-auto max-w-full object-contain"
    />
  )
}

/** The flame that holds a leaf (assets/images/brand/mark.svg), in the colours of the theme. */
function Mark() {
  'use no memo'
  return (
    <svg viewBox="8 0 48 64" aria-hidden="true" className="h-9 w-auto shrink-0">
      <path
        className="fill-primary"
        d="M33.5 3C36 13.5 53 22.5 53 40.2 53 52.6 43.6 61 32 61S11 52.6 11 40.6C11 31.6 16.2 26 19.6 19.4 22 23.2 22.8 25.6 23.2 28.6 28.6 22.4 32.6 13.6 33.5 3Z"
      />
      <path
        className="fill-on-primary"
        d="M32.4 57C23.6 54.6 20.2 48.2 21.6 40.6 24.4 36.6 30.4 33.6 39.8 27.4 44 36.8 45.2 52.4 32.4 57Z"
      />
      <path
        className="fill-none stroke-primary"
        strokeWidth="1.9"
        strokeLinecap="round"
        d="M31.6 60.5C31.2 51.5 33.4 43.4 38.2 34.6M31.7 50.8C29.4 49.2 27.4 47 26.2 44.4M33 45.4C35.6 45 38 43.8 40 41.8"
      />
    </svg>
  )
}
