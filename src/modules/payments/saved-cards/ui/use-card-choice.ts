import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from '#ui-kit/api-context.ts'
import { chooseCard } from '../contract.ts'
import type { CardUse } from '../rules.ts'
import { savedTexts } from '../texts.ts'

/** What a payment is known to do about its card. */
interface Begun {
  paymentIntentId: string
  savesCard?: true | undefined
}

/** Tells the server before a payment is confirmed what becomes of its card, where that is not so already. */
export function useCardChoice() {
  const api = useApi()
  const queries = useQueryClient()
  // What was said last of a payment; nothing while nobody knows whether it was heard.
  const told = useRef<{ intentId: string; saves?: boolean }>(undefined)
  return async (begun: Begun, { saves, card }: CardUse = { saves: false }): Promise<void> => {
    const { paymentIntentId: intentId, savesCard = false } = begun
    const isSaving = told.current?.intentId === intentId ? told.current.saves : savesCard
    if (card === undefined && saves === isSaving) return
    told.current = { intentId }
    try {
      await api(chooseCard, { body: { intentId, saves, ...(card !== undefined && { card }) } })
      told.current = { intentId, saves }
    } catch (error) {
      void queries.invalidateQueries({ queryKey: ['saved-cards'] })
      if (saves) throw new Error(savedTexts.notSaved, { cause: error })
      throw error
    }
  }
}
