import type { FormEvent, ReactNode, RefObject } from 'react'

interface RefusableFormProps {
  ref: RefObject<HTMLFormElement | null>
  onSend: (form: HTMLFormElement) => Promise<void>
  /** A field is being typed in: what was wrong with it is so no longer. */
  onMend: (name: string) => void
  children: ReactNode
}

/**
 * A form that scripts send and that says itself what is wrong. `post` keeps what is in it out of the
 * address if the browser sends it after all.
 */
export function RefusableForm({ ref, onSend, onMend, children }: RefusableFormProps) {
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void onSend(event.currentTarget)
  }
  return (
    <form
      ref={ref}
      method="post"
      noValidate
      onSubmit={send}
      onInput={({ target }) => isTyped(target) && onMend(target.name)}
      className="grid gap-4"
    >
      {children}
    </form>
  )
}

function isTyped(field: EventTarget): field is HTMLInputElement | HTMLTextAreaElement {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
}
