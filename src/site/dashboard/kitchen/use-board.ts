import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { seconds } from '#kernel/duration.ts'
import { kitchenBoardQuery } from '#modules/orders/kitchen/client.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { wayIntoKitchen } from '../loads-for-kitchen.ts'
import { useLine } from './use-line.ts'

/** Asked now and then even if nothing is heard: a change may have been told while nobody listened. */
const lookMs = seconds(30)

/** The board as the server has it, and since when the server has not been heard. */
export function useBoard() {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const query = { ...kitchenBoardQuery(api), refetchInterval: lookMs }
  const { data, error, isError, refetch } = useQuery(query)
  const cutSince = useLine(() => void queries.invalidateQueries({ queryKey: query.queryKey }))

  useEffect(() => {
    const to = wayIntoKitchen(error, '/dashboard/kitchen')
    if (to !== undefined) void navigate(to)
  }, [error, navigate])

  return { board: data, isError, refetch, cutSince }
}
