import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import { readOptionPrice } from '../rules/group-problems.ts'
import { selectGroup, selectGroups, selectLink, selectValues } from '../store/read-groups.server.ts'
import { replacePrices } from '../store/write-groups.server.ts'

export interface OwnPrice {
  optionId: string
  /** The size that the price holds for; null: any. */
  sizeId: string | null
  /** Dollars. */
  price: number
}

const maxPrices = 500

/** All of a link's own prices are these; what is not among them is inherited. @throws Refusal */
export async function priceLink(
  scope: Scope,
  id: string,
  prices: readonly OwnPrice[],
): Promise<void> {
  requireAudience('admin', scope.viewer)
  if (prices.length > maxPrices) refuse('prices', `At most ${maxPrices} prices fit.`)
  await inTransaction(scope, async (transaction) => {
    const { db, announceChange } = transaction
    await announceChange('menu')
    const link = await selectLink(db, id)
    if (!link) throw new Refusal('not_found', 'These options no longer exist.')
    const sizeGroups = (await selectGroups(db)).filter((group) => group.is_size === 1)
    const ofGroup = await selectValues(db, [link.group_id])
    const sizes = await selectValues(
      db,
      sizeGroups.map((group) => group.id),
    )
    const [options, sizeIds] = [ofGroup, sizes].map(
      (values) => new Set(values.map((each) => each.id)),
    )
    const said = new Set<string>()
    const rows = prices.map(({ optionId, sizeId, price }, index) => {
      const field = `prices.${index}.price`
      const read = readOptionPrice(price)
      if ('problem' in read) return refuse(field, read.problem)
      if (!options?.has(optionId)) refuse(field, 'This option is no longer in the group.')
      if (sizeId !== null && !sizeIds?.has(sizeId)) refuse(field, 'This size no longer exists.')
      const key = `${optionId} ${sizeId ?? ''}`
      if (said.has(key)) refuse(field, 'This price appears twice.')
      said.add(key)
      return { value_id: optionId, size_value_id: sizeId ?? '', price_cents: read.cents }
    })
    await replacePrices(db, id, rows)
    const object = `option group ${link.group_id}`
    const name = (await selectGroup(db, link.group_id))?.name ?? ''
    const details = { name, dish: link.dish_id, category: link.category }
    await recordAudit(transaction, { action: 'options.priced', object, details })
  })
}

function refuse(field: string, sentence: string): never {
  throw new Refusal('invalid', sentence, { fields: { [field]: sentence } })
}
