import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { InputOf } from '#kernel/endpoint.ts'
import { messageOf } from '#kernel/message-of.ts'
import { formatDollars } from '#kernel/money.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { UndoBar } from '#ui-kit/undo-bar.tsx'
import { type AvailabilityChoice, AvailabilityMenu } from '../../ui/editor/availability-menu.tsx'
import { choiceWords, soldOutOf } from '../../ui/editor/choice-words.ts'
import { TimeDialog } from '../../ui/editor/time-dialog.tsx'
import { sayBounds } from '../choosing.ts'
import { changeOption, type OptionGroupView } from '../contract.ts'
import { usedWords } from './group-words.ts'

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
    void changes.change(option, soldOutOf(choice), choiceWords(choice, tomorrow)(option.name))
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
                <span>{sayBounds({ ...group, id: group._id, options: [] })}</span>
                {group.isSize && <span>{' · size'}</span>}
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

type OptionBody = InputOf<typeof changeOption>['body']

/** What the last change did; without `back` nothing takes it back. */
interface DoneStep {
  text: string
  back?: { option: Option; body: OptionBody }
}

/** Options sold out and there again, each of which can be taken back until the next one. */
function useOptionChanges() {
  const api = useApi()
  const queries = useQueryClient()
  const [step, setStep] = useState<DoneStep>()
  const [isBusy, setIsBusy] = useState(false)

  async function send(option: Option, body: OptionBody, text: string) {
    setIsBusy(true)
    setStep(undefined)
    try {
      const { from, to } = await api(changeOption, { params: { id: option._id }, body })
      const was = from.soldOut ? (from.soldOutUntil ?? 'until_told') : 'no'
      // An undo says what it has seen: it takes nothing back that somebody else has changed since, and is not undone itself.
      setStep(body.seen ? { text } : { text, back: { option, body: { soldOut: was, seen: to } } })
    } catch (error) {
      void toasts.show('error', messageOf(error))
    }
    // What is done can be taken back at once, also while the lists are read again.
    setIsBusy(false)
    await queries.invalidateQueries({ queryKey: ['menu'] })
  }

  return {
    step,
    isBusy,
    forget: () => setStep(undefined),
    change: (option: Option, soldOut: string, text: string) => send(option, { soldOut }, text),
    undo({ back }: DoneStep) {
      if (back) void send(back.option, back.body, 'Undone')
    },
  }
}

interface OptionStatusProps {
  option: Option
  tomorrow: string
  /** One tap: sold out until tomorrow, or there again. */
  onSwitch: () => void
  onChoose: (choice: AvailabilityChoice) => void
}

/** An option as the button that says it is sold out, and beside it for how long. */
function OptionStatus({ option, tomorrow, onSwitch, onChoose }: OptionStatusProps) {
  const { name, price, soldOut, backAt } = option
  const until = backAt === null ? '' : `until ${backAt}`
  return (
    <span className="inline-flex max-w-full items-stretch rounded-input border border-control">
      <button
        type="button"
        aria-pressed={soldOut}
        aria-label={`${name}: sold out${soldOut && until ? ` ${until}` : ''}`}
        onClick={onSwitch}
        className="flex min-h-11 min-w-0 cursor-pointer items-center gap-2.5 rounded-l-input py-1 pr-3 pl-3 text-left text-sm hover:bg-surface2"
      >
        <span
          aria-hidden="true"
          className={`size-2.5 shrink-0 rounded-full ${soldOut ? 'bg-danger' : 'bg-success'}`}
        />
        <span className="min-w-0 leading-tight">
          <span className={`font-medium wrap-anywhere ${soldOut ? 'line-through' : ''}`}>
            {name}
          </span>
          {price > 0 && (
            <span className="ml-1.5 text-muted tabular-nums">{`+${formatDollars(price)}`}</span>
          )}
          {soldOut && (
            <span className="block text-xs text-muted">
              {`Sold out ${until || 'until you say so'}`}
            </span>
          )}
        </span>
      </button>
      <AvailabilityMenu
        label={`${name}: how long`}
        canHide={false}
        current={
          !soldOut
            ? 'available'
            : backAt === null
              ? 'until_told'
              : backAt === tomorrow
                ? 'until_tomorrow'
                : 'time'
        }
        tomorrow={tomorrow}
        onChoose={onChoose}
        className="grid w-10 shrink-0 cursor-pointer place-items-center rounded-r-input border-l border-border hover:bg-surface2"
      >
        {null}
      </AvailabilityMenu>
    </span>
  )
}
