import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queryOf } from '#kernel/query-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { listOwnOrders } from '../contract/guest.ts'
import { underWayTexts } from './under-way-texts.ts'

interface FollowLinkProps {
  number: string
  className: string
}

/** Leads the owner of an order to its page; nothing until its address is known. */
export function FollowLink({ number, className }: FollowLinkProps) {
  const { data } = useQuery(queryOf(useApi(), listOwnOrders, { query: { number } }))
  const order = data?.orders[0]
  if (!order) return null
  return (
    <Link to={`/order/${order.token}`} className={className}>
      {underWayTexts.followYours}
    </Link>
  )
}
