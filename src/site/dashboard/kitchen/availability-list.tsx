import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { UndoBar } from '#ui-kit/undo-bar.tsx'
import { availabilityTexts } from './house-texts.ts'

interface AvailabilityListProps<Thing> {
  what: 'dishes' | 'options'
  availability: {
    list: UseQueryResult<Thing[]>
    problem: string
    isBusy: boolean
    said: Thing | undefined
    undo: () => void
    forget: () => void
  }
  /** What was done last, in words. */
  wordsOf: (said: Thing) => string
  isFound: (thing: Thing) => boolean
  /** What is found, as it stands in the list. */
  children: (found: Thing[]) => ReactNode
}

/** All that can run out of one kind, and the way back of the last tap. */
export function AvailabilityList<Thing>(props: AvailabilityListProps<Thing>) {
  const { what, availability, wordsOf, isFound, children } = props
  const { list, problem, isBusy, said, undo, forget } = availability
  const found = list.data?.filter(isFound)
  return (
    <>
      <ErrorText>{problem}</ErrorText>
      {found ? (
        children(found)
      ) : (
        <NotLoaded
          query={list}
          what={availabilityTexts.whole[what]}
          loading={availabilityTexts.loading[what]}
        />
      )}
      {found?.length === 0 && <p className="mt-4 text-muted">{availabilityTexts.notFound[what]}</p>}
      <output className="sticky bottom-3 mt-4 block">
        {said && <UndoBar text={wordsOf(said)} isBusy={isBusy} onUndo={undo} onClose={forget} />}
      </output>
    </>
  )
}
