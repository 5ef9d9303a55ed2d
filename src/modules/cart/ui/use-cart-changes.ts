import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#kernel/message-of.ts'
import { queryOf } from '#kernel/query-of.ts'
import { getSession } from '#modules/accounts/contract/visitor.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import type { CartItem } from '../contract.ts'
import { keyOfLine } from '../rules.ts'
import {
  type CartTools,
  addDish,
  removeLine,
  setNote,
  setQuantity,
  swapLine,
} from './change-cart.ts'
import { forgetPlace, keepPlace } from './places.ts'

/** A change that can be undone: the line as it was, where it stood, and how many there are now. */
export interface Step {
  line: CartItem
  index: number
  /** None when it was removed. */
  to: number
}

/** What can be done with the lines; a refusal is told and the page is right again. */
export function useCartChanges(lines: readonly CartItem[]) {
  const [step, setStep] = useState<Step>()
  // Refused: the line is as it was, so there is nothing to undo.
  const { problem, attempt } = useLineChange(() => setStep(undefined))
  const remove = (line: CartItem) => {
    forgetPlace(keyOfLine(line))
    return attempt((tools) => removeLine(tools, line))
  }
  return {
    /** Why the last change did not hold; it stands by the lines, since a toast lies under a sheet. */
    problem,
    /** The last step, until it is undone or another one follows. */
    step,
    /** Taken with a stepper; several in one line are undone at once. */
    take(line: CartItem, to: number): void {
      const index = lines.findIndex((each) => keyOfLine(each) === keyOfLine(line))
      const isNext = step !== undefined && step.to > 0 && keyOfLine(step.line) === keyOfLine(line)
      const from = isNext ? step.line : line
      // What is sold out could not be put back.
      setStep(
        from.quantity === to || line.soldOut || line.problem !== null
          ? undefined
          : { line: from, index, to },
      )
      void (to === 0 ? remove(line) : attempt((tools) => setQuantity(tools, line, to)))
    },
    undo({ line, index, to }: Step): void {
      setStep(undefined)
      if (to > 0) {
        const now = { ...line, quantity: to }
        return void attempt((tools) => setQuantity(tools, now, line.quantity))
      }
      keepPlace(keyOfLine(line), index)
      const dish = { ...line, _id: line.dishId }
      void attempt((tools) => addDish(tools, dish, line))
    },
    /** As many of another dish in the place of one that cannot be had. */
    swap(line: CartItem, dish: Parameters<typeof addDish>[1]): void {
      setStep(undefined)
      const index = lines.findIndex((each) => keyOfLine(each) === keyOfLine(line))
      keepPlace(keyOfLine({ dishId: dish._id, options: [], note: line.note }), index)
      forgetPlace(keyOfLine(line))
      void attempt((tools) => swapLine(tools, line, dish))
    },
    /** What the kitchen is told of a line. */
    async note(
      line: CartItem,
      words: string,
      onFailure: (message: string) => void,
    ): Promise<boolean> {
      setStep(undefined)
      // A line that an Undo has brought back keeps its place under its new name.
      const index = lines.findIndex((each) => keyOfLine(each) === keyOfLine(line))
      keepPlace(keyOfLine({ ...line, note: words }), index)
      const isDone = await attempt((tools) => setNote(tools, line, words), onFailure)
      forgetPlace(keyOfLine(isDone ? line : { ...line, note: words }))
      return isDone
    },
    /** After a question, and for good. */
    async remove(line: CartItem, onFailure: (message: string) => void): Promise<boolean> {
      setStep(undefined)
      forgetPlace(keyOfLine(line))
      return attempt((tools) => removeLine(tools, line), onFailure)
    },
  }
}

/** Tries a change; a refusal is told in a toast, unless somebody says it elsewhere. Answers whether it was done. */
function useLineChange(onRefused: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  const email = useQuery(queryOf(api, getSession)).data?.person?.email ?? ''
  const [problem, setProblem] = useState('')
  const attempt = (
    change: (tools: CartTools) => Promise<void>,
    onFailure?: (message: string) => void,
  ): Promise<boolean> => {
    setProblem('')
    return change({ api, queries, email }).then(
      () => true,
      (error: unknown) => {
        const message = messageOf(error)
        onRefused()
        if (onFailure) onFailure(message)
        else {
          setProblem(message)
          void toasts.show('error', message)
        }
        return false
      },
    )
  }
  return { problem, attempt }
}
