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
import { asked, kitchenWords, noAdminWords } from './role-words.ts'
import { useLostRole } from '../use-lost-role.ts'

type Question = Parameters<typeof dialogs.ask>[0]

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

  async function ask(question: Question, work: () => Promise<void>, done: string) {
    return (await dialogs.ask(question)) ? attempt(work, done) : false
  }

  return {
    problem,
    confirmDialog,
    makeAdmin({ _id, name }: ListedPerson): Promise<boolean> {
      const { question, done } = newAdminWords(name)
      return ask(question, () => changes.makeAdmin(_id), done)
    },
    unmakeAdmin({ _id, name }: ListedPerson): Promise<boolean> {
      const { question, done } = noAdminWords(name, _id === me?._id)
      return ask(question, () => changes.unmakeAdmin(_id), done)
    },
    makeKitchenStaff({ _id, name }: ListedPerson): Promise<boolean> {
      const { question, done } = kitchenWords.join(name)
      return ask(question, () => changes.makeKitchenStaff(_id), done)
    },
    unmakeKitchenStaff({ _id, name }: ListedPerson): Promise<boolean> {
      const { question, done } = kitchenWords.leave(name)
      return ask(question, () => changes.unmakeKitchenStaff(_id), done)
    },
    remove({ _id }: ListedPerson): Promise<boolean> {
      const text = "You won't be able to revert this!"
      const question = { ...asked, text, confirm: 'Yes, delete it!' }
      return ask(question, () => changes.remove(_id), `${deletedTitle} ${deletedText}`)
    },
  }
}

export type PeopleChanges = ReturnType<typeof usePeopleChanges>
