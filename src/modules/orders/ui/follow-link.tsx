import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { orderByNumberQuery } from '#modules/orders/client/following.ts'
import { useApi } from '#ui-kit/api-context.ts'

interface FollowLinkProps {
  number: string
  className: string
}

/** Leads the owner of an order to its page; nothing until its address is known. */
export function FollowLink({ number, className }: FollowLinkProps) {
  const { data: order } = useQuery(orderByNumberQuery(useApi(), number))
  if (!order) return null
  return (
    <Link to={`/order/${order.token}`} className={className}>
      Follow your order
    </Link>
  )
}
