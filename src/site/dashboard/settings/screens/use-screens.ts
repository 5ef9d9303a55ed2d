import { useQueryClient } from '@tanstack/react-query'
import { screensOf } from '#modules/accounts/sessions/client.ts'
import type { NewCode, Screen } from '#modules/accounts/sessions/contract.ts'
import { useConfirmedSignIn } from '#modules/accounts/ui/confirm-sign-in.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { askToDelete } from '#ui-kit/ask-to-delete.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { useHouseAct } from '../../use-house-act.ts'
import { screensTexts } from './house-texts.ts'

/** What an admin does about screens; a code that was made is handed to `onCode`. */
export function useScreens(onCode: (code: NewCode | undefined) => void) {
  const screens = screensOf(useApi(), useQueryClient())
  const { withRecentSignIn, confirmDialog } = useConfirmedSignIn()
  const { problem: failure, isBusy, act, setProblem } = useHouseAct()

  /** Says beside the list what went wrong. */
  const change = (work: () => Promise<unknown>, done: string) =>
    act(async () => {
      await work()
      if (done) void toasts.show('success', done)
    })

  const actions = {
    /** Answers whether it was added; what the form's fields are refused for is thrown. */
    add: (body: Pick<Screen, 'name' | 'stay'>): Promise<boolean> => {
      setProblem('')
      return withRecentSignIn(async () => onCode(await screens.add(body)))
    },
    renew: ({ _id }: Screen) =>
      change(() => withRecentSignIn(async () => onCode(await screens.renew(_id))), ''),
    extend: ({ _id, name }: Screen) =>
      change(() => screens.extend(_id), screensTexts.extended(name)),
    signOut: ({ _id, name }: Screen) =>
      change(() => screens.signOut(_id), screensTexts.signedOut(name)),
    async remove({ _id, name }: Screen) {
      if (!(await askToDelete())) return
      await change(() => screens.remove(_id), screensTexts.removed(name))
      // The button that was pressed is gone with its row.
      document.querySelector<HTMLElement>('#screens-heading, #add-screen-heading')?.focus()
    },
  }
  return { actions, failure, isBusy, confirmDialog }
}

export type ScreenActions = ReturnType<typeof useScreens>['actions']
