import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { type MenuFilter, menuFilterQuery, readMenuFilter } from '../rules.ts'

/** How long typing rests before the search follows, in milliseconds. */
const typingPause = 150

/**
 * Lets an uncontrolled form and a filter that lives elsewhere (the address) follow each other.
 * What was typed or ticked before scripts ran counts too.
 */
export function useFilterForm(filter: MenuFilter, onChange: (filter: MenuFilter) => void) {
  const form = useRef<HTMLFormElement>(null)
  const hasStarted = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = menuFilterQuery(filter)

  const apply = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    const chosen = form.current && readForm(form.current)
    if (chosen && menuFilterQuery(chosen) !== shown) onChange(chosen)
  }
  const follow = useEffectEvent((query: string) => {
    if (!hasStarted.current) {
      hasStarted.current = true
      return apply()
    }
    // While somebody types, the address is behind the form and not the other way round.
    if (!form.current || timer.current !== undefined) return
    showFilter(form.current, readMenuFilter(new URLSearchParams(query)))
  })

  useEffect(() => follow(shown), [shown])
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    ref: form,
    onChange: ({ target }: FormEvent<HTMLFormElement>) => {
      const isTyping = target instanceof HTMLInputElement && target.type === 'search'
      clearTimeout(timer.current)
      timer.current = setTimeout(apply, isTyping ? typingPause : 0)
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      apply()
      event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    },
  }
}

function readForm(form: HTMLFormElement): MenuFilter {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') query.append(name, value)
  }
  return readMenuFilter(query)
}

function showFilter(form: HTMLFormElement, { words, diets, without }: MenuFilter): void {
  for (const input of form.querySelectorAll('input')) {
    if (input.type === 'checkbox') input.checked = [...diets, ...without].includes(input.value)
    else if (input.value.trim() !== words) input.value = words
  }
}
