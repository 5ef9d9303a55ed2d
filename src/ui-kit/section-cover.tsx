import type { Picture } from '#kernel/picture.ts'
import { ResponsivePicture } from './responsive-picture.tsx'

interface SectionCoverProps {
  /** Absent: the title stands on colour. */
  picture?: Picture | undefined
  title: string
  text: string
  /** For a link to this section and for its label. */
  titleId?: string
}

/** Opens a section of a page: a picture, its title in the middle that the picture keeps free. */
export function SectionCover({ picture, title, text, titleId }: SectionCoverProps) {
  return (
    <div
      className={`relative isolate grid place-items-center overflow-hidden rounded-card bg-ink ${picture ? 'min-h-56 md:min-h-72' : 'min-h-36 md:min-h-44'}`}
    >
      {picture && (
        <>
          <ResponsivePicture
            picture={picture}
            alt=""
            sizes="(min-width: 80rem) 75rem, 100vw"
            className="absolute inset-0 -z-20 size-full object-cover"
          />
          <div className="absolute inset-0 -z-10 bg-ink/55" />
        </>
      )}
      <div className="px-6 py-12 text-center text-cream">
        <h2 id={titleId} className="text-3xl wrap-anywhere first-letter:uppercase">
          {title}
        </h2>
        {text && <p className="mt-2 max-w-sm text-lg text-pretty">{text}</p>}
      </div>
    </div>
  )
}
