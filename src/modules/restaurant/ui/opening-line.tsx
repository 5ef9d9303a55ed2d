import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryOf } from '#kernel/query-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { getRestaurant } from '../contract/guest.ts'
import { useRestaurant, useTexts } from './use-restaurant.ts'

/** The longest that a browser's timer can wait. */
const longestWait = 2 ** 31 - 1

/** Whether the restaurant takes orders now; asks again when that may have changed. */
export function OpeningLine() {
  const { isOpen, label, changesAt } = useRestaurant().opening
  const { openingLabel } = useTexts()
  const queries = useQueryClient()
  const { queryKey } = queryOf(useApi(), getRestaurant)

  useEffect(() => {
    if (changesAt === null) return
    // A second late rather than early; at least a minute, should this clock run ahead.
    const wait = Math.max(Date.parse(changesAt) - Date.now() + 1_000, 60_000)
    const timer = setTimeout(
      () => void queries.invalidateQueries({ queryKey }),
      Math.min(wait, longestWait),
    )
    return () => clearTimeout(timer)
  }, [changesAt, queries, queryKey])

  return (
    <p className="flex items-center gap-2.5 font-medium">
      <span
        aria-hidden="true"
        className={`size-2.5 shrink-0 rounded-full ${isOpen ? 'bg-[#93d09a]' : 'border-2 border-current'}`}
      />
      <span>{`${openingLabel}: ${label}`}</span>
    </p>
  )
}
