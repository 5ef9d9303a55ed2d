import { type RawBuilder, sql } from 'kysely'

/** A column of whole units in a unit of more or fewer digits, to the nearest and no more than `most`. */
export function sameSumOfColumn(
  column: string,
  { from, to }: { from: number; to: number },
  most: number,
): RawBuilder<number> {
  const price = sql.ref(column)
  const factor = 10 ** Math.abs(to - from)
  const [times, half] = [sql.lit(factor), sql.lit(factor / 2)]
  if (to < from) return sql<number>`(${price} + ${half}) / ${times}`
  const highest = sql.lit(Math.floor(most / factor))
  return sql<number>`case when ${price} > ${highest} then ${sql.lit(most)} else ${price} * ${times} end`
}
