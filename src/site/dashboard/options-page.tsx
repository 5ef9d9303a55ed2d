import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { fold } from '#kernel/fold.ts'
import { queryOf } from '#kernel/query-of.ts'
import { type OptionGroupView, listOptionGroups } from '#modules/menu/options/contract.ts'
import { GroupList } from '#modules/menu/options/ui/group-list.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { LinkButton } from '#ui-kit/button.tsx'
import { EmptyState } from '#ui-kit/empty-state.tsx'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { inputClass } from '#ui-kit/text-field.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { optionPagesTexts } from './house-texts.ts'
import { loadsFor } from './loads-for.ts'

export const loader = loadsFor('admin', (api) => [queryOf(api, listOptionGroups)])

/** From so many on, looking through them takes longer than a word. */
const searchFrom = 6

export function Component() {
  const query = useQuery(queryOf(useApi(), listOptionGroups))
  const { data } = query
  const [words, setWords] = useState('')
  const groups = data?.groups ?? []
  const found = groups.filter((group) => matches(group, words))
  return (
    <DashboardLayout
      heading={optionPagesTexts.options}
      beside={
        groups.length > 0 && (
          <LinkButton to="/dashboard/options/new">{optionPagesTexts.newGroup}</LinkButton>
        )
      }
    >
      {data ? (
        groups.length === 0 ? (
          <div className="mt-6">
            <NoGroups />
          </div>
        ) : (
          <>
            {groups.length >= searchFrom && <SearchField words={words} onSearch={setWords} />}
            <output className="mt-4 block text-sm text-muted tabular-nums">
              {optionPagesTexts.found(found.length, data.tomorrow)}
            </output>
            <GroupList groups={found} tomorrow={data.tomorrow} />
          </>
        )
      ) : (
        <div className="mt-8">
          <NotLoaded
            query={query}
            what={optionPagesTexts.theOptions}
            loading={optionPagesTexts.loading}
          />
        </div>
      )}
    </DashboardLayout>
  )
}

function SearchField({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  return (
    <search aria-label={optionPagesTexts.options} className="mt-6 block max-w-md">
      <label className="relative block">
        <span className="sr-only">{optionPagesTexts.search}</span>
        <Search
          aria-hidden="true"
          size={20}
          className="pointer-events-none absolute top-3.5 left-3.5 text-muted"
        />
        <input
          type="search"
          value={words}
          maxLength={60}
          placeholder={optionPagesTexts.searchPlaceholder}
          onChange={({ currentTarget }) => onSearch(currentTarget.value)}
          className={`${inputClass} pl-11`}
        />
      </label>
    </search>
  )
}

function NoGroups() {
  return (
    <EmptyState
      title={optionPagesTexts.none}
      actions={<LinkButton to="/dashboard/options/new">{optionPagesTexts.addFirst}</LinkButton>}
    >
      {optionPagesTexts.noneHint}
    </EmptyState>
  )
}

function matches({ name, values, links }: OptionGroupView, words: string): boolean {
  const said = [name, ...values.map((value) => value.name), ...links.map(({ dish }) => dish?.name)]
  return fold(said.join(' ')).includes(fold(words.trim()))
}
