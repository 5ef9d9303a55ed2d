import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '#kernel/api.ts'
import { usePictureUpload } from '#modules/media/ui/use-picture-upload.ts'
import { setServingHours } from '#modules/menu/availability/contract.ts'
import {
  type ServingHours,
  hoursOfRows,
  servingProblem,
  rowsOfHours,
} from '#modules/menu/availability/serving.ts'
import {
  type FullCategory,
  addCategory,
  changeCategory,
} from '#modules/menu/categories/contract.ts'
import { lineOf } from '#modules/menu/categories/ui/category-cover.ts'
import { lunchRow } from '#modules/menu/ui/editor/hours-rows.tsx'
import { useTexts } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { useIdempotencyKey } from '#ui-kit/use-idempotency-key.ts'
import { useHouseAct } from '../use-house-act.ts'

interface Asked {
  category: FullCategory | undefined
  /** The category's place among all. */
  place: number
  hours: ServingHours | undefined
  onMove: (key: string, place: number) => Promise<unknown>
}

/** What is typed of a category, and the calls that keep it. */
export function useCategoryForm(asked: Asked) {
  // Kept as they were when the form was opened: what others write meanwhile must not pass for read.
  const [{ category, place, hours, onMove }] = useState(asked)
  const api = useApi()
  const queries = useQueryClient()
  const key = useIdempotencyKey()
  const version = useRef(category?.version ?? 0)
  const { progress, upload } = usePictureUpload()
  const { mend, ...acting } = useHouseAct()
  const [isOvertaken, setIsOvertaken] = useState(false)
  const texts = useTexts()
  const line = category ? lineOf(category, texts) : ''
  const [draft, setDraft] = useState(() => draftOf(asked, line))
  const wanted = draft.isTimed ? hoursOfRows(draft.rows) : undefined

  async function write(): Promise<string> {
    const { label, description, station, hidden, picture, taxClass } = draft
    const image = picture === null ? '' : await upload(picture)
    const differs = description !== line && { description }
    const said = { label, station, hidden, image, taxClass, ...differs }
    if (!category) {
      const { insertedId } = await api(addCategory, { body: said }, { key: key.keyFor(said) })
      return insertedId
    }
    const body = { ...said, version: version.current }
    const { modifiedCount } = await api(changeCategory, { params: { key: category.key }, body })
    // Should the rest fail, the next try follows this one.
    version.current += modifiedCount
    return category.key
  }

  async function writeAll(): Promise<void> {
    const written = await write().catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'changed_meanwhile') setIsOvertaken(true)
      throw error
    })
    if (JSON.stringify(wanted) !== JSON.stringify(hours)) {
      await api(setServingHours, { body: { category: written, hours: wanted ?? null } })
    }
    if (category && draft.place !== place) await onMove(written, draft.place)
    await queries.invalidateQueries({ queryKey: ['menu'] })
  }

  return {
    ...acting,
    draft,
    wanted,
    progress,
    isOvertaken,
    change(part: Partial<typeof draft>) {
      for (const name of Object.keys(part)) mend(name)
      setDraft((now) => ({ ...now, ...part }))
    },
    /** Answers whether all of it is kept. */
    async save(): Promise<boolean> {
      const wrong = wanted && servingProblem(wanted)
      if (wrong) acting.setProblem(wrong)
      return wrong === undefined && acting.act(writeAll)
    },
  }
}

/** All of it as it stands in the form. */
function draftOf({ category, place, hours }: Asked, line: string) {
  return {
    label: category?.label ?? '',
    description: line,
    station: category?.station ?? '',
    hidden: category?.hidden ?? false,
    taxClass: category?.taxClass ?? null,
    // The address of a picture that is on this site, a file that is still to be sent, or none.
    picture: (category?.image || null) as File | string | null,
    place,
    isTimed: hours !== undefined,
    rows: hours ? rowsOfHours(hours) : [lunchRow],
  }
}

export type CategoryForm = ReturnType<typeof useCategoryForm>
