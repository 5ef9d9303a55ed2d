import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf } from '#kernel/query-of.ts'
import { buyerQuery } from '#modules/accounts/client.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { dismissCartNotices, listCartNotices } from '../contract.ts'
import { cartTexts } from './texts.ts'

/** Says which dishes have left the cart with the menu, until that has been read. */
export function CartNotices() {
  const api = useApi()
  const queries = useQueryClient()
  const buyer = useQuery(buyerQuery(api)).data
  const queryKey = ['cart', 'notices', buyer?.email ?? '']
  const asked = { ...queryOf(api, listCartNotices), queryKey }
  const { data: notices = [] } = useQuery({ ...asked, enabled: Boolean(buyer) })
  if (notices.length === 0) return null

  function dismiss() {
    queries.setQueryData(queryKey, [])
    // Whoever is offline now reads it once more; nothing is lost.
    api(dismissCartNotices).catch(() => undefined)
  }

  return (
    <output className="my-3 flex items-center justify-between gap-3 rounded-input bg-surface2 py-1 pr-1 pl-4 text-sm">
      <span className="min-w-0 py-2 wrap-anywhere">
        {cartTexts.leftMenu(notices.map(({ name }) => name))}
      </span>
      <button
        type="button"
        onClick={dismiss}
        className="min-h-11 shrink-0 cursor-pointer rounded-input px-3 font-semibold text-primary hover:text-primary-hover"
      >
        {cartTexts.read}
      </button>
    </output>
  )
}
