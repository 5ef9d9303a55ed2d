import { stateTexts } from '../house-texts.ts'

/** The classes of a state's pill, and of the dot in it. */
const looks: Readonly<Record<string, readonly [pill: string, dot?: string]>> = {
  pending: ['bg-primary text-on-primary'],
  accepted: ['bg-surface2', 'bg-gold'],
  preparing: ['bg-surface2', 'bg-gold'],
  ready: ['bg-surface2', 'bg-success'],
  out_for_delivery: ['bg-surface2', 'bg-success'],
  completed: ['bg-surface2 text-muted'],
  cancelled: ['border border-danger text-danger'],
  rejected: ['border border-danger text-danger'],
}

export function wordsOfState(status: string): string {
  return Object.entries(stateTexts).find(([state]) => state === status)?.[1] ?? status
}

interface OrderStateProps {
  status: string
  /** Whether the restaurant has ever had it. */
  isPlaced?: boolean
}

/** An order's state in words, with a colour beside them. */
export function OrderState({ status: stands, isPlaced = true }: OrderStateProps) {
  // Nobody has cancelled what was never ordered.
  const status = stands === 'cancelled' && !isPlaced ? 'expired' : stands
  const [pill, dot] = looks[status] ?? ['border border-border text-muted']
  return (
    <span
      className={`inline-flex items-center gap-2 rounded-full px-3 py-0.5 text-sm font-medium whitespace-nowrap ${pill}`}
    >
      {dot && <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dot}`} />}
      <span>{wordsOfState(status)}</span>
    </span>
  )
}
