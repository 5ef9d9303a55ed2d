import { useState } from 'react'
import { Link } from 'react-router'
import type { OptionGroupView } from '#modules/menu/options/contract.ts'
import { sayBounds } from '#modules/menu/options/rules/choice.ts'
import type { AvailabilityChoice } from '../../ui/editor/availability-menu.tsx'
import { choiceWords, wireChoice } from '../../ui/editor/choice-words.ts'
import { TimeDialog } from '../../ui/editor/time-dialog.tsx'
import { UndoBar } from '#ui-kit/undo-bar.tsx'
import { usedWords } from '#modules/menu/options/ui/group-words.ts'
import { OptionStatus } from './option-status.tsx'
import { useOptionChanges } from '#modules/menu/options/ui/use-option-changes.ts'

interface GroupListProps {
  groups: readonly OptionGroupView[]
  tomorrow: string
}

type Option = OptionGroupView['values'][number]

/** The groups with their options; each option says whether it can be had, and is switched here. */
export function GroupList({ groups, tomorrow }: GroupListProps) {
  const changes = useOptionChanges()
  const [timed, setTimed] = useState<Option>()

  function choose(option: Option, choice: AvailabilityChoice) {
    if (choice === 'time') return setTimed(option)
    const { soldOut = 'no' } = { ...wireChoice(choice) }
    void changes.change(option, soldOut, choiceWords(choice, tomorrow)(option.name))
  }

  return (
    <>
      <ul className="mt-4 border-t border-border">
        {groups.map((group) => (
          <li
            key={group._id}
            className="grid gap-x-8 gap-y-3 border-b border-border py-5 xl:grid-cols-[16rem_1fr]"
          >
            <div className="min-w-0">
              <h2 className="text-lg wrap-anywhere">
                <Link
                  to={`/dashboard/options/${group._id}`}
                  className="inline-flex min-h-11 items-center underline-offset-4 hover:text-primary hover:underline"
                >
                  {group.name}
                </Link>
              </h2>
              <p className="text-sm text-muted">
                {sayBounds({ ...group, id: group._id, options: [] })}
                {group.isSize && ' · size'}
              </p>
              <p className="text-sm text-muted">{usedWords(group.dishes)}</p>
            </div>
            <ul className="flex min-w-0 flex-wrap content-start gap-2">
              {group.values.map((option) => (
                <li key={option._id} className="max-w-full">
                  <OptionStatus
                    option={option}
                    tomorrow={tomorrow}
                    onSwitch={() => choose(option, option.soldOut ? 'available' : 'until_tomorrow')}
                    onChoose={(choice) => choose(option, choice)}
                  />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <output className="sticky bottom-3 z-20 mt-3 block">
        {changes.step && (
          <UndoBar
            text={changes.step.text}
            isBusy={changes.isBusy}
            onUndo={changes.step.back && (() => changes.step && changes.undo(changes.step))}
            onClose={changes.forget}
          />
        )}
      </output>
      {timed && (
        <TimeDialog
          whom={timed.name}
          onClose={() => setTimed(undefined)}
          onChoose={(time) => {
            setTimed(undefined)
            void changes.change(timed, time, choiceWords('time', time)(timed.name))
          }}
        />
      )}
    </>
  )
}
