import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#kernel/message-of.ts'
import { queryOf } from '#kernel/query-of.ts'
import { centsFromDollars, typedPrice } from '#kernel/read-money.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { Cell } from '#ui-kit/cell.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { useEveryCategoryName } from '../../categories/ui/use-categories.ts'
import { listMenu } from '../../contract.ts'
import { sameCategory } from '../../rules.ts'
import { type OptionGroupView, type OptionLinkView, changeOptionLink } from '../contract.ts'
import { typedDollars } from './group-draft.ts'
import { nameOf } from './use-links.ts'

interface LinkPricesProps {
  link: OptionLinkView
  group: OptionGroupView
  groups: readonly OptionGroupView[]
}

/** What the options cost on one dish or category: empty as in the group, 0 is free. */
export function LinkPrices({ link, group, groups }: LinkPricesProps) {
  const api = useApi()
  const queries = useQueryClient()
  const where = nameOf(link, useEveryCategoryName())
  const sizes = useSizes(link, group, groups)
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(
    new Map(
      link.prices.map(({ option, size, price }) => [fieldOf(option, size), priceText(price)]),
    ),
  )
  const [problem, setProblem] = useState('')
  const columns = [{ _id: null, name: sizes.length > 0 ? 'Any size' : 'Price' }, ...sizes]

  async function save(event: FormEvent) {
    event.preventDefault()
    const prices = group.values.flatMap(({ _id: option }) =>
      columns.flatMap(({ _id: size }) => {
        const price = typedDollars(typed.get(fieldOf(option, size)) ?? '')
        return price === undefined ? [] : [{ option, size, price }]
      }),
    )
    if (prices.some(({ price }) => Number.isNaN(price))) {
      return setProblem('Write a price such as 1.50, or leave it empty.')
    }
    try {
      await api(changeOptionLink, { params: { id: link._id }, body: { prices } })
      void toasts.show('success', `Prices on ${where} saved`)
      await queries.invalidateQueries({ queryKey: ['menu'] })
    } catch (error) {
      setProblem(messageOf(error))
    }
  }

  return (
    <form onSubmit={(event) => void save(event)} className="pb-4">
      <p className="mb-3 text-sm text-muted">
        Leave empty to use the group’s price. Enter 0 to make it free here.
      </p>
      <PriceTable
        {...{ where, group, columns, typed }}
        onType={(field, text) => {
          setProblem('')
          setTyped(new Map(typed).set(field, text))
        }}
      />
      <ErrorText>{problem}</ErrorText>
      <Button type="submit" kind="secondary" className="mt-3">
        Save prices
      </Button>
    </form>
  )
}

/** A price as a field holds it. */
function priceText(dollars: number): string {
  return centsFromDollars(dollars) === undefined ? '' : typedPrice(dollars)
}

interface PriceTableProps {
  /** What it is called where they cost that. */
  where: string
  group: OptionGroupView
  /** Without a size, and with each. */
  columns: readonly { _id: string | null; name: string }[]
  typed: ReadonlyMap<string, string>
  onType: (field: string, text: string) => void
}

function PriceTable({ where, group, columns, typed, onType }: PriceTableProps) {
  return (
    <div className="overflow-x-auto">
      <table className="text-left">
        <caption className="sr-only">{`What options cost on ${where}`}</caption>
        <thead className={columns.length > 1 ? 'text-sm text-muted' : 'sr-only'}>
          <tr>
            <th scope="col" className="pr-4 pb-1 font-medium">
              Option
            </th>
            {columns.map(({ _id, name }) => (
              <th key={_id} scope="col" className="pr-2 pb-1 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {group.values.map((value) => (
            <tr key={value._id}>
              <th scope="row" className="min-w-28 py-1 pr-4 font-normal wrap-anywhere">
                {value.name}
              </th>
              {columns.map(({ _id: size, name }) => {
                const field = fieldOf(value._id, size)
                return (
                  <td key={size} className="py-1 pr-2">
                    <Cell
                      label={`${value.name}, ${name.toLowerCase()} on ${where}`}
                      value={typed.get(field) ?? ''}
                      inputMode="decimal"
                      maxLength={8}
                      placeholder={typedPrice(value.price)}
                      errorId={undefined}
                      onChange={(text) => onType(field, text)}
                      className="w-24! text-right tabular-nums"
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The sizes that the same dish or category comes in: with each, an option may cost something else. */
function useSizes(
  link: OptionLinkView,
  group: OptionGroupView,
  groups: readonly OptionGroupView[],
) {
  const { data: menu = [] } = useQuery(queryOf(useApi(), listMenu))
  if (group.isSize) return []
  const category = link.category ?? menu.find(({ _id }) => _id === link.dish?._id)?.category ?? ''
  const size = groups.find(
    (each) =>
      each.isSize &&
      each.links.some(
        (other) =>
          (link.dish && other.dish?._id === link.dish._id) ||
          (other.category !== null && sameCategory(other.category, category)),
      ),
  )
  return size?.values ?? []
}

function fieldOf(option: string, size: string | null): string {
  return `${option} ${size ?? ''}`
}
