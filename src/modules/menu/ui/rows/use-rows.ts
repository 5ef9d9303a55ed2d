import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#kernel/api.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { tabDraft } from '#ui-kit/tab-draft.ts'
import { useIdempotencyKey } from '#ui-kit/use-idempotency-key.ts'
import { useLeaveGuard } from '#ui-kit/use-leave-guard.ts'
import {
  type DishRow,
  type RowField,
  type SaidRow,
  emptyRow,
  isEmptyRow,
  pasteInto,
  withCell,
  readRow,
  withRoom,
} from '../../adding-rows.ts'
import { addDishRows } from '../../contract.ts'
import { rowsTexts as texts } from './house-texts.ts'

/** Rows that are being written, what is wrong with them by `2.price`, and how they are saved. */
export function useRows(isAwake: boolean) {
  const api = useApi()
  const queries = useQueryClient()
  const keys = useIdempotencyKey()
  const { rows, keep, clear } = useKeptRows(isAwake)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [addedCount, setAddedCount] = useState(0)

  function put(next: DishRow[]) {
    keep(next)
    setAddedCount(0)
  }

  /** Answers the first field that keeps them from being saved. */
  async function save(): Promise<string | undefined> {
    if (isBusy) return undefined
    setFailure('')
    const { said, places, found } = readRows(rows)
    setErrors(found)
    if (Object.keys(found).length > 0) return firstOf(found)
    setIsBusy(true)
    try {
      const body = { rows: said }
      const { insertedIds } = await api(addDishRows, { body }, { key: keys.keyFor(body) })
      keys.renew()
      clear()
      setAddedCount(insertedIds.length)
      void queries.invalidateQueries({ queryKey: ['menu'] })
      return '0.name'
    } catch (error) {
      if (!(error instanceof Error)) return undefined
      const refused = error instanceof ApiError ? atTheirPlaces(error.fields, places) : {}
      setErrors(refused)
      if (Object.keys(refused).length === 0) setFailure(error.message)
      return firstOf(refused)
    } finally {
      setIsBusy(false)
    }
  }

  return {
    rows,
    errors,
    failure,
    isBusy,
    count: rows.filter((row) => !isEmptyRow(row)).length,
    addedCount,
    save,
    change(index: number, field: RowField, text: string) {
      setErrors(({ [`${index}.${field}`]: _mended, ...rest }) => rest)
      put(withCell(rows, index, field, text))
    },
    remove(index: number) {
      setErrors({})
      put(rows.toSpliced(index, 1))
    },
    paste(row: number, field: RowField, text: string) {
      setErrors({})
      put(pasteInto(rows, { row, field }, text))
    },
  }
}

export type Rows = ReturnType<typeof useRows>

/** What stands there, through reloads; leaving for another page asks. */
function useKeptRows(isAwake: boolean) {
  const [rows, setRows] = useState(() => (isAwake && keptRows.read()) || blank)
  useLeaveGuard({
    isUnsaved: () => rows.some((row) => !isEmptyRow(row)),
    text: texts.leave,
    onLeave: () => keptRows.write(undefined),
  })
  return {
    rows,
    keep(next: DishRow[]) {
      const roomy = withRoom(next)
      setRows(roomy)
      keptRows.write(roomy)
    },
    clear() {
      keptRows.write(undefined)
      setRows(blank)
    },
  }
}

const keptRows = tabDraft<DishRow[]>('dish-rows')

const blank = withRoom([emptyRow, emptyRow, emptyRow])

/** What is sent, where each of it stands, and what is wrong with the others. */
function readRows(rows: readonly DishRow[]) {
  const places = rows.flatMap((row, index) => (isEmptyRow(row) ? [] : [index]))
  const found: Record<string, string> = {}
  const said: SaidRow[] = []
  for (const index of places) {
    const read = readRow(rows[index] ?? emptyRow)
    if ('said' in read) said.push(read.said)
    else
      for (const [field, text] of Object.entries(read.problems)) found[`${index}.${field}`] = text
  }
  return { said, places, found }
}

/** The server counts the rows that it was sent. */
function atTheirPlaces(fields: Readonly<Record<string, string>>, places: readonly number[]) {
  const placed = Object.entries(fields).flatMap(([name, text]) => {
    const [, index, field] = /^rows\.(\d+)\.(\w+)$/.exec(name) ?? []
    return index === undefined ? [] : [[`${places[Number(index)] ?? 0}.${field}`, text] as const]
  })
  return Object.fromEntries(placed)
}

function firstOf(errors: Readonly<Record<string, string>>): string | undefined {
  return Object.keys(errors).toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))[0]
}
