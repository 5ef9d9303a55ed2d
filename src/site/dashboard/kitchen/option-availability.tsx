import { fold } from '#kernel/fold.ts'
import type { KitchenOption } from '#modules/menu/availability/contract/item-availability.ts'
import { sayDone, saySoldOut } from '#modules/menu/availability/rules/words.ts'
import { usedWords } from '#modules/menu/options/ui/group-words.ts'
import { AvailabilityList } from './availability-list.tsx'
import { AvailabilityRow } from './availability-row.tsx'
import { SoldOutUntil } from './sold-out-until.tsx'
import { ofOptions, useAvailability } from './use-availability.ts'

/** Every option with its switch, group by group. @param words what its name or its group's contains */
export function OptionAvailability({ words }: { words: string }) {
  const availability = useAvailability(ofOptions)
  return (
    <AvailabilityList
      what="options"
      availability={availability}
      wordsOf={sayDone}
      isFound={({ name, group }) => fold(`${group} ${name}`).includes(words)}
    >
      {(found) =>
        [...Map.groupBy(found, ({ groupId }) => groupId)].map(([id, options]) => (
          <Group
            key={id}
            options={options}
            onSay={(option, soldOut) => availability.say(option, { soldOut })}
          />
        ))
      }
    </AvailabilityList>
  )
}

interface GroupProps {
  options: readonly KitchenOption[]
  onSay: (option: KitchenOption, soldOut: string) => void
}

function Group({ options, onSay }: GroupProps) {
  const [first] = options
  if (!first) return null
  return (
    <section aria-label={first.group} className="mt-6">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-border pb-1.5 text-xl wrap-anywhere">
        {first.group}
        <span className="font-sans text-sm font-normal text-muted">{usedWords(first.dishes)}</span>
      </h3>
      <ul>
        {options.map((option) => (
          <AvailabilityRow
            key={option._id}
            name={option.name}
            state={option.soldOut ? saySoldOut(option.backAt) : 'Available'}
            isGone={option.soldOut}
            onGone={() => onSay(option, 'until_tomorrow')}
            onBack={() => onSay(option, 'no')}
          >
            <SoldOutUntil onSay={(soldOut) => onSay(option, soldOut)} />
          </AvailabilityRow>
        ))}
      </ul>
    </section>
  )
}
