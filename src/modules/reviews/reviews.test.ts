import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { carl } from '#test/world.ts'
import { countSampleReviews, removeSampleReviews } from './sample.server.ts'

describe.each(engines)('reviews on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())

  it('are a bare array with _id, name and details, newest first', async () => {
    const reviews = await (await test.get('/reviews')).json()
    expect(reviews).toHaveLength(12)
    expect(reviews[0]).toEqual({
      _id: expect.any(String),
      name: 'Sample guest: Marisol',
      details: expect.stringContaining('Diavola'),
      rating: 5,
    })
    expect(reviews.some((review: { rating: number | null }) => review.rating === null)).toBe(true)
  })

  it('invented ones go when the site goes live, and at once', async () => {
    await expect(removeSampleReviews(test.scope(carl))).rejects.toMatchObject({
      kind: 'not_allowed',
    })
    expect(await countSampleReviews(test.scope())).toBe(12)
    expect(await removeSampleReviews(test.scope())).toBe(12)
    expect(await (await test.get('/reviews')).json()).toEqual([])
  })
})
