import type { Picture } from '#kernel/picture.ts'
import { ResponsivePicture } from './responsive-picture.tsx'

interface SectionCoverProps {
  picture: Picture
  title: string
  text: string
  /** For a link to this section and for its label. */
  titleId?: string
}

/** A picture that opens a section of a page, its title in the middle that the picture keeps free. */
export function SectionCover({ picture, title, text, titleId }: SectionCoverProps) {
  return (
    <div className="relative isolate grid min-h-56 place-items-center overflow-hidden rounded-card bg-ink md:min-h-72">
      <ResponsivePicture
        picture={picture}
        alt=""
        sizes="(min-width: 80rem) 75rem, 100vw"
        className="absolute inset-0 -z-20 size-full object-cover"
      />
      <div className="absolute inset-0 -z-10 bg-ink/55" />
      <div className="px-6 py-12 text-center text-cream">
        <h2 id={titleId} className="text-3xl first-letter:uppercase">
          {title}
        </h2>
        <p className="mt-2 max-w-sm text-lg text-pretty">{text}</p>
      </div>
    </div>
  )
}
