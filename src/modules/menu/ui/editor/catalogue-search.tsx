import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { maxSearchLength } from '#modules/menu/rules.ts'
import { inputClass } from '#ui-kit/text-input.tsx'

/** How long typing rests before the search follows, in milliseconds. */
const pauseMs = 250

interface CatalogueSearchProps {
  /** What the address asks for. */
  search: string
  onSearch: (search: string) => void
}

/** Field and address follow each other; while somebody types, the address is behind the field. */
export function CatalogueSearch({ search, onSearch }: CatalogueSearchProps) {
  const field = useRef<HTMLInputElement>(null)
  /** What the address does not know yet. */
  const [typed, setTyped] = useState<string>()

  const send = useEffectEvent((words: string) => {
    setTyped(undefined)
    if (words.trim() !== search) onSearch(words.trim())
  })
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => send(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])

  // Another search from outside (back, a link) brings its own words.
  const follow = useEffectEvent((words: string) => {
    const { current } = field
    if (current && typed === undefined && current.value.trim() !== words) current.value = words
  })
  useEffect(() => follow(search), [search])

  return (
    <label className="relative min-w-0 flex-1 basis-64">
      <span className="sr-only">Search dishes</span>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
      />
      <input
        ref={field}
        type="search"
        defaultValue={search}
        maxLength={maxSearchLength}
        placeholder="Search by name or details"
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        className={`${inputClass} pl-11 compact:min-h-10`}
      />
    </label>
  )
}
