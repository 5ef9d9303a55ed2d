import type { ReactNode } from 'react'
import { pageWidth } from '#ui-kit/page-width.ts'
import { ResponsivePicture } from '#ui-kit/responsive-picture.tsx'
import { lostTexts } from './lost-texts.ts'
import { useSitePicture } from './site-pictures.ts'

interface LostProps {
  title?: string
  text?: string
  children: ReactNode
}

/** An empty plate for an address where nothing is served; the ways out stand under the words. */
export function Lost({ title = lostTexts.title, text = lostTexts.text, children }: LostProps) {
  'use no memo'
  const picture = useSitePicture('lost', 'banner-contact')
  return (
    <div className={`${pageWidth} grid items-center gap-10 py-12 md:grid-cols-2 md:py-20`}>
      {picture && (
        <div className="md:order-last">
          <ResponsivePicture
            picture={picture}
            alt=""
            sizes="(min-width: 48rem) 80vw, 140vw"
            maxWidth={1440}
            isFirst
            className="aspect-4/3 w-full rounded-card object-cover object-right"
          />
        </div>
      )}
      <div>
        <h1 className="text-hero">{title}</h1>
        <p className="mt-5 max-w-md text-lg text-pretty text-muted">{text}</p>
        {children}
      </div>
    </div>
  )
}
