import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#kernel/message-of.ts'
import type { ListedPerson } from '#modules/accounts/contract/house.ts'
import type { GivenRole } from '#modules/accounts/rules.ts'
import { useConfirmedSignIn } from '#modules/accounts/ui/confirm-sign-in.tsx'
import { peopleChanges } from '#modules/accounts/ui/people/people-changes.ts'
import { givenWords, takenWords } from '#modules/accounts/ui/people/role-words.ts'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import { useTexts } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { askToDelete } from '#ui-kit/ask-to-delete.ts'
import { dialogs } from '#ui-kit/dialogs.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { useLostRole } from '../use-lost-role.ts'

type Question = Parameters<typeof dialogs.ask>[0]

interface FailedDelete {
  person: ListedPerson
  message: string
}

/** Asks, does it, and says so; a refusal stands by the list until the next try. */
export function usePeopleChanges() {
  const changes = peopleChanges(useApi(), useQueryClient())
  const me = useSession()
  const { deletedTitle, deletedText } = useTexts()
  const { problem, failed, confirmDialog, attempt, setFailed } = useOneTry()

  async function ask(question: Question, work: () => Promise<void>, done: string) {
    return (await dialogs.ask(question)) ? attempt(work, done) : false
  }

  function removeNow(person: ListedPerson): Promise<boolean> {
    const onFailure = (message: string) => setFailed({ person, message })
    return attempt(() => changes.remove(person._id), `${deletedTitle} ${deletedText}`, onFailure)
  }

  return {
    problem,
    confirmDialog,
    changeRole({ _id, name }: ListedPerson, role: GivenRole, has: boolean): Promise<boolean> {
      const isMe = _id === me?._id
      const { question, done } = has ? givenWords(role, name) : takenWords(role, name, isMe)
      return ask(question, () => changes.changeRole(_id, role, has), done)
    },
    /** Who could not be deleted, until somebody tries something else. */
    failed,
    async remove(person: ListedPerson): Promise<boolean> {
      return (await askToDelete()) && removeNow(person)
    },
    /** Tries a deletion again, without asking once more. */
    removeNow,
  }
}

export type PeopleChanges = ReturnType<typeof usePeopleChanges>

/** One try at a time; a refusal stays until the next one. */
function useOneTry() {
  const leadOn = useLostRole()
  const { withRecentSignIn, confirmDialog } = useConfirmedSignIn()
  const [problem, setProblem] = useState('')
  const [failed, setFailed] = useState<FailedDelete>()

  async function attempt(
    work: () => Promise<void>,
    done: string,
    onFailure?: (message: string) => void,
  ): Promise<boolean> {
    setProblem('')
    setFailed(undefined)
    try {
      const isDone = await withRecentSignIn(work)
      if (isDone) void toasts.show('success', done)
      return isDone
    } catch (failure) {
      if (leadOn(failure)) return false
      const message = messageOf(failure)
      if (onFailure) onFailure(message)
      else {
        setProblem(message)
        void toasts.show('error', message)
      }
      return false
    }
  }

  return { problem, failed, confirmDialog, attempt, setFailed }
}
