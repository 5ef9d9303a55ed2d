import { ChoicePill } from '#ui-kit/choice-pill.tsx'

interface AreaChoiceProps {
  area: string
  areas: readonly string[]
  onChoose: (area: string) => void
}

/** Where to sit, in a house with more than one place for it. */
export function AreaChoice({ area, areas, onChoose }: AreaChoiceProps) {
  if (areas.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-xl font-[560]">Where?</legend>
      <div className="mt-3 flex flex-wrap gap-2">
        {['', ...areas].map((each) => (
          <ChoicePill
            key={each}
            name="area"
            value={each}
            isChosen={each === area}
            onChoose={() => onChoose(each)}
            className="rounded-full px-4 wrap-anywhere"
          >
            {each === '' ? 'Anywhere' : each}
          </ChoicePill>
        ))}
      </div>
    </fieldset>
  )
}
