/** What the payment page hands over when it leads here; anything else in a history says nothing. */
export function JustPaid({ state }: { state: unknown }) {
  const paid = typeof state === 'object' && state !== null && 'paid' in state ? state.paid : null
  if (typeof paid !== 'string') return null
  return (
    <output className="mt-6 block max-w-2xl rounded-input border border-l-4 border-border border-l-success bg-surface px-5 py-4">
      <strong className="block font-semibold text-success">Thank you. Your order is paid.</strong>
      {paid
        ? `Order ${paid} is with the kitchen now.`
        : 'It was paid before: nothing was charged twice.'}
    </output>
  )
}
