import { type ReactNode, useEffect, useState } from 'react'
import { pageWidth } from '#ui-kit/page-width.ts'
import { JumpSelect, fewPlaces } from '#ui-kit/jump-select.tsx'
import { menuPageTexts } from './texts.ts'
import { useInSight } from '#ui-kit/use-in-sight.ts'

export interface NavSection {
  id: string
  label: string
}

/** The sections of the page, always at hand; the one being read is marked. */
export function SectionNav({
  sections,
  children,
}: {
  sections: readonly NavSection[]
  /** What stands beside them. */
  children?: ReactNode
}) {
  const current = useCurrentSection(sections.map(({ id }) => id).join(' '))
  const list = useInSight<HTMLUListElement>(current && linkId(current))
  return (
    <nav
      aria-label="Sections of the menu"
      className="sticky top-16 z-10 border-b border-border bg-bg"
    >
      <div className={`${pageWidth} flex`}>
        <ul
          ref={list}
          className="relative -mx-2.5 flex min-w-0 grow overflow-x-auto max-md:[mask-image:linear-gradient(to_right,black_calc(100%-1.25rem),transparent)] md:-mx-5"
        >
          {sections.map(({ id, label }) => (
            <li key={id} className="shrink-0">
              <a
                id={linkId(id)}
                href={`#${id}`}
                aria-current={id === current ? 'location' : undefined}
                className="relative flex min-h-12 items-center px-2.5 font-medium text-muted -outline-offset-3 transition-colors duration-150 after:absolute after:inset-x-2.5 after:bottom-0 after:h-0.75 hover:text-text aria-[current]:text-text aria-[current]:after:bg-primary md:px-5 md:after:inset-x-5"
              >
                <span className="inline-block first-letter:uppercase">{label}</span>
              </a>
            </li>
          ))}
        </ul>
        {sections.length > fewPlaces && (
          <JumpSelect
            text={menuPageTexts.all}
            label={menuPageTexts.jump}
            places={sections.map(({ id, label }) => ({ value: id, text: label }))}
            value={current ?? sections[0]?.id ?? ''}
            onJump={(id) => document.getElementById(id)?.scrollIntoView()}
          />
        )}
        {children}
      </div>
    </nav>
  )
}

function linkId(section: string): string {
  return `to-${section}`
}

/** The section that crosses a line a third down the window. */
function useCurrentSection(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)?.target.id
        const hasMoved = (id: string) => entries.some(({ target }) => target.id === id)
        setCurrent((known) => entered ?? (known && hasMoved(known) ? undefined : known))
      },
      { rootMargin: '-33% 0px -66% 0px' },
    )
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  return current
}
