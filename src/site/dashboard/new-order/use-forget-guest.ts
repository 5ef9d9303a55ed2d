import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useConfirmedSignIn } from '#modules/accounts/ui/confirm-sign-in.tsx'
import { ordersKey } from '#modules/orders/client/book.ts'
import { type PhoneGuest, forgetPhoneGuest } from '#modules/orders/by-phone/contract.ts'
import { useTexts } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { dialogs } from '#ui-kit/dialogs.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { useLostRole } from '../use-lost-role.ts'

/** Forgets somebody who has called before; the number's field of the form has the focus then. */
export function useForgetGuest(form: RefObject<HTMLFormElement | null>) {
  const api = useApi()
  const queries = useQueryClient()
  const leadOn = useLostRole()
  const { deletedTitle, deletedText } = useTexts()
  const { withRecentSignIn, confirmDialog } = useConfirmedSignIn()

  async function forget({ _id: id, name, phone }: PhoneGuest): Promise<void> {
    const isSure = await dialogs.ask({
      title: 'Are you sure?',
      text: "You won't be able to revert this!",
      confirm: 'Yes, delete it!',
      cancel: 'Cancel',
    })
    if (!isSure) return
    try {
      const work = async () => void (await api(forgetPhoneGuest, { params: { id } }))
      if (!(await withRecentSignIn(work))) return
      void toasts.show('success', `${deletedTitle} ${deletedText}`)
      await queries.invalidateQueries({ queryKey: ['phone guests'] })
      void queries.invalidateQueries({ queryKey: ordersKey })
      form.current?.querySelector<HTMLElement>('[name=phone]')?.focus()
    } catch (failure) {
      if (leadOn(failure)) return
      const message = failure instanceof Error ? failure.message : String(failure)
      void toasts.show('error', `${name}, ${phone}: ${message}`)
    }
  }

  return { forget, confirmDialog }
}
