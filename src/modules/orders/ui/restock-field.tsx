import { useQuery } from '@tanstack/react-query'
import { useApi } from '#ui-kit/api-context.ts'
import { portionsQuery } from '../client.ts'
import { stopTexts } from '../house-texts.ts'

interface RestockFieldProps {
  orderId: string
  /** Nobody has cooked it yet: what it took can be sold again. */
  isUncooked: boolean
}

/** Whether what an order took of dishes with a number can be ordered again; nothing where it took none. */
export function RestockField({ orderId, isUncooked }: RestockFieldProps) {
  const { data } = useQuery(portionsQuery(useApi(), orderId))
  if (!data || data.lines.length + data.swaps.length === 0) return null
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 py-1.5">
      <input
        type="checkbox"
        name="restock"
        defaultChecked={isUncooked}
        className="size-6 shrink-0"
      />
      <span>{stopTexts.restock}</span>
    </label>
  )
}

/** What was chosen in a form with a `RestockField`; nothing where it was not asked. */
export function readRestock(form: HTMLFormElement): { restock?: boolean } {
  const field = form.elements.namedItem('restock')
  return field instanceof HTMLInputElement ? { restock: field.checked } : {}
}
