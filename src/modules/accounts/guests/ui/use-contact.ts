import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#kernel/api.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { sessionQuery } from '../../client.ts'
import { saveContact } from '../contract.ts'
import { type Contact, noContact, problemsOfContact, tidyContact } from '../rules.ts'

/** Somebody is still typing. */
const pauseMs = 600

/**
 * Keeps what a guest types about themselves as soon as it is whole, so that it survives a reload and the payment can
 * begin. A field is judged when it is left, and all of them when the guest wants to go on.
 */
export function useContact(given: Contact | undefined) {
  const api = useApi()
  const queries = useQueryClient()
  const [saved, setSaved] = useState(given ?? noContact)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isTyping, setIsTyping] = useState(false)
  // How often the fields were filled by something else than the keyboard.
  const [filled, setFilled] = useState(0)
  const typed = useRef(saved)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const left = useRef(new Set<string>())
  useEffect(() => () => clearTimeout(timer.current), [])

  async function save(contact: Contact): Promise<void> {
    try {
      await api(saveContact, { body: contact })
    } catch (failure) {
      const fields = failure instanceof ApiError ? failure.fields : undefined
      setErrors(fields ?? { email: failure instanceof Error ? failure.message : String(failure) })
      return
    }
    // What was typed since is saved by itself.
    if (typed.current === contact) keep(contact)
  }

  function keep(contact: Contact): void {
    setErrors({})
    setSaved(contact)
    setIsTyping(false)
    queries.setQueryData(sessionQuery(api).queryKey, { person: null, guest: contact })
  }

  /** What a wallet knows of its owner, wherever nothing was typed. @throws ApiError */
  async function fill(owner: Contact): Promise<void> {
    clearTimeout(timer.current)
    const contact = completed(typed.current, owner)
    typed.current = contact
    await api(saveContact, { body: contact })
    keep(contact)
    setFilled((times) => times + 1)
  }

  function offer(raw: Contact, when: 'soon' | 'now', leaving?: string): void {
    const contact = tidyContact(raw)
    clearTimeout(timer.current)
    if (leaving) left.current.add(leaving)
    const problems = problemsOfContact(contact)
    const isNew = (['name', 'phone', 'email'] as const).some(
      (name) => contact[name] !== saved[name],
    )
    typed.current = contact
    setIsTyping(isNew)
    // Nobody is told of a field before they have been there.
    setErrors((before) => {
      const shown = Object.entries(problems).filter(([name]) =>
        when === 'now' ? left.current.has(name) : name in before,
      )
      return Object.fromEntries(shown)
    })
    if (!isNew || Object.keys(problems).length > 0) return
    if (when === 'now') void save(contact)
    else timer.current = setTimeout(() => void save(contact), pauseMs)
  }

  const isWhole = Object.keys(problemsOfContact(saved)).length === 0
  return { saved, errors, offer, fill, filled, isSaved: isWhole && !isTyping }
}

/** What was typed counts more than what a wallet knows. */
function completed(typed: Contact, { name, phone, email }: Contact): Contact {
  return tidyContact({
    name: typed.name || name,
    phone: typed.phone || phone,
    email: typed.email || email,
  })
}

export type ContactSaving = ReturnType<typeof useContact>
