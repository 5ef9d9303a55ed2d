import { createContext, use } from 'react'
import type { Api } from '#kernel/api.ts'

const ApiContext = createContext<Api | undefined>(undefined)

export const ApiProvider = ApiContext.Provider

/** The door to the server: fetch in the browser, an in-process call while rendering. */
export function useApi(): Api {
  const api = use(ApiContext)
  if (!api) throw new Error('useApi needs an ApiProvider above it.')
  return api
}
