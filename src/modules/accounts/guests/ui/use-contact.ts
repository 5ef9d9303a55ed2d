import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#kernel/api.ts'
import { messageOf } from '#kernel/message-of.ts'
import { queryOf } from '#kernel/query-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { getSession } from '../../contract/visitor.ts'
import { saveContact } from '../contract.ts'
import { type Contact, noContact, problemsOfContact, tidyContact } from '../rules.ts'

/** The fields of a contact, in the order in which they are asked for. */
export const contactFields = ['name', 'phone', 'email'] as const satisfies (keyof Contact)[]

/** How long somebody has to pause before what they have typed is sent, in ms. */
const pauseMs = 600

/**
 * Keeps what a guest types about themselves as soon as it is whole, so that it survives a reload and the payment can
 * begin. A field is judged when it is left, and all of them when the guest wants to go on.
 */
export function useContact(given: Contact | undefined) {
  const api = useApi()
  const queries = useQueryClient()
  const [saved, setSaved] = useState(given ?? noContact)
  const { form, read, errors, setErrors, judge, checkAll } = useFields()
  const [isTyping, setIsTyping] = useState(false)
  // How often the fields were filled by something else than the keyboard.
  const [filled, setFilled] = useState(0)
  const typed = useRef(saved)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  /** @throws what the server or the network said of it, which stands at its field, too */
  async function save(contact: Contact): Promise<void> {
    try {
      await api(saveContact, { body: contact })
    } catch (failure) {
      const fields = failure instanceof ApiError ? failure.fields : undefined
      setErrors(fields ?? { email: messageOf(failure) })
      throw failure
    }
    // What was typed since is saved by itself.
    if (typed.current === contact) keep(contact)
  }

  function keep(contact: Contact): void {
    setErrors({})
    setSaved(contact)
    setIsTyping(false)
    queries.setQueryData(queryOf(api, getSession).queryKey, { person: null, guest: contact })
  }

  /** What a wallet knows of its owner, wherever nothing was typed. @throws ApiError */
  async function fill(owner: Contact): Promise<Contact> {
    clearTimeout(timer.current)
    const contact = completed(typed.current, owner)
    typed.current = contact
    await api(saveContact, { body: contact })
    keep(contact)
    setFilled((times) => times + 1)
    return contact
  }

  function offer(when: 'soon' | 'now', leaving?: string): void {
    const contact = read()
    clearTimeout(timer.current)
    const problems = problemsOfContact(contact)
    const isNew = contactFields.some((name) => contact[name] !== saved[name])
    typed.current = contact
    setIsTyping(isNew)
    judge(problems, when, leaving)
    if (!isNew || Object.keys(problems).length > 0) return
    const saveUnasked = () => void save(contact).catch(() => undefined)
    if (when === 'now') saveUnasked()
    else timer.current = setTimeout(saveUnasked, pauseMs)
  }

  /** Whether the fields are whole; if not, each that is wrong says so and the first has the focus. */
  function check(): boolean {
    return checkAll((typed.current = read()))
  }

  /** What has been checked, kept before anything is done with it. @throws what speaks against it */
  async function saveNow(): Promise<Contact> {
    clearTimeout(timer.current)
    await save(typed.current)
    return typed.current
  }

  const isWhole = Object.keys(problemsOfContact(saved)).length === 0
  const isSaved = isWhole && !isTyping
  return { form, saved, errors, offer, check, saveNow, fill, filled, isSaved }
}

/** What stands in the fields, and what is wrong with it as far as it is said by now. */
function useFields() {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const left = useRef(new Set<string>())
  const form = useRef<HTMLFormElement>(null)

  // Nobody is told of a field before they have been there.
  function judge(problems: Record<string, string>, when: 'soon' | 'now', leaving?: string): void {
    if (leaving) left.current.add(leaving)
    setErrors((before) => {
      const shown = Object.entries(problems).filter(([name]) =>
        when === 'now' ? left.current.has(name) : name in before,
      )
      return Object.fromEntries(shown)
    })
  }

  function checkAll(contact: Contact): boolean {
    const problems = problemsOfContact(contact)
    setErrors(problems)
    const first = contactFields.find((name) => problems[name])
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    return first === undefined
  }

  return { form, read: () => contactIn(form.current), errors, setErrors, judge, checkAll }
}

function contactIn(form: HTMLFormElement | null): Contact {
  const fields = new FormData(form ?? undefined)
  const said = (name: keyof Contact) => String(fields.get(name) ?? '')
  return tidyContact({ name: said('name'), phone: said('phone'), email: said('email') })
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
