import { useLocation, useMatches } from 'react-router'

/** The path of the page that is shown; what is missing is one page, wherever it is missing. */
export function useShownPath(): string {
  const { pathname } = useLocation()
  return useMatches().at(-1)?.id === '*' ? '/*' : pathname
}
