import { dollarsFromCents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { once } from '#platform/once/once.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { type Mark, firstReturn, markAt, markOf } from '../availability/rules.ts'
import { judging, standAtOnce } from '../availability/service/at-once.server.ts'
import { wordsForGuests } from '../availability/service/say-back.server.ts'
import { getDishById } from '../service.server.ts'
import { type Stock, shownLeft } from '../availability/rules/stock.ts'
import * as contract from './contract.ts'
import { changeOption } from './service/availability.server.ts'
import { type KnownGroup, findGroups } from './service/find-groups.server.ts'
import { linkGroup, moveLink, unlinkGroup } from './service/link-groups.server.ts'
import { type ListedGroup, listGroups } from './service/list-groups.server.ts'
import { priceLink } from './service/price-link.server.ts'
import { addGroup, changeGroup, deleteGroup } from './service/write-group.server.ts'

export const optionRoutes: Route[] = [
  serve(
    contract.getDishOptions,
    async (scope, { params }) => {
      const dish = await getDishById(scope, params.id)
      const found = await findGroups(scope, [dish])
      const atOnce = await standAtOnce(scope, [dish])
      const then = atOnce.dishes.get(dish.id) ?? dish
      const { kind, changesAt } = (await judging(scope, atOnce))(then)
      const turns = [dish.stock && atOnce.until?.getTime(), changesAt]
      const turnsAt = turns.filter((time) => typeof time === 'number')
      return {
        price: dollarsFromCents(dish.priceCents),
        allergens: dish.allergens,
        left: kind === 'servedLater' ? null : wireLeft(then.stock, scope.now),
        groups: await wireGroups(scope, found.get(dish.id) ?? []),
        ...(turnsAt.length > 0 && { changesAt: new Date(Math.min(...turnsAt)).toISOString() }),
      }
    },
    {
      validUntil: ({ groups, left, changesAt = null }) => {
        const backs = groups.flatMap(({ options }) => options.map(({ back }) => back))
        const each = [...backs, left].map((one) => one ?? { changesAt: null })
        return firstReturn([...each, { changesAt }])
      },
    },
  ),
  serve(contract.listOptionGroups, async (scope) => {
    const { groups, tomorrow } = await listGroups(scope)
    return { groups: groups.map((group) => wireListed(group, scope.now)), tomorrow }
  }),
  serve(contract.addOptionGroup, async (scope, { body }, { key }) =>
    once(scope, { operation: contract.addOptionGroup.name, key, body }, async (transaction) => ({
      insertedId: await addGroup(transaction, inputOf(body)),
    })),
  ),
  serve(contract.changeOptionGroup, async (scope, { params, body: { version, ...body } }) => {
    const changing = changeGroup(scope, params.id, inputOf(body), version)
    await changing.catch(async (error: unknown) => {
      throw (await withCurrent(scope, params.id, error)) ?? error
    })
    return { modifiedCount: 1 }
  }),
  serve(contract.deleteOptionGroup, async (scope, { params }) => {
    await deleteGroup(scope, params.id)
    return { deletedCount: 1 }
  }),
  serve(contract.linkOptions, async (scope, { params, body: { dish, category } }) => ({
    insertedId: await linkGroup(scope, params.id, { dishId: dish, category }),
  })),
  serve(contract.changeOptionLink, async (scope, { params, body: { prices, position } }) => {
    if (position !== undefined) await moveLink(scope, params.id, position)
    if (prices !== undefined) {
      const own = prices.map(({ option, size, price }) => ({
        optionId: option,
        sizeId: size,
        price,
      }))
      await priceLink(scope, params.id, own)
    }
    return { modifiedCount: Number((position ?? prices) !== undefined) }
  }),
  serve(contract.unlinkOptions, async (scope, { params }) => {
    await unlinkGroup(scope, params.id)
    return { deletedCount: 1 }
  }),
  serve(contract.changeOption, async (scope, { params, body }) => {
    const { from, to, backAt } = await changeOption(scope, params.id, {
      said: body.soldOut,
      seen: body.seen && readState(body.seen),
    })
    return { modifiedCount: 1, from: wireState(from), to: wireState(to), backAt }
  }),
]

async function wireGroups(
  scope: Scope,
  groups: readonly KnownGroup[],
): Promise<contract.DishOptions['groups']> {
  const say = groups.length === 0 ? undefined : await wordsForGuests(scope)
  return groups.map(({ id, options, ...group }) => ({
    _id: id,
    ...group,
    options: options.map(({ soldOutUntil: until, ...option }) => ({
      _id: option.id,
      name: option.name,
      price: dollarsFromCents(option.priceCents),
      bySize: Object.entries(option.bySize).map(([size, cents]) => ({
        size,
        price: dollarsFromCents(cents),
      })),
      allergens: option.allergens === null ? null : [...option.allergens],
      soldOut: option.isSoldOut,
      back: until === null || !say ? null : say(until),
    })),
  }))
}

function wireListed(
  { group, values, links, dishes }: ListedGroup,
  now: Date,
): contract.OptionGroupView {
  return {
    _id: group.id,
    name: group.name,
    kind: group.kind,
    least: group.least,
    most: group.most,
    free: group.free_count,
    isSize: group.is_size === 1,
    version: group.version,
    dishes,
    values: values.map((value) => {
      const state = markAt(markOf(value), now)
      return {
        _id: value.id,
        name: value.name,
        price: dollarsFromCents(value.price_cents),
        allergens: value.allergens,
        ...wireState(state),
        backAt: state.isSoldOut ? value.backAt : null,
        ...(value.tax_class !== null && { taxClass: value.tax_class }),
      }
    }),
    links: links.map((link) => ({
      _id: link.id,
      dish: link.dish_id === null ? null : { _id: link.dish_id, name: link.dishName ?? '' },
      category: link.category,
      position: link.position,
      prices: link.prices.map((own) => ({
        option: own.value_id,
        size: own.size_value_id === '' ? null : own.size_value_id,
        price: dollarsFromCents(own.price_cents),
      })),
    })),
  }
}

function wireLeft(stock: Stock | null, now: Date): contract.DishOptions['left'] {
  const count = shownLeft(stock, now)
  if (count === null) return null
  const refillAt = stock?.refillAt ?? null
  return { count, changesAt: refillAt === null ? null : new Date(refillAt).toISOString() }
}

function readState({ soldOut, soldOutUntil }: ReturnType<typeof wireState>): Mark {
  return {
    isSoldOut: soldOut,
    soldOutUntil: soldOutUntil === null ? null : Date.parse(soldOutUntil),
  }
}

/** As it stands in an answer. */
export function wireState({ isSoldOut, soldOutUntil }: Mark) {
  const until = soldOutUntil === null ? null : new Date(soldOutUntil).toISOString()
  return { soldOut: isSoldOut, soldOutUntil: until }
}

function inputOf<Value extends { _id?: string | undefined }, Group extends { values: Value[] }>(
  body: Group,
) {
  return { ...body, values: body.values.map(({ _id, ...value }) => ({ ...value, id: _id })) }
}

/** Whoever comes second is shown what the first has written. */
async function withCurrent(scope: Scope, id: string, error: unknown): Promise<unknown> {
  if (!(error instanceof Refusal) || error.code !== 'changed_meanwhile') return undefined
  const { groups } = await listGroups(scope)
  const current = groups.find(({ group }) => group.id === id)
  if (!current) return undefined
  const beside = { current: wireListed(current, scope.now) }
  return new Refusal(error.kind, error.message, { code: error.code, beside })
}
