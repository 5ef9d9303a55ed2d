import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { screensOf } from '#modules/accounts/kitchen-screens/client.ts'
import type { NewCode, Screen } from '#modules/accounts/kitchen-screens/contract.ts'
import { useConfirmedSignIn } from '#modules/accounts/ui/confirm-sign-in.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { dialogs } from '#ui-kit/dialogs.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { useLostRole } from '../../use-lost-role.ts'

/** What an admin does about screens; a code that was made is handed to `onCode`. */
export function useScreens(onCode: (code: NewCode | undefined) => void) {
  const screens = screensOf(useApi(), useQueryClient())
  const { withRecentSignIn, confirmDialog } = useConfirmedSignIn()
  const leadOn = useLostRole()
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  /** Says beside the list what went wrong. */
  async function attempt(work: () => Promise<unknown>, done: string): Promise<void> {
    setFailure('')
    setIsBusy(true)
    try {
      await work()
      if (done) void toasts.show('success', done)
    } catch (error) {
      if (!leadOn(error)) setFailure(error instanceof Error ? error.message : String(error))
    }
    setIsBusy(false)
  }

  const deeds = {
    /** Answers whether it was added; what the form's fields are refused for is thrown. */
    add: (body: Pick<Screen, 'name' | 'stay'>): Promise<boolean> => {
      setFailure('')
      return withRecentSignIn(async () => onCode(await screens.add(body)))
    },
    renew: ({ _id }: Screen) =>
      attempt(() => withRecentSignIn(async () => onCode(await screens.renew(_id))), ''),
    extend: ({ _id, name }: Screen) =>
      attempt(() => screens.extend(_id), `${name} stays signed in`),
    signOut: ({ _id, name }: Screen) => attempt(() => screens.signOut(_id), `Signed out: ${name}`),
    async remove({ _id, name }: Screen) {
      const isConfirmed = await dialogs.ask({
        title: 'Are you sure?',
        text: "You won't be able to revert this!",
        confirm: 'Yes, delete it!',
        cancel: 'Cancel',
      })
      if (!isConfirmed) return
      await attempt(() => screens.remove(_id), `Removed: ${name}`)
      // The button that was pressed is gone with its row.
      document.querySelector<HTMLElement>('#screens-heading, #add-screen-heading')?.focus()
    },
  }
  return { deeds, failure, isBusy, confirmDialog }
}

export type ScreenDeeds = ReturnType<typeof useScreens>['deeds']
