import { type CleanedWhere, createAdapterFactory } from 'better-auth/adapters'
import { newId } from '#kernel/ids.ts'
import { hashOf } from '#platform/hash.server.ts'
import type { Condition, Order, Row, Value } from '../rules.ts'
import { noting, ongoing } from './ongoing.server.ts'

/**
 * better-auth's data in our tables: reads on the scope of the call under way, each write a transaction
 * of our own. Of a session's token only the hash is kept.
 */
export const identityAdapter = createAdapterFactory({
  config: {
    adapterId: 'servery',
    supportsBooleans: false,
    supportsDates: true,
    supportsNumericIds: false,
    transaction: false,
    customIdGenerator: () => newId(ongoing().scope.now.getTime()),
  },
  adapter: ({ getFieldName }) => ({
    create: ({ model, data }) =>
      noting(async () => {
        await ongoing().rows.insert(model, stored(data))
        return data
      }),
    // The library asks for the type it has stored; the columns are the same.
    findOne: ({ model, where }) => noting(async () => (await find(model, where, 1))[0] as never),
    findMany: ({ model, where = [], limit, sortBy }) =>
      noting(async () => {
        // Unlike a condition's, this field comes by the library's own name.
        const order = sortBy && {
          column: getFieldName({ model, field: sortBy.field }),
          direction: sortBy.direction,
        }
        return (await find(model, where, limit, order)) as never
      }),
    update: ({ model, where, update }) =>
      noting(async () => {
        const [row] = await change(model, where, update)
        return (row ? loaded(row, where) : null) as never
      }),
    updateMany: ({ model, where, update }) =>
      noting(async () => (await change(model, where, update)).length),
    delete: ({ model, where }) => noting(async () => void (await remove(model, where))),
    deleteMany: ({ model, where }) => noting(async () => (await remove(model, where)).length),
    consumeOne: ({ model, where }) =>
      noting(async () => {
        const [row] = await remove(model, where)
        return (row ? loaded(row, where) : null) as never
      }),
    count: ({ model, where = [] }) => noting(async () => (await find(model, where, 1000)).length),
  }),
})

async function find(
  table: string,
  where: CleanedWhere[],
  limit: number,
  order?: Order,
): Promise<Row[]> {
  const rows = await ongoing().rows.find(table, where.map(condition), limit, order)
  return rows.map((row) => loaded(row, where))
}

function change(table: string, where: CleanedWhere[], update: unknown): Promise<Row[]> {
  return ongoing().rows.update(table, where.map(condition), stored(Object(update)))
}

function remove(table: string, where: CleanedWhere[]): Promise<Row[]> {
  return ongoing().rows.remove(table, where.map(condition))
}

const operators: Record<string, Condition['operator']> = {
  eq: '=',
  ne: '!=',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  in: 'in',
  not_in: 'not in',
}

function condition({ field, operator, value, connector }: CleanedWhere): Condition {
  const known = operators[operator ?? 'eq']
  if (!known || connector !== 'AND') throw new Error(`The provider asks for ${operator}.`)
  const values = Array.isArray(value) ? value.map((each) => cell(field, each)) : cell(field, value)
  return { column: field, operator: known, value: values }
}

function stored(data: Record<string, unknown>): Row {
  return Object.fromEntries(
    Object.entries(data).map(([column, value]) => [column, cell(column, value)]),
  )
}

/** Time is the scope's; the library's own clock is the process's, so instants move by the difference. */
function cell(column: string, value: unknown): Value {
  if (value instanceof Date) return value.getTime() + clockDifference()
  if (column === 'token_hash') return hashOf(String(value))
  if (value === null || value === undefined) return null
  return typeof value === 'number' ? value : String(value)
}

function loaded(row: Row, where: CleanedWhere[]): Row {
  const entries = Object.entries(row).map(([column, value]) => [
    column,
    column.endsWith('_at') ? new Date(Number(value) - clockDifference()) : value,
  ])
  const token = where.find(({ field }) => field === 'token_hash')?.value
  return { ...Object.fromEntries(entries), ...(token === undefined ? {} : { token_hash: token }) }
}

function clockDifference(): number {
  return ongoing().scope.now.getTime() - ongoing().startedAt
}
