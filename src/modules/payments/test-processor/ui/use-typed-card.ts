import { useState } from 'react'
import {
  type CardPart,
  type TypedCard,
  cardParts,
  findPartError,
  formatCvc,
  formatExpiry,
  formatNumber,
  isComplete,
} from '../rules/card-form.ts'
import { findNumberError } from './test-card.ts'

type Faults = Partial<Record<CardPart, string>>

const empty: TypedCard = { number: '', expiry: '', cvc: '', postalCode: '' }

/** A card as it is typed: formatted with every sign, and each part judged as soon as it can be. */
export function useTypedCard() {
  const [card, setCard] = useState(empty)
  const [faults, setFaults] = useState<Faults>({})

  function judge(part: CardPart, typed: TypedCard): boolean {
    const message = faultOf(part, typed)
    setFaults((known) => ({ ...known, [part]: message }))
    return message === undefined
  }

  return {
    card,
    faults,

    /** What has been typed into a part; true when it is complete and right. */
    type(part: CardPart, text: string): boolean {
      const next = { ...card, [part]: formatters[part](text, card) }
      setCard(next)
      if (isComplete(part, next)) return judge(part, next)
      setFaults((known) => ({ ...known, [part]: undefined }))
      return false
    },

    /** Somebody goes on to another part: a part that nothing stands in is not wrong yet. */
    leave(part: CardPart, text: string): void {
      const typed = { ...card, [part]: formatters[part](text, card) }
      if (typed[part]) judge(part, typed)
    },

    /** Judges all of it, and marks the first part that is wrong and no other. */
    findFault(): CardPart | undefined {
      const first = cardParts.find((part) => faultOf(part, card))
      setFaults(first ? { [first]: faultOf(first, card) } : {})
      return first
    },
  }
}

function faultOf(part: CardPart, card: TypedCard): string | undefined {
  const now = new Date()
  const message = findPartError(part, card, now)
  return message ?? (part === 'number' ? findNumberError(card.number, now) : undefined)
}

const formatters: Record<CardPart, (text: string, card: TypedCard) => string> = {
  number: formatNumber,
  expiry: formatExpiry,
  cvc: (text, card) => formatCvc(text, card.number),
  postalCode: (text) => text.slice(0, 10),
}
