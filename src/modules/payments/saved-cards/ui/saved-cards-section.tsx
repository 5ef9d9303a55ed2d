import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { useRef } from 'react'
import { type Api, ApiError } from '#kernel/api.ts'
import { counted } from '#kernel/counted.ts'
import { queryOf } from '#kernel/query-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { askToDelete } from '#ui-kit/ask-to-delete.ts'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Section } from '#ui-kit/section.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { useAct } from '#ui-kit/use-act.ts'
import { listSavedCards, removeSavedCard, type SavedCards, type WireCard } from '../contract.ts'
import { savedTexts } from '../texts.ts'

/** The cards that are saved for the person, each with a way out; nothing where none is and none can be. */
export function SavedCardsSection() {
  const { data: saved, refetch } = useQuery(queryOf(useApi(), listSavedCards))
  if (!saved || (!saved.isOffered && saved.cards?.length === 0)) return null
  return (
    <Section title={savedTexts.title} intro={savedTexts.intro(savedTexts.keeper[saved.processor])}>
      {saved.isTestMode && (
        <p className="mb-4 inline-flex min-h-7 items-center rounded-full border border-gold px-3 text-xs font-semibold text-gold">
          {savedTexts.testMode}
        </p>
      )}
      {saved.cards ? (
        <Cards cards={saved.cards} />
      ) : (
        <LoadFailure what={savedTexts.unknown} onRetry={() => void refetch()} />
      )}
    </Section>
  )
}

function Cards({ cards }: { cards: NonNullable<SavedCards['cards']> }) {
  const api = useApi()
  const queries = useQueryClient()
  const count = useRef<HTMLParagraphElement>(null)
  const { act, isBusy, problem, setProblem } = useAct()

  async function remove(card: WireCard) {
    setProblem('')
    if (!(await askToDelete())) return
    await act(async () => {
      await removeCard(api, card._id)
      await queries.invalidateQueries({ queryKey: ['saved-cards'] })
      // The button that was pressed is gone with its card.
      count.current?.focus({ preventScroll: true })
      void toasts.show('success', savedTexts.removed(savedTexts.nameOf(card)))
    })
  }

  return (
    <>
      <p ref={count} tabIndex={-1} className="text-sm text-muted outline-none">
        {cards.length === 0 ? savedTexts.none : counted(cards.length, 'card')}
      </p>
      {cards.length > 0 && (
        <ul className="mt-2 divide-y divide-border border-y border-border">
          {cards.map((card) => (
            <li key={card._id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <CreditCard aria-hidden="true" size={20} className="shrink-0 text-muted" />
              <span className="min-w-0 flex-1 font-semibold">{savedTexts.nameOf(card)}</span>
              <Button
                kind="secondary"
                disabled={isBusy}
                aria-label={savedTexts.removing(savedTexts.nameOf(card))}
                onClick={() => void remove(card)}
                className="noscript:hidden"
              >
                {savedTexts.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ErrorText>{problem}</ErrorText>
    </>
  )
}

/** Removing one that is gone already is no failure. */
async function removeCard(api: Api, id: string): Promise<void> {
  await api(removeSavedCard, { params: { id } }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  })
}
