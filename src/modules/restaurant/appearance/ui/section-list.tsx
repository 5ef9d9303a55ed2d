import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button } from '#ui-kit/button.tsx'
import type { HomeSection } from '../rules/look.ts'
import { lookTexts as texts } from './texts.ts'

interface SectionListProps {
  sections: readonly HomeSection[]
  onChange: (sections: HomeSection[]) => void
}

/** The parts of the home page in their order, each shown or not. */
export function SectionList({ sections, onChange }: SectionListProps) {
  function move(at: number, by: -1 | 1) {
    const moved = [...sections]
    const [taken] = moved.splice(at, 1)
    if (taken) moved.splice(at + by, 0, taken)
    onChange(moved)
  }

  return (
    <ol className="divide-y divide-border rounded-card border border-border bg-surface">
      {sections.map(({ name, isShown }, at) => (
        <li key={name} className="flex items-center gap-2 px-4 py-1">
          <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3 font-semibold">
            <input
              type="checkbox"
              checked={isShown}
              className="size-5 shrink-0 accent-primary"
              onChange={({ currentTarget }) =>
                onChange(
                  sections.map((each) =>
                    each.name === name ? { name, isShown: currentTarget.checked } : each,
                  ),
                )
              }
            />
            {texts.sections[name]}
          </label>
          <Button
            kind="secondary"
            aria-label={texts.up(texts.sections[name])}
            aria-disabled={at === 0}
            className="px-3! aria-disabled:opacity-40"
            onClick={() => at > 0 && move(at, -1)}
          >
            <ArrowUp aria-hidden="true" size={18} />
          </Button>
          <Button
            kind="secondary"
            aria-label={texts.down(texts.sections[name])}
            aria-disabled={at === sections.length - 1}
            className="px-3! aria-disabled:opacity-40"
            onClick={() => at < sections.length - 1 && move(at, 1)}
          >
            <ArrowDown aria-hidden="true" size={18} />
          </Button>
        </li>
      ))}
    </ol>
  )
}
