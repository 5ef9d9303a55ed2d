import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { refetchOvertaken } from './refetch-overtaken.ts'

/** A page that shows a price, whose answers are on their way for as long as a test wants. */
function aPage() {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  refetchOvertaken(queries)
  const asked: ((price: number) => void)[] = []
  const queryFn = () => new Promise<number>((answer) => asked.push(answer))
  const page = new QueryObserver(queries, { queryKey: ['menu', 'price'], queryFn })
  const leave = page.subscribe(() => undefined)
  const change = () => void queries.invalidateQueries({ queryKey: ['menu'] })
  /** What has been asked for so far is told the price. */
  const answer = async (price: number) => {
    for (const tell of asked.splice(0)) tell(price)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { answer, change, leave, asked, shown: () => page.getCurrentResult().data }
}

describe('what a page asks for', () => {
  it('is asked for again when it has changed before the first answer came', async () => {
    const page = aPage()
    page.change()
    await page.answer(3)
    expect([page.shown(), page.asked.length]).toEqual([3, 1])
    await page.answer(0)
    expect([page.shown(), page.asked.length]).toEqual([0, 0])
    page.leave()
  })

  it('is asked for once where nothing has changed, and once more for each later change', async () => {
    const page = aPage()
    await page.answer(3)
    expect([page.shown(), page.asked.length]).toEqual([3, 0])
    page.change()
    expect(page.asked.length).toBe(1)
    await page.answer(0)
    expect([page.shown(), page.asked.length]).toEqual([0, 0])
    page.leave()
  })
})
