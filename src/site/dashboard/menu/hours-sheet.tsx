import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { itemAvailabilityQuery } from '#modules/menu/availability/client/item-availability.ts'
import { useAllCategories } from '#modules/menu/categories/ui/use-categories.ts'
import { servingHoursQuery } from '#modules/menu/availability/client/serving-hours.ts'
import { setServingHours } from '#modules/menu/availability/contract/serving-hours.ts'
import {
  hoursOfRows,
  problemOf,
  rowsOfHours,
  sayServing,
} from '#modules/menu/availability/rules/serving-hours.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { Sheet } from '../sheet.tsx'
import { useAttempt } from '../use-attempt.ts'
import { HoursRows, lunchRow } from '#modules/menu/ui/editor/hours-rows.tsx'
import { type HoursOf, SetHours, WhoseField, keyOf } from '#modules/menu/ui/editor/set-hours.tsx'

/** The way to the sheet. */
export function ServingHoursButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button kind="secondary" onClick={() => setIsOpen(true)}>
        Serving hours
      </Button>
      {isOpen && <HoursSheet onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Dishes and categories that are served at certain hours only; all others whenever orders are taken. */
function HoursSheet({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const { data: dishes = [] } = useQuery(itemAvailabilityQuery(api))
  const categories = useAllCategories()
  const { data: list = [] } = useQuery(servingHoursQuery(api))
  const { problem, isBusy, attempt, setProblem } = useAttempt()
  const [whose, setWhose] = useState('')
  const [rows, setRows] = useState([lunchRow])
  const hours = hoursOfRows(rows)

  const save = (key: string, wanted: typeof hours | null) =>
    attempt(async () => {
      const [kind, name] = key.split(' ')
      const of = kind === 'dish' ? { dish: name } : { category: name }
      await api(setServingHours, { body: { ...of, hours: wanted } })
      await queries.invalidateQueries({ queryKey: ['menu'] })
    })

  async function send() {
    const wrong = whose === '' ? 'Choose a dish or a category.' : problemOf(hours)
    if (wrong) return setProblem(wrong)
    if (await save(whose, hours)) setWhose('')
  }

  const nameOf = ({ dish, category }: HoursOf) =>
    dishes.find(({ _id }) => _id === dish)?.name ??
    categories.find(({ key }) => key === category)?.label ??
    category ??
    'A dish'

  return (
    <Sheet
      title="Serving hours"
      about="Outside these hours the dish is still shown, says when it is served, and cannot be ordered."
      onClose={onClose}
    >
      <SetHours
        list={list}
        nameOf={nameOf}
        onChange={(each) => {
          setWhose(keyOf(each))
          setRows(rowsOfHours(each.hours))
        }}
        onAlways={(each) => void save(keyOf(each), null)}
      />
      <div className="grid gap-5">
        <WhoseField whose={whose} dishes={dishes} categories={categories} onChange={setWhose} />
        <HoursRows rows={rows} onChange={setRows} />
        {problemOf(hours) === undefined && (
          <p className="text-sm text-muted">Guests read: {sayServing(hours)}</p>
        )}
        <ErrorText>{problem}</ErrorText>
        <Button aria-disabled={isBusy} onClick={() => void send()}>
          Save
        </Button>
      </div>
    </Sheet>
  )
}
