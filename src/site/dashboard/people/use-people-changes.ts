import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { peopleChanges } from '#modules/accounts/directory/client.ts'
import type { ListedPerson } from '#modules/accounts/directory/contract.ts'
import { useConfirmedSignIn } from '#modules/accounts/ui/confirm-sign-in.tsx'
import { newAdminWords } from '#modules/accounts/ui/new-admin-words.ts'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import { useTexts } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { dialogs } from '#ui-kit/dialogs.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { useLostRole } from '../use-lost-role.ts'

/** Asks, does it, and says so; a refusal stands by the list until the next try. */
export function usePeopleChanges() {
  const changes = peopleChanges(useApi(), useQueryClient())
  const me = useSession()
  const leadOn = useLostRole()
  const { deletedTitle, deletedText } = useTexts()
  const { withRecentSignIn, confirmDialog } = useConfirmedSignIn()
  const [problem, setProblem] = useState('')

  async function attempt(work: () => Promise<void>, done: string): Promise<boolean> {
    setProblem('')
    try {
      const isDone = await withRecentSignIn(work)
      if (isDone) void toasts.show('success', done)
      return isDone
    } catch (failure) {
      if (leadOn(failure)) return false
      const message = failure instanceof Error ? failure.message : String(failure)
      setProblem(message)
      void toasts.show('error', message)
      return false
    }
  }

  return {
    problem,
    confirmDialog,
    async makeAdmin({ _id, name }: ListedPerson): Promise<boolean> {
      const { question, done } = newAdminWords(name)
      if (!(await dialogs.ask(question))) return false
      return attempt(() => changes.makeAdmin(_id), done)
    },
    async unmakeAdmin({ _id, name }: ListedPerson): Promise<boolean> {
      const isMe = _id === me?._id
      const question = {
        title: 'Are you sure?',
        text: isMe
          ? 'You will be a customer again, and signed out everywhere.'
          : `${name} will be a customer again, and signed out everywhere.`,
        confirm: 'Yes, take the role back',
        cancel: 'Cancel',
      }
      if (!(await dialogs.ask(question))) return false
      return attempt(() => changes.unmakeAdmin(_id), `${name} is a customer now`)
    },
    async remove({ _id }: ListedPerson): Promise<boolean> {
      const isConfirmed = await dialogs.ask({
        title: 'Are you sure?',
        text: "You won't be able to revert this!",
        confirm: 'Yes, delete it!',
        cancel: 'Cancel',
      })
      if (!isConfirmed) return false
      return attempt(() => changes.remove(_id), `${deletedTitle} ${deletedText}`)
    },
  }
}

export type PeopleChanges = ReturnType<typeof usePeopleChanges>
