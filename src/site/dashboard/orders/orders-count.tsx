interface OrdersCountProps {
  page: { count: number; isExact: boolean }
  shown: number
}

/** How many there are, and how many of them stand here; announced. */
export function OrdersCount({ page: { count, isExact }, shown }: OrdersCountProps) {
  const number = `${isExact ? '' : 'More than '}${count.toLocaleString('en-US')}`
  return (
    <output className="mb-2 block text-muted tabular-nums">
      {count === 0 ? 'No orders found.' : `${number} ${count === 1 ? 'order' : 'orders'}`}
      {count > shown && `, ${shown.toLocaleString('en-US')} of them here`}
    </output>
  )
}
