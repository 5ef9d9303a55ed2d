import { useQuery } from '@tanstack/react-query'
import { portionsQuery } from '#modules/orders/client/portions.ts'
import { useApi } from '#ui-kit/api-context.ts'

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
      Put its counted dishes back on the menu
    </label>
  )
}

/** What was chosen; undefined where it was not asked. */
export function readRestock(form: HTMLFormElement): { restock?: boolean } {
  const field = form.elements.namedItem('restock')
  return field instanceof HTMLInputElement ? { restock: field.checked } : {}
}
