import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type MessageBox, messagesQuery } from '#modules/messages/client.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { DensityChoice } from '#ui-kit/density-choice.tsx'
import { EmptyState } from '#ui-kit/empty-state.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { Tabs, tabId } from '#ui-kit/tabs.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { MessageEntry } from './inbox/message-entry.tsx'
import { useKeptOrder } from '#ui-kit/use-kept-order.ts'
import { loadsFor } from './loads-for.ts'
import { MoreButton } from '#ui-kit/more-button.tsx'

export const loader = loadsFor('admin', () => [])

const panelId = 'messages'

/** What people have written by the contact form: unread first. */
export function Component() {
  const [search] = useSearchParams()
  const box: MessageBox = search.get('box') === 'archive' ? 'archive' : 'inbox'
  const panel = useRef<HTMLDivElement>(null)
  const list = useInfiniteQuery(messagesQuery(useApi(), box))
  const read = list.data?.pages.flatMap((page) => page.messages)
  // What is opened counts as read, and stays where it is.
  const inOrder = useKeptOrder(read)
  const messages = read && inOrder(read)
  const counts = list.data?.pages.at(-1)?.counts
  const tabs = [
    {
      label: 'Inbox',
      to: '/dashboard/inbox',
      ...(counts && { count: counts.unread + counts.read }),
    },
    {
      label: 'Archive',
      to: '/dashboard/inbox?box=archive',
      ...(counts && { count: counts.archived }),
    },
  ]
  const selected = box === 'inbox' ? 0 : 1
  return (
    <DashboardLayout heading="Inbox">
      <div className="mt-1 flex items-center justify-between gap-x-6">
        <p className="min-h-7 text-lg text-muted">{counts && unreadWords(counts.unread)}</p>
        <DensityChoice />
      </div>
      <div className="mt-4 border-b border-border compact:mt-2">
        <Tabs label="Messages" tabs={tabs} selected={selected} panelId={panelId} />
      </div>
      <div
        ref={panel}
        id={panelId}
        role="tabpanel"
        tabIndex={-1}
        aria-labelledby={tabId(panelId, selected)}
        className="outline-none"
      >
        {messages ? (
          messages.length > 0 ? (
            <ul>
              {messages.map((message) => (
                <MessageEntry
                  key={message._id}
                  message={message}
                  // The button that was pressed goes with its entry.
                  onMoved={() => panel.current?.focus({ preventScroll: true })}
                />
              ))}
            </ul>
          ) : (
            <NoMessages box={box} />
          )
        ) : list.isError ? (
          <LoadFailure what="The inbox" onRetry={() => void list.refetch()} />
        ) : (
          <Spinner label="Loading the inbox" />
        )}
        <MoreButton list={list} text="Older messages" />
      </div>
    </DashboardLayout>
  )
}

function unreadWords(unread: number): string {
  if (unread === 0) return 'Everything is read.'
  return unread === 1 ? 'One message is unread.' : `${unread} messages are unread.`
}

function NoMessages({ box }: { box: MessageBox }) {
  return (
    <div className="mt-8">
      {box === 'inbox' ? (
        <EmptyState title="No messages yet.">
          Messages from the contact page appear here and in your email.
        </EmptyState>
      ) : (
        <EmptyState title="Nothing is archived.">
          Archive a message when it is dealt with: it leaves the inbox and stays here until it is a
          year old.
        </EmptyState>
      )}
    </div>
  )
}
