import { X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react'
import { typedPrice } from '#kernel/read-money.ts'
import { Button, LinkButton } from '#ui-kit/button.tsx'
import { Cell } from '#ui-kit/cell.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { type DishRow, type RowField, isEmptyRow, isTable, rowFields } from '../../adding-rows.ts'
import { useAllCategories } from '../../categories/ui/use-categories.ts'
import { CategoryCell } from './category-cell.tsx'
import { rowsTexts as texts } from './house-texts.ts'
import { type Rows, useRows } from './use-rows.ts'

const columns =
  'lg:grid lg:grid-cols-[minmax(0,1.1fr)_minmax(0,0.8fr)_6rem_minmax(0,1.4fr)_minmax(0,1.1fr)_2.75rem] lg:gap-x-2'

/** Many dishes at once: a row each, as in a spreadsheet; on a phone a short form each. */
export function DishRows({ isAwake }: { isAwake: boolean }) {
  const list = useRef<HTMLFormElement>(null)
  const rows = useRows(isAwake)
  const { labels, newLabels, made } = useLabels(rows.rows)
  const problems = Object.keys(rows.errors).length

  const focusOn = (name: string) =>
    list.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()

  async function save() {
    const first = await rows.save()
    // What is wrong, or the first row of the next ones, stands there once this is drawn.
    if (first !== undefined) requestAnimationFrame(() => focusOn(first))
  }

  return (
    <form
      ref={list}
      aria-label={texts.save(rows.count)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      className="mt-6"
    >
      <p className="max-w-3xl text-muted">{texts.about}</p>
      <fieldset disabled={!isAwake || rows.isBusy} className="mt-6 min-w-0">
        <div aria-hidden="true" className={`hidden text-sm font-semibold ${columns}`}>
          {rowFields.map((field) => (
            <span key={field} className="px-1 pb-2">
              <span>{texts.columns[field]}</span>
              {isOptional(field) && (
                <span className="font-normal text-muted">{` ${texts.optional}`}</span>
              )}
            </span>
          ))}
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The keys are pressed in its fields. */}
        <ol className="grid gap-2 max-lg:gap-5" onKeyDown={(event) => move(event, focusOn)}>
          {rows.rows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- Two empty rows differ by their places alone.
            <Row key={index} row={row} index={index} rows={rows} labels={labels} news={newLabels} />
          ))}
        </ol>
      </fieldset>
      <div className="mt-6 grid justify-items-start gap-3">
        {made.length > 0 && <p className="text-sm text-muted">{texts.newCategories(made)}</p>}
        <ErrorText>{problems > 0 ? texts.mend(problems) : rows.failure}</ErrorText>
        <Button
          type="submit"
          disabled={!isAwake || rows.count === 0}
          aria-disabled={rows.isBusy}
          className="max-sm:w-full"
        >
          {rows.isBusy ? texts.saving : rows.count > 0 ? texts.save(rows.count) : texts.saveNone}
        </Button>
        <output className="block">
          {rows.addedCount > 0 && (
            <span className="flex flex-wrap items-center gap-4">
              <span>
                <strong>{`${texts.added(rows.addedCount)}.`}</strong>
                <span>{` ${texts.addedAbout}`}</span>
              </span>
              <LinkButton kind="secondary" to="/ourMenu">
                {texts.look}
              </LinkButton>
            </span>
          )}
        </output>
      </div>
    </form>
  )
}

/** The house's categories, those that rows have made up, and of these what dishes stand under. */
function useLabels(rows: readonly DishRow[]) {
  const labels = useAllCategories().map(({ label }) => label)
  const isKnown = (label: string) =>
    labels.some((known) => known.toLowerCase() === label.toLowerCase())
  const newOf = (some: readonly DishRow[]) =>
    [...new Set(some.map(({ category }) => category.trim()))].filter(
      (label) => label !== '' && !isKnown(label),
    )
  return { labels, newLabels: newOf(rows), made: newOf(rows.filter((row) => !isEmptyRow(row))) }
}

/** Enter and the arrows go up and down in a column, as they do in a spreadsheet. */
function move(event: KeyboardEvent, focusOn: (name: string) => void) {
  const { key, target, shiftKey, nativeEvent } = event
  if (nativeEvent.isComposing || !(target instanceof HTMLElement)) return
  const isSelect = target instanceof HTMLSelectElement
  const isDown = (key === 'Enter' && !shiftKey) || (key === 'ArrowDown' && !isSelect)
  const isUp = (key === 'Enter' && shiftKey) || (key === 'ArrowUp' && !isSelect)
  const [row, field] = (target.getAttribute('name') ?? '').split('.')
  if (field === undefined || (!isDown && !isUp)) return
  event.preventDefault()
  focusOn(`${Number(row) + (isDown ? 1 : -1)}.${field}`)
}

interface RowProps {
  row: DishRow
  index: number
  rows: Rows
  labels: readonly string[]
  news: readonly string[]
}

function Row({ row, index, rows, labels, news }: RowProps) {
  const id = useId()
  const number = index + 1
  const errorOf = (field: RowField) => rows.errors[`${index}.${field}`]
  const idOf = (field: RowField) => `${id}-${field}`
  const errorIdOf = (field: RowField) => (errorOf(field) ? idOf(field) : undefined)
  const change = (field: RowField) => (text: string) => rows.change(index, field, text)

  function paste(event: ClipboardEvent, field: RowField) {
    const text = event.clipboardData.getData('text/plain')
    if (!isTable(text)) return
    event.preventDefault()
    rows.paste(index, field, text)
  }

  const cellOf = (field: RowField) => {
    const label = texts.cell(texts.columns[field], number)
    const name = `${index}.${field}`
    const errorId = errorIdOf(field)
    if (field === 'category') {
      const more = { label, name, errorId, labels, newLabels: news, value: row.category }
      return <CategoryCell {...more} onChange={change('category')} />
    }
    return (
      <Cell
        label={label}
        name={name}
        value={row[field]}
        errorId={errorId}
        maxLength={lengths[field]}
        placeholder={placeholderOf(field, row, index)}
        inputMode={field === 'price' ? 'decimal' : undefined}
        enterKeyHint="next"
        onPaste={(event) => paste(event, field)}
        onChange={change(field)}
        className={field === 'price' ? 'tabular-nums' : ''}
      />
    )
  }

  return (
    <li
      aria-label={texts.row(number)}
      className={`items-start max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] max-lg:gap-2 max-lg:rounded-card max-lg:border max-lg:border-border max-lg:bg-surface max-lg:p-3 ${columns}`}
    >
      {rowFields.map((field) => (
        <div key={field} className={`min-w-0 ${phonePlaces[field]}`}>
          <span aria-hidden="true" className="mb-1 block text-sm font-semibold lg:hidden">
            <span>{texts.columns[field]}</span>
            {isOptional(field) && (
              <span className="font-normal text-muted">{` ${texts.optional}`}</span>
            )}
          </span>
          {cellOf(field)}
          <ErrorText id={idOf(field)}>{errorOf(field)}</ErrorText>
        </div>
      ))}
      <button
        type="button"
        disabled={isEmptyRow(row)}
        aria-label={texts.remove(number)}
        onClick={() => rows.remove(index)}
        className="grid size-11 place-items-center rounded-full max-lg:self-center text-muted hover:bg-surface2 hover:text-text disabled:invisible max-lg:col-start-3 max-lg:row-start-1"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </li>
  )
}

const lengths = { name: 120, price: 20, description: 2000, sizes: 600 }

const phonePlaces: Record<RowField, string> = {
  name: 'max-lg:col-span-2',
  category: '',
  price: 'max-lg:col-span-2',
  description: 'max-lg:col-span-3',
  sizes: 'max-lg:col-span-3',
}

function isOptional(field: RowField): boolean {
  return field === 'description' || field === 'sizes'
}

function placeholderOf(field: RowField, row: DishRow, index: number): string | undefined {
  if (field === 'sizes' && index === 0) return texts.sizesExample(typedPrice(9), typedPrice(12))
  if (field === 'price' && row.sizes.trim() !== '') return texts.fromSizes
  return undefined
}
