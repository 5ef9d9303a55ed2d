import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import type { Message } from '#modules/messages/contract.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { Button, buttonClass } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { formatWhen } from '#modules/restaurant/rules/clock.ts'
import { useMessageMoves } from './use-message-moves.ts'

interface MessageEntryProps {
  message: Message
  /** The entry has left this list. */
  onMoved: () => void
}

/** A message in one line; pressed, it is read: all of it, and what can be done about it. */
export function MessageEntry({ message, onMoved }: MessageEntryProps) {
  const { timeZone } = useRestaurant()
  const { problem, mark, carry } = useMessageMoves(message)
  const { name, state, createdAt } = message
  const isUnread = state === 'unread'

  async function carryAway(to: 'read' | 'archived', done: string) {
    if (await carry(to, done)) onMoved()
  }

  return (
    <li className="border-b border-border">
      <details
        className="group"
        onToggle={({ currentTarget }) => {
          if (currentTarget.open && isUnread) void mark('read')
        }}
      >
        <summary className="-mx-2 grid min-h-11 cursor-pointer list-none grid-cols-[0.625rem_minmax(0,1fr)_auto_1.25rem] items-center gap-x-3 gap-y-1 rounded-input px-2 py-4 compact:min-h-8.75 compact:py-0 hover:bg-surface2/60 lg:grid-cols-[0.625rem_12rem_minmax(0,1fr)_auto_1.25rem] [&::-webkit-details-marker]:hidden">
          <span
            className={`size-2.5 rounded-full ${isUnread ? 'bg-primary' : ''}`}
            aria-hidden="true"
          />
          <span className={`truncate ${isUnread ? 'font-bold' : 'font-medium'}`}>
            {isUnread && <span className="sr-only">Unread: </span>}
            {name}
          </span>
          <span className="truncate text-muted max-lg:order-1 max-lg:group-open:hidden lg:group-open:invisible max-lg:col-span-2 max-lg:col-start-2">
            {message.message}
          </span>
          <time dateTime={createdAt} className="text-sm whitespace-nowrap text-muted tabular-nums">
            {formatWhen(createdAt, timeZone)}
          </time>
          <ChevronDown
            aria-hidden="true"
            className="size-5 text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="pb-6 pl-5.5 lg:pl-56.5">
          <Writer message={message} />
          <p className="mt-3 max-w-prose text-lg wrap-anywhere whitespace-pre-line">
            {message.message}
          </p>
          <ErrorText>{problem}</ErrorText>
          <div className="mt-5 flex flex-wrap gap-3">
            <a href={replyTo(message)} className={buttonClass()}>
              Answer by email
            </a>
            {state === 'archived' ? (
              <Button kind="secondary" onClick={() => void carryAway('read', 'Back in the inbox')}>
                Back to the inbox
              </Button>
            ) : (
              <>
                <Button kind="secondary" onClick={() => void carryAway('archived', 'Archived')}>
                  Archive
                </Button>
                {!isUnread && (
                  <Button kind="secondary" onClick={() => void mark('unread')}>
                    Mark unread
                  </Button>
                )}
              </>
            )}
          </div>
        </div>
      </details>
    </li>
  )
}

/** The sender's address, and where to read more about somebody who has an account. */
function Writer({ message: { email, personId } }: { message: Message }) {
  return (
    <p className="text-sm text-muted wrap-anywhere">
      {email}
      {personId !== null && (
        <>
          {', '}
          <Link
            to={`/dashboard/allUsers/${encodeURIComponent(personId)}`}
            className="inline-flex min-h-6 items-center font-semibold text-text underline decoration-primary decoration-2 underline-offset-4"
          >
            has an account
          </Link>
        </>
      )}
    </p>
  )
}

/** Opens the reader's own mail program, with their words under the answer. */
function replyTo({ email, name, message }: Message): string {
  const quoted = message.split('\n').map((line) => `> ${line}`)
  const body = `\n\n${name} wrote:\n${quoted.join('\n')}\n`
  // URLSearchParams would write a space as a plus, which mail programs show.
  const query = `subject=${encodeURIComponent('Your message to us')}&body=${encodeURIComponent(body)}`
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${query}`
}
