import { useSession } from '#modules/accounts/ui/use-session.ts'
import { MessageForm } from '../../contact/message-form.tsx'

export function ContactTab() {
  const person = useSession()
  return (
    <section aria-labelledby="write" className="max-w-4xl">
      <h2 id="write" className="text-2xl">
        Write to us
      </h2>
      <p className="mt-1 mb-6 text-muted">
        A question, a request, something that went wrong? We read everything and answer by email.
      </p>
      <MessageForm person={person} />
    </section>
  )
}
