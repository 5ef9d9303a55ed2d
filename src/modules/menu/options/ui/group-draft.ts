import type { InputOf } from '#kernel/endpoint.ts'
import { newId } from '#kernel/ids.ts'
import { dollarsFromCents } from '#kernel/money.ts'
import { readTypedCents, typedPrice } from '#kernel/read-money.ts'
import type { OptionGroupView, addOptionGroup } from '../contract.ts'
import { type GroupKind, findGroupProblems } from '../writing.ts'

/** An option as its fields hold it. Its key stays what it is when it is saved and gets an id. */
export interface OptionDraft {
  key: string
  id: string | undefined
  name: string
  /** As typed: "1.5"; nothing is nothing more to pay. */
  price: string
  allergens: readonly string[] | null
  /** What of its dish's allergens it takes the place of. */
  replaces: readonly string[]
  /** Null: as its dish. */
  taxClass: string | null
}

export interface GroupDraft {
  name: string
  kind: GroupKind
  /** A single choice that has to be made. */
  isNeeded: boolean
  isSize: boolean
  least: string
  /** Nothing: as many as there are. */
  most: string
  free: string
  values: readonly OptionDraft[]
}

type GroupBody = InputOf<typeof addOptionGroup>['body']

/** A new option, of which nobody has said yet what it contains: that never reads like "nothing". */
export function newOption(): OptionDraft {
  return {
    key: newId(),
    id: undefined,
    name: '',
    price: '',
    allergens: null,
    replaces: [],
    taxClass: null,
  }
}

export function emptyGroup(): GroupDraft {
  return {
    name: '',
    kind: 'one',
    isNeeded: true,
    isSize: false,
    least: '',
    most: '',
    free: '',
    values: [newOption(), newOption()],
  }
}

/** A group in fields; options that were there before it was saved stay the same. */
export function draftOf(group: OptionGroupView, before?: GroupDraft): GroupDraft {
  const { name, kind, least, most, free, isSize } = group
  const keys = new Map(before?.values.map((value) => [value.name.trim(), value.key]))
  const isOne = kind === 'one'
  return {
    name,
    kind,
    isSize,
    isNeeded: least > 0,
    least: isOne || least === 0 ? '' : String(least),
    most: isOne || most === null ? '' : String(most),
    free: free === 0 ? '' : String(free),
    values: group.values.map((value) => ({
      key: keys.get(value.name) ?? value._id,
      id: value._id,
      name: value.name,
      price: value.price === 0 ? '' : typedPrice(value.price),
      allergens: value.allergens,
      replaces: value.replaces,
      taxClass: value.taxClass ?? null,
    })),
  }
}

/** What is sent; numbers that are none are NaN, which every check refuses. */
export function bodyOf(draft: GroupDraft): GroupBody {
  const { kind, isSize, isNeeded, least, most, free } = draft
  const isOne = kind === 'one'
  const singleBounds = { least: isSize || isNeeded ? 1 : 0, most: 1, free: 0 }
  const severalBounds = {
    least: typedNumber(least) ?? 0,
    most: typedNumber(most) ?? null,
    free: typedNumber(free) ?? 0,
  }
  return {
    name: draft.name.trim(),
    kind,
    ...(isOne ? singleBounds : severalBounds),
    isSize: isOne && isSize,
    values: draft.values.map(({ id, name, price, allergens, replaces, taxClass }) => ({
      ...(id !== undefined && { _id: id }),
      ...({
        name: name.trim(),
        price: typedDollars(price) ?? 0,
        allergens: allergens && [...allergens],
        replaces: [...replaces],
        taxClass,
      } satisfies Required<Omit<GroupBody['values'][number], '_id'>>),
    })),
  }
}

/** What is wrong, by the names of fields: `name`, `values.<key>.price`. */
export function findDraftProblems(draft: GroupDraft): Record<string, string> {
  const body = bodyOf(draft)
  const values = body.values.map(({ _id, ...value }) => ({ ...value, id: _id }))
  // The form offers no class that is none.
  const taxClasses = values.flatMap(({ taxClass }) => taxClass ?? [])
  return problemsByKey(findGroupProblems({ ...body, values }, taxClasses), draft)
}

/** The server counts options, fields are named by their keys. */
export function problemsByKey(
  problems: Readonly<Record<string, string>>,
  { values }: GroupDraft,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).map(([field, sentence]) => {
      const [list, index, part] = field.split('.')
      const value = list === 'values' && part !== undefined ? values[Number(index)] : undefined
      return [value ? `values.${value.key}.${part}` : field, sentence]
    }),
  )
}

/** Dollars typed as "1", "1.5" or "1,50"; undefined where nothing stands, NaN where it is no price. */
export function typedDollars(text: string): number | undefined {
  if (text.trim() === '') return undefined
  const cents = readTypedCents(text)
  return cents === undefined ? Number.NaN : dollarsFromCents(cents)
}

function typedNumber(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text)
}
