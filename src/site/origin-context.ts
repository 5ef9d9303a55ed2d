import { createContext, use } from 'react'

const OriginContext = createContext('')

export const OriginProvider = OriginContext.Provider

/** Scheme and host of the site, for canonical links and structured data. */
export function useOrigin(): string {
  return use(OriginContext)
}
