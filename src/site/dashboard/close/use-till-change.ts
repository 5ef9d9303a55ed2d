import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#kernel/api.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { closeTill, moveCash } from '#modules/till/contract.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { useIdempotencyKey } from '#ui-kit/use-idempotency-key.ts'
import { useHouseAct } from '../use-house-act.ts'

export type SentMove = InputOf<typeof moveCash>['body']
export type SentClose = InputOf<typeof closeTill>['body']

/**
 * Writes down what happens at the till; a press whose answer was lost does nothing twice. What is refused is said when the
 * page has the figures of now: whoever presses again is asked about those.
 */
export function useTillChange() {
  const api = useApi()
  const queries = useQueryClient()
  const acting = useHouseAct()
  const { keyFor, renew } = useIdempotencyKey()

  async function send<T>(body: object, call: (options: { key: string }) => Promise<T>): Promise<T> {
    const readFigures = () => queries.invalidateQueries({ queryKey: ['till'] })
    const answer = await call({ key: keyFor(body) }).catch(async (failure: unknown) => {
      const figures = readFigures()
      // Status 0 is no answer, perhaps no connection: waiting for the figures would last until there is one.
      if (failure instanceof ApiError && failure.status > 0) await figures
      throw failure
    })
    renew()
    void readFigures()
    return answer
  }

  return {
    ...acting,
    move: (body: SentMove) => send(body, (options) => api(moveCash, { body }, options)),
    close: (body: SentClose) => send(body, (options) => api(closeTill, { body }, options)),
  }
}
