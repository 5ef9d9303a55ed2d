import type { ComponentProps } from 'react'
import { carouselTexts } from './carousel-texts.ts'
import { Icon } from './icon.tsx'

/** An icon to press. Nothing turns without a script, so without one it does not show. */
export function RoundButton(props: ComponentProps<'button'>) {
  return (
    <button
      {...props}
      type="button"
      className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full transition-colors duration-150 hover:bg-current/15 noscript:hidden"
    />
  )
}

interface ArrowsProps {
  /** What they lead to: "picture". */
  what: string
  goBack: () => void
  goOn: () => void
}

export function Arrows({ what, goBack, goOn }: ArrowsProps) {
  return (
    <>
      <RoundButton onClick={goBack} aria-label={carouselTexts.previous(what)}>
        <Icon name="left" />
      </RoundButton>
      <RoundButton onClick={goOn} aria-label={carouselTexts.next(what)}>
        <Icon name="right" />
      </RoundButton>
    </>
  )
}
