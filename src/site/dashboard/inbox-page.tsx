import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { messageOf } from '#kernel/message-of.ts'
import { pagesOf } from '#kernel/pages-of.ts'
import { listMessages, type Message, moveMessage } from '#modules/messages/contract.ts'
import { formatWhen } from '#modules/restaurant/local-time.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button, buttonClass } from '#ui-kit/button.tsx'
import { DensityChoice } from '#ui-kit/density-choice.tsx'
import { EmptyState } from '#ui-kit/empty-state.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { PagedList } from '#ui-kit/paged-list.tsx'
import { tabId, Tabs } from '#ui-kit/tabs.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { useKeptOrder } from '#ui-kit/use-kept-order.ts'
import { DashboardLayout } from './dashboard-layout.tsx'
import { inboxTexts } from './house-texts.ts'
import { loadsFor } from './loads-for.ts'
import { useLostRole } from './use-lost-role.ts'

export const loader = loadsFor('admin', () => [])

type MessageBox = 'inbox' | 'archive'

const panelId = 'messages'

/** What people have written by the contact form: unread first. */
export function Component() {
  const [search] = useSearchParams()
  const box: MessageBox = search.get('box') === 'archive' ? 'archive' : 'inbox'
  const panel = useRef<HTMLDivElement>(null)
  const list = useInfiniteQuery({
    ...pagesOf(useApi(), listMessages, { query: { box } }, (page) => page.messages),
    // Whoever opens the inbox wants what has just come.
    staleTime: 0,
  })
  const shown = useShownMessages(list.data?.rows, box)
  const counts = list.data?.pages.at(-1)?.counts
  const tabs = [
    {
      label: inboxTexts.inbox,
      to: '/dashboard/inbox',
      ...(counts && { count: counts.unread + counts.read }),
    },
    {
      label: inboxTexts.archive,
      to: '/dashboard/inbox?box=archive',
      ...(counts && { count: counts.archived }),
    },
  ]
  const selected = box === 'inbox' ? 0 : 1
  return (
    <DashboardLayout heading={inboxTexts.inbox}>
      <div className="mt-1 flex items-center justify-between gap-x-6">
        <p className="min-h-7 text-lg text-muted">{counts && unreadWords(counts.unread)}</p>
        <DensityChoice />
      </div>
      <div className="mt-4 border-b border-border compact:mt-2">
        <Tabs label={inboxTexts.messages} tabs={tabs} selected={selected} panelId={panelId} />
      </div>
      <div
        ref={panel}
        id={panelId}
        role="tabpanel"
        tabIndex={-1}
        aria-labelledby={tabId(panelId, selected)}
        className="outline-none"
      >
        <PagedList
          list={list}
          what={inboxTexts.theInbox}
          text={inboxTexts.older}
          none={<NoMessages box={box} />}
        >
          <ul>
            {shown.messages?.map((message) => (
              <MessageEntry
                key={message._id}
                message={message}
                onOpened={() => shown.keep(message)}
                onUnread={() => shown.release(message)}
                onMoved={() => {
                  shown.release(message)
                  // The button that was pressed goes with its entry.
                  panel.current?.focus({ preventScroll: true })
                }}
              />
            ))}
          </ul>
        </PagedList>
      </div>
    </DashboardLayout>
  )
}

/** The messages of the pages that are here, with those that are being read, which stay where they are. */
function useShownMessages(rows: readonly Message[] | undefined, box: MessageBox) {
  const [opened, setOpened] = useState<readonly Message[]>([])
  // What is opened counts as read, and may rank behind the pages that are here.
  const left = opened.filter(({ _id }) => !rows?.some((row) => row._id === _id))
  const read = rows && (box === 'inbox' ? [...rows, ...left] : rows)
  const inOrder = useKeptOrder(read)
  return {
    messages: read && inOrder(read),
    keep: (message: Message) =>
      setOpened([...without(opened, message), { ...message, state: 'read' }]),
    /** Once it is carried away, or unread again. */
    release: (message: Message) => setOpened(without(opened, message)),
  }
}

function without(messages: readonly Message[], { _id }: Message): Message[] {
  return messages.filter((each) => each._id !== _id)
}

function unreadWords(unread: number): string {
  return unread === 0 ? inboxTexts.allRead : inboxTexts.unread(unread)
}

interface MessageEntryProps {
  message: Message
  /** It counts as read from here on, or does no more. */
  onOpened: () => void
  onUnread: () => void
  /** The entry has left this list. */
  onMoved: () => void
}

/** A message in one line; pressed, it is read: all of it, and what can be done about it. */
function MessageEntry({ message, onOpened, onUnread, onMoved }: MessageEntryProps) {
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
          if (!currentTarget.open || !isUnread) return
          onOpened()
          void mark('read')
        }}
      >
        <summary className="-mx-2 grid min-h-11 cursor-pointer list-none grid-cols-[0.625rem_minmax(0,1fr)_auto_1.25rem] items-center gap-x-3 gap-y-1 rounded-input px-2 py-4 compact:min-h-8.75 compact:py-0 hover:bg-surface2/60 lg:grid-cols-[0.625rem_12rem_minmax(0,1fr)_auto_1.25rem] [&::-webkit-details-marker]:hidden">
          <span
            className={`size-2.5 rounded-full ${isUnread ? 'bg-primary' : ''}`}
            aria-hidden="true"
          />
          <span className={`truncate ${isUnread ? 'font-bold' : 'font-medium'}`}>
            {isUnread && <span className="sr-only">{inboxTexts.unreadBefore} </span>}
            <span>{name}</span>
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
              {inboxTexts.reply}
            </a>
            {state === 'archived' ? (
              <Button kind="secondary" onClick={() => void carryAway('read', inboxTexts.movedBack)}>
                {inboxTexts.moveBack}
              </Button>
            ) : (
              <>
                <Button
                  kind="secondary"
                  onClick={() => void carryAway('archived', inboxTexts.archived)}
                >
                  {inboxTexts.archiveIt}
                </Button>
                {!isUnread && (
                  <Button
                    kind="secondary"
                    onClick={() => {
                      onUnread()
                      void mark('unread')
                    }}
                  >
                    {inboxTexts.markUnread}
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

/** Marks and archives a message, also while the last word of it is on its way; a refusal stands by it until the next try. */
function useMessageMoves({ _id: id, state: from }: Message) {
  const api = useApi()
  const queries = useQueryClient()
  const leadOn = useLostRole()
  const [problem, setProblem] = useState('')

  /** Answers whether it is there. */
  async function move(to: Message['state'], done?: string): Promise<boolean> {
    setProblem('')
    try {
      await api(moveMessage, { params: { id }, body: { state: to } })
      if (done) void toasts.show('success', done)
      return true
    } catch (failure) {
      if (!leadOn(failure)) setProblem(messageOf(failure))
      return false
    } finally {
      await queries.invalidateQueries({ queryKey: ['messages'] })
    }
  }

  return {
    problem,
    mark: async (to: 'read' | 'unread') => from !== to && (await move(to)),
    /** Into the other box. */
    carry: (to: 'read' | 'archived', done: string) => move(to, done),
  }
}

/** The sender's address, and where to read more about somebody who has an account. */
function Writer({ message: { email, personId } }: { message: Message }) {
  return (
    <p className="text-sm text-muted wrap-anywhere">
      <span>{email}</span>
      {personId !== null && (
        <>
          <span>{', '}</span>
          <Link
            to={`/dashboard/allUsers/${encodeURIComponent(personId)}`}
            className="inline-flex min-h-6 items-center font-semibold text-text underline decoration-primary decoration-2 underline-offset-4"
          >
            {inboxTexts.hasAccount}
          </Link>
        </>
      )}
    </p>
  )
}

/** Opens the reader's own mail program, with their words under the answer. */
function replyTo({ email, name, message }: Message): string {
  const quoted = message.split('\n').map((line) => `> ${line}`)
  const body = `\n\n${inboxTexts.wrote(name)}\n${quoted.join('\n')}\n`
  // URLSearchParams would write a space as a plus, which mail programs show.
  const query = `subject=${encodeURIComponent(inboxTexts.subject)}&body=${encodeURIComponent(body)}`
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${query}`
}

function NoMessages({ box }: { box: MessageBox }) {
  return (
    <div className="mt-8">
      {box === 'inbox' ? (
        <EmptyState title={inboxTexts.none}>{inboxTexts.noneHint}</EmptyState>
      ) : (
        <EmptyState title={inboxTexts.noneArchived}>{inboxTexts.noneArchivedHint}</EmptyState>
      )}
    </div>
  )
}
