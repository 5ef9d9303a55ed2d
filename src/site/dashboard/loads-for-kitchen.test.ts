import { QueryClient } from '@tanstack/react-query'
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { type Api, ApiError } from '#kernel/api.ts'
import { pageTools } from '#ui-kit/page-data.ts'
import { loadsForKitchen, wayIntoKitchen } from './loads-for-kitchen.ts'

/** Where the browser is led that asks for the kitchen's page and is answered so; null: nowhere. */
async function ledTo(answer: () => unknown): Promise<string | null> {
  const context = new RouterContextProvider()
  // The one call that the guard makes.
  const api = (async () => answer()) as unknown as Api
  context.set(pageTools, { api, queries: new QueryClient(), waits: false, hash: () => '#later' })
  const request = new Request('https://emberleaf.example/dashboard/kitchen?station=grill')
  // All that the guard reads of it.
  const args = { context, request, params: {} } as unknown as LoaderFunctionArgs
  try {
    return await loadsForKitchen(() => [])(args)
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location')
    throw thrown
  }
}

const refused = (status: number, code: string) => () => {
  throw new ApiError(status, { error: { code, message: 'No.' }, requestId: 'r' })
}

describe('the kitchen’s page', () => {
  it('lets in its screens and whoever works there', async () => {
    expect(await ledTo(() => ({ screen: null }))).toBeNull()
    expect(
      await ledTo(() => ({ screen: { name: 'Pass', stay: 'always', endsAt: null } })),
    ).toBeNull()
  })

  it('asks no password of a screen that has just signed itself out', () => {
    const failure = new ApiError(401, {
      error: { code: 'not_signed_in', message: 'No.' },
      requestId: 'r',
    })
    expect(wayIntoKitchen(failure, '/kitchen-screen?signed=out')).toBe('/kitchen-screen')
  })

  it('leads everybody else to where they find the way in', async () => {
    const signIn = '/login?from=%2Fdashboard%2Fkitchen%3Fstation%3Dgrill%23later&need=kitchen'
    expect(await ledTo(refused(401, 'not_signed_in'))).toBe(signIn)
    expect(await ledTo(refused(403, 'not_allowed'))).toBe(signIn)
    expect(await ledTo(refused(401, 'screen_signed_out'))).toBe('/kitchen-screen?signed=out')
    expect(await ledTo(refused(403, 'second_factor_required'))).toBe('/dashboard/security')
  })

  it('shows any other failure as one', async () => {
    await expect(ledTo(refused(503, 'busy'))).rejects.toThrow('No.')
  })
})
