import { type RawBuilder, sql } from 'kysely'

/**
 * A value of our own that stands in the statement's text. SQLite uses a partial index only where the
 * text itself says the index's condition, in its words and its order; a bound parameter, which is known
 * after planning, makes it read the whole table. PostgreSQL keeps plans for prepared statements by
 * the same reasoning. Nothing that came from outside may stand here.
 */
export function literal<const Value extends string | number>(value: Value): RawBuilder<Value> {
  return sql.lit(value)
}

/** Values of our own that stand in the statement's text, for an index `where state in (…)`. */
export function literals<const Value extends string | number>(
  values: readonly Value[],
): RawBuilder<Value>[] {
  return values.map((value) => literal(value))
}
