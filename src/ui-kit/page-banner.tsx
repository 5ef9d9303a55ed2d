import type { ReactNode } from 'react'
import type { Picture } from '#kernel/picture.ts'
import { pageWidth } from './page-width.ts'
import { ResponsivePicture } from './responsive-picture.tsx'

interface PageBannerProps {
  /** Undefined: the words stand on the dark ground. */
  picture: Picture | undefined
  /** The page's one h1. */
  title: string
  text: string
  /** What the page is for, and where to go for something else. */
  more?: ReactNode
  /** Where something to choose from comes next: a strip on a phone, half as high elsewhere. */
  isSlim?: boolean
}

/** The full-width head of a page; the picture only sets the mood, so it has no words of its own. */
export function PageBanner({ picture, title, text, more, isSlim = false }: PageBannerProps) {
  const look = isSlim ? slim : tall
  return (
    <div
      data-banner
      className={`relative isolate flex overflow-hidden bg-ink md:items-end ${picture ? '' : 'glow'} ${look.frame}`}
    >
      {picture && (
        <ResponsivePicture
          picture={picture}
          alt=""
          sizes="100vw"
          isFirst
          className="absolute inset-0 -z-20 size-full object-cover"
        />
      )}
      <div
        className={
          picture && 'absolute inset-0 -z-10 bg-linear-to-t from-ink/85 via-ink/55 to-ink/30'
        }
      />
      <div className={`${pageWidth} text-cream ${look.words}`}>
        <h1 className={`first-letter:uppercase ${look.title}`}>{title}</h1>
        <p className={look.text}>{text}</p>
        {more && <p className="mt-1">{more}</p>}
      </div>
    </div>
  )
}

const tall = {
  frame: 'min-h-44 items-end md:min-h-88',
  words: 'pt-14 pb-7 md:pt-20 md:pb-14',
  title: 'text-hero',
  text: 'mt-3 max-w-md text-lg',
}

const slim = {
  frame: 'min-h-18 items-center md:min-h-56',
  words: 'py-2 md:pt-14 md:pb-9',
  title: 'text-2xl md:text-hero',
  text: 'text-sm leading-snug md:mt-2 md:text-lg',
}
