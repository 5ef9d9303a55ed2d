import type { Compilable, CompiledQuery, QueryResult, RawBuilder } from 'kysely'
import type { Db } from './database.server.ts'

/** What stands in a text for a value that comes later. */
class Place {
  readonly name: string
  readonly of: (values: object) => unknown

  constructor(name: string, of: (values: object) => unknown) {
    this.name = name
    this.of = of
  }
}

type Build<Values, Row> = (db: Db, values: Values) => Compilable<Row> | RawBuilder<Row>

/**
 * A query that is asked in every call: built and compiled once for each engine, and bound to its values each time. To
 * build one costs more than most small ones take. A value may be a list, of values or of rows: each length is
 * a text of its own.
 *
 * @param build passes each value on as a parameter, and does nothing else with it: what is asked differently by a
 * value is another query
 */
export function compiledQuery<Values extends object, Row>(
  build: Build<Values, Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const run = compiled(build)
  return async (db, values) => (await run(db, values)).rows
}

/** A statement that writes, compiled once as `compiledQuery` is; answers how many rows it has written. */
export function compiledCommand<Values extends object>(
  build: Build<Values, unknown>,
): (db: Db, values: Values) => Promise<number> {
  const run = compiled(build)
  return async (db, values) => Number((await run(db, values)).numAffectedRows ?? 0)
}

/** A list that is longer is built anew each time: few ask for it, and its text would be kept for them. */
const longestKept = 12

function compiled<Values extends object, Row>(build: Build<Values, Row>) {
  const known = new Map<string, Bindable<Row>>()
  return async (db: Db, values: Values): Promise<QueryResult<Row>> => {
    const lengths = Object.values(values).flatMap((each) => (isList(each) ? [each.length] : []))
    if (lengths.some((length) => length > longestKept)) {
      const query = compile(db, build(db, values))
      return db.run(query, query.parameters)
    }
    const shape = lengths.length === 0 ? db.engine : [db.engine, ...lengths].join(' ')
    const found = known.get(shape) ?? bindable(compile(db, build(db, placesOf(values))))
    known.set(shape, found)
    return db.run(found.query, found.bind(values))
  }
}

interface Bindable<Row> {
  query: CompiledQuery<Row>
  bind: (values: object) => unknown[]
}

function bindable<Row>(query: CompiledQuery<Row>): Bindable<Row> {
  const bind = (values: object) =>
    query.parameters.map((each) => {
      if (!(each instanceof Place)) return each
      const value = each.of(values)
      if (value !== undefined) return value
      throw new Error(`A compiled query was built with ${each.name} and asked without it.`)
    })
  return { query, bind }
}

function compile<Row>(db: Db, built: Compilable<Row> | RawBuilder<Row>): CompiledQuery<Row> {
  return 'isRawBuilder' in built ? built.compile(db.tables()) : built.compile()
}

/** Something of the same keys and lengths, so that a row can be passed on whole. */
function placesOf<Values extends object>(values: Values): Values {
  // The builder only passes its values on, and each is bound before anybody reads it.
  return placesIn(values, '', (all) => all) as Values
}

function placesIn(values: object, path: string, find: (all: object) => object): object {
  const places = Object.entries(values).map(([key, value]: [string, unknown]) => {
    const name = path + key
    const of = (all: object): unknown => Reflect.get(find(all), key)
    const isPart = isList(value) || (path !== '' && typeof value === 'object' && value !== null)
    // A list and its rows are walked into; whatever else there is, is bound.
    return [key, isPart ? placesIn(value, `${name}.`, of as typeof find) : new Place(name, of)]
  })
  return isList(values) ? places.map(([, place]) => place) : Object.fromEntries(places)
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}
