import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { type MenuFilter, menuFilterQuery, readMenuFilter } from '../showing.ts'

/** The filter that the page's address holds, and how to change it without leaving the page. */
export function useMenuFilter(): [MenuFilter, (filter: MenuFilter) => void] {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const change = (filter: MenuFilter) =>
    void navigate(pathname + menuFilterQuery(filter), {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    })
  return [readMenuFilter(query), change]
}
