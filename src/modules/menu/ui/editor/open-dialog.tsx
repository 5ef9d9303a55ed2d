import { useState } from 'react'
import { dollarsFromCents, formatCents, nearestCents } from '#kernel/money.ts'
import { priceStep, unitWord } from '#kernel/read-money.ts'
import { houseWriting } from '#kernel/writing.ts'
import { Button } from '#ui-kit/button.tsx'
import { FormField } from '#ui-kit/form-field.tsx'
import { Modal } from '#ui-kit/modal.tsx'
import { inputClass, TextField } from '#ui-kit/text-field.tsx'
import {
  changedPrice,
  findPriceChangeProblems,
  type PriceChange,
  roundings,
} from '../../changing-many.ts'
import type { CatalogueItem } from '../../contract.ts'
import { isOfferOver } from '../../describing.ts'
import { choiceWords } from './choice-words.ts'
import { catalogueTexts } from './house-texts.ts'
import { TimeDialog } from './time-dialog.tsx'
import type { MenuChanges } from './use-menu-changes.ts'

/** What stands open over the list: for one dish, or for all that are chosen. */
export interface Open {
  kind: 'time' | 'price'
  items: readonly CatalogueItem[]
}

interface OpenDialogProps {
  open: Open
  changes: MenuChanges
  onClose: () => void
}

/** Asks for what a change still needs, and makes it. */
export function OpenDialog({ open: { kind, items }, changes, onClose }: OpenDialogProps) {
  const ids = idsOf(items)
  const [first] = items
  if (kind === 'price') {
    return (
      <PriceDialog
        items={items}
        onClose={onClose}
        onChoose={(price) => {
          onClose()
          void changes.change(ids, { price }, (whom) => `${whom}: new price`)
        }}
      />
    )
  }
  return (
    <TimeDialog
      whom={items.length === 1 && first ? first.name : catalogueTexts.dishCount(items.length)}
      onClose={onClose}
      onChoose={(time) => {
        onClose()
        const change = { soldOut: time, hidden: false }
        void changes.change(ids, change, choiceWords('time', time))
      }}
    />
  )
}

export function idsOf(items: readonly CatalogueItem[]): string[] {
  return items.map(({ _id }) => _id)
}

interface PriceDialogProps {
  items: readonly CatalogueItem[]
  onChoose: (change: PriceChange) => void
  onClose: () => void
}

/** By how much the prices of the chosen dishes change, with what becomes of them. */
function PriceDialog({ items, onChoose, onClose }: PriceDialogProps) {
  const [unit, setUnit] = useState<'percent' | 'amount'>('percent')
  const [text, setText] = useState('')
  const [roundTo, setRoundTo] = useState(5)
  const [error, setError] = useState('')
  const number = Number(text.replace(',', '.').replace('−', '-'))
  const isEmpty = text.trim() === ''
  const change: PriceChange = { [unit]: isEmpty ? Number.NaN : number, roundTo }
  const problems = findPriceChangeProblems(change)
  const isFitting = Object.keys(problems).length === 0
  return (
    <Modal title={catalogueTexts.changeCount(items.length)} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isFitting) onChoose(change)
          else setError((!isEmpty && Object.values(problems)[0]) || catalogueTexts.enterChange)
        }}
        className="grid gap-4"
      >
        <div className="grid grid-cols-[1fr_8rem] items-start gap-3">
          <TextField
            label={catalogueTexts.by}
            hint={catalogueTexts.byHint}
            inputMode="text"
            autoComplete="off"
            value={text}
            error={error}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value)
              setError('')
            }}
          />
          <FormField label={catalogueTexts.unit}>
            {(wiring) => (
              <select
                {...wiring}
                value={unit}
                onChange={({ currentTarget }) =>
                  setUnit(currentTarget.value === 'amount' ? 'amount' : 'percent')
                }
                className={inputClass}
              >
                <option value="percent">{catalogueTexts.percent}</option>
                <option value="amount">{unitWord()}</option>
              </select>
            )}
          </FormField>
        </div>
        <FormField label={catalogueTexts.roundTo}>
          {(wiring) => (
            <select
              {...wiring}
              value={roundTo}
              onChange={({ currentTarget }) => setRoundTo(Number(currentTarget.value))}
              className={inputClass}
            >
              {offeredRoundings().map((cents) => (
                <option key={cents} value={cents}>
                  {cents === 1 ? exactWord() : catalogueTexts.nearest(formatCents(cents))}
                </option>
              ))}
            </select>
          )}
        </FormField>
        {isFitting && <Preview items={items} change={change} />}
        <Button type="submit">{catalogueTexts.changeCount(items.length)}</Button>
      </form>
    </Modal>
  )
}

/** No price of three decimals ends in anything but 0: nearer than that is nothing rounded. */
function offeredRoundings(): number[] {
  return roundings.filter((cents) => cents === 1 || cents % priceStep() === 0)
}

function exactWord(): string {
  return houseWriting().currency === 'USD' ? catalogueTexts.exactCents : catalogueTexts.exact
}

const mostShown = 4

function Preview({ items, change }: { items: readonly CatalogueItem[]; change: PriceChange }) {
  const more = items.length - mostShown
  return (
    <div className="border-t border-border pt-3 text-sm">
      <ul className="grid gap-1">
        {items.slice(0, mostShown).map(({ _id, name, price, oldPrice }) => {
          const cents = nearestCents(price)
          const changed = changedPrice(cents, change)
          return (
            <li key={_id} className="flex justify-between gap-4 tabular-nums">
              <span className="truncate">{name}</span>
              <span className="shrink-0">
                <s className="mr-2 text-muted">{formatCents(cents)}</s>
                <strong className="font-semibold">
                  {changed === undefined
                    ? catalogueTexts.notPossible
                    : isOfferOver({ price: dollarsFromCents(changed), oldPrice })
                      ? catalogueTexts.notLess
                      : formatCents(changed)}
                </strong>
              </span>
            </li>
          )
        })}
      </ul>
      {more > 0 && <p className="mt-1 text-muted">{catalogueTexts.more(more)}</p>}
    </div>
  )
}
