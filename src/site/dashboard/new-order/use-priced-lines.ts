import { useQueries } from '@tanstack/react-query'
import type { Cents } from '#kernel/money.ts'
import { queryOf } from '#kernel/query-of.ts'
import { centsFromDollars } from '#kernel/read-money.ts'
import type { MenuItem } from '#modules/menu/contract.ts'
import { applyChoice } from '#modules/menu/options/choosing.ts'
import { type DishOptions, getDishOptions } from '#modules/menu/options/contract.ts'
import { groupsFromAnswer } from '#modules/menu/options/finding.ts'
import { sayLackAtDesk } from '#modules/orders/by-phone/ui/stand-at-desk.ts'
import { optionWords } from '#modules/orders/rules.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { ticketTexts } from './house-texts.ts'
import type { WrittenLine } from './ticket-draft.ts'
import type { DeskStands } from './use-desk-stands.ts'

/** A line as it is read out. */
export interface PricedLine extends WrittenLine {
  /** Nothing: it has left the menu. */
  dish: MenuItem | undefined
  /** What has been chosen with it: "Large", "2 × Mayo". */
  words: string[]
  /** Price of the whole line. */
  cents: Cents
  /** Why it cannot be had so; empty when it can. */
  problem: string
}

/** Lines at the menu's prices of this moment; the server computes them again. */
export function usePricedLines(
  lines: readonly WrittenLine[],
  menu: readonly MenuItem[],
  { standOf, countOf }: DeskStands,
): PricedLine[] {
  const api = useApi()
  const dishes = new Map(menu.map((dish) => [dish._id, dish]))
  const asked = lines.filter(({ dishId, options }) => {
    return options.length > 0 || dishes.get(dishId)?.options === 'needed'
  })
  const ids = [...new Set(asked.map(({ dishId }) => dishId))]
  const offers = useQueries({
    queries: ids.map((id) => queryOf(api, getDishOptions, { params: { id } })),
  })
  return lines.map((line) => {
    const dish = dishes.get(line.dishId)
    const priced = priceLine(line, dish, offers[ids.indexOf(line.dishId)]?.data)
    const lack = dish ? sayLackAtDesk(standOf(dish), countOf(dish._id)) : ticketTexts.leftMenu
    return { ...priced, problem: lack || priced.problem }
  })
}

function priceLine(
  line: WrittenLine,
  dish: MenuItem | undefined,
  offered: DishOptions | undefined,
): PricedLine {
  const dishCents = centsFromDollars(dish?.price ?? 0) ?? 0
  if (!offered) return { ...line, dish, words: [], cents: dishCents * line.quantity, problem: '' }
  const { priceCents, options, problems } = applyChoice(
    groupsFromAnswer(offered),
    dishCents,
    line.options,
  )
  const problem = problems.map(({ sentence }) => sentence).join(' ')
  return { ...line, dish, words: optionWords(options), cents: priceCents * line.quantity, problem }
}
