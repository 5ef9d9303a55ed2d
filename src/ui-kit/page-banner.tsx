import type { Picture } from '#kernel/picture.ts'
import { pageWidth } from './page-width.ts'
import { ResponsivePicture } from './responsive-picture.tsx'

interface PageBannerProps {
  picture: Picture
  /** The page's one h1. */
  title: string
  text: string
}

/** The full-width head of a page; the picture only sets the mood, so it has no words of its own. */
export function PageBanner({ picture, title, text }: PageBannerProps) {
  return (
    <div className="relative isolate flex min-h-44 items-end overflow-hidden bg-ink md:min-h-88">
      <ResponsivePicture
        picture={picture}
        alt=""
        sizes="100vw"
        isFirst
        className="absolute inset-0 -z-20 size-full object-cover"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-ink/85 via-ink/55 to-ink/30" />
      <div className={`${pageWidth} pt-14 pb-7 md:pt-20 text-cream md:pb-14`}>
        <h1 className="text-hero first-letter:uppercase">{title}</h1>
        <p className="mt-3 max-w-md text-lg">{text}</p>
      </div>
    </div>
  )
}
