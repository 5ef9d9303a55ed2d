import { useId } from 'react'
import { formatTime } from '#modules/restaurant/local-time.ts'
import { optionWords } from '../../rules.ts'
import { linesAt } from '../board.ts'
import type { KitchenOrder } from '../contract.ts'
import { isNothingLeft, leftToMake, sayShortages, shownQuantity } from '../rules.ts'
import type { Act } from './actions.ts'
import { boardPartTexts } from './house-texts.ts'

interface TicketLinesProps {
  order: KitchenOrder
  station: string
  timeZone: string
  isBrief?: boolean
  /** Whether lines are ticked off here. */
  onAct?: ((order: KitchenOrder, act: Act) => void) | undefined
}

/** What is to be made, how many of it first; and how much of the order others make. */
export function TicketLines({
  order,
  station,
  timeZone,
  isBrief = false,
  onAct,
}: TicketLinesProps) {
  const lines = linesAt(order, station)
  const say = (instant: string) => formatTime(instant, timeZone)
  const elsewhere = order.lines.length - lines.length
  return (
    <ul className="grid">
      {lines.map((line) => (
        <li key={line.line} className="border-t border-border">
          {onAct && !isNothingLeft(line) ? (
            <TickLine
              line={line}
              say={say}
              onTick={(isDone) => onAct(order, { kind: 'tick', line: line.line, isDone })}
            />
          ) : (
            <p
              className={`flex items-baseline gap-2.5 leading-tight ${isBrief ? 'py-0.5' : 'py-1.5 text-lg'}`}
            >
              <Quantity count={shownQuantity(line)} isBrief={isBrief} />
              <LineText line={line} say={say} />
            </p>
          )}
        </li>
      ))}
      {elsewhere > 0 && (
        <li className="border-t border-border py-1.5 text-sm text-muted">
          {boardPartTexts.elsewhere(elsewhere)}
        </li>
      )}
    </ul>
  )
}

interface TickLineProps {
  line: KitchenOrder['lines'][number]
  say: (instant: string) => string
  onTick: (isDone: boolean) => void
}

function TickLine({ line, say, onTick }: TickLineProps) {
  const { isDone } = line
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="flex min-h-12 cursor-pointer items-baseline gap-2.5 py-2.5 text-lg leading-tight has-checked:text-muted has-checked:line-through"
    >
      <input
        id={id}
        type="checkbox"
        checked={isDone}
        onChange={({ target }) => onTick(target.checked)}
        className="relative top-1 size-6 shrink-0 cursor-pointer"
      />
      <Quantity count={shownQuantity(line)} />
      <LineText line={line} say={say} />
    </label>
  )
}

/** The dish, each option under it, and its guest's note in bold: that is read first. */
function LineText({ line, say }: Pick<TickLineProps, 'line' | 'say'>) {
  const { name, options, note, oversold } = line
  const { beside = [], below = [] } = Object.groupBy(sayShortages(line, say), ({ isAside }) =>
    isAside ? 'beside' : 'below',
  )
  return (
    <span className="min-w-0 wrap-anywhere">
      <span className={leftToMake(line) <= 0 ? 'text-muted line-through' : ''}>{name}</span>
      {beside.map(({ words }) => (
        <span key={words} className="ml-2 text-sm whitespace-nowrap text-danger">
          {words}
        </span>
      ))}
      {oversold && (
        <strong className="ml-2 text-sm text-danger uppercase">{boardPartTexts.oversold}</strong>
      )}
      {optionWords(options).map((words) => (
        // What goes on in the next line stands further in than what begins.
        <span key={words} className="block pl-3 -indent-3 text-base">
          {words}
        </span>
      ))}
      {below.map(({ words }) => (
        <strong key={words} className="block text-base text-danger">
          {words}
        </strong>
      ))}
      {note && (
        <strong dir="auto" className="block text-base font-bold">
          {note}
        </strong>
      )}
    </span>
  )
}

/** How many of a line, in colour where it is more than one: that is what gets overlooked. */
function Quantity({ count, isBrief = false }: { count: number; isBrief?: boolean }) {
  const look = count > 1 ? 'font-bold text-primary' : 'font-semibold'
  return (
    <span className={`shrink-0 tabular-nums ${isBrief ? '' : 'text-xl'} ${look}`}>
      {`${count} ×`}
    </span>
  )
}
