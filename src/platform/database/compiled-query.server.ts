import type { Compilable, CompiledQuery, QueryResult } from 'kysely'
import type { Db, Engine } from './database.server.ts'

/** What stands in a text for a value that comes later. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

type Build<Values, Row> = (db: Db, values: Values) => Compilable<Row>

/**
 * A query that is asked in every call: built and compiled once for each engine, and bound to its values each time. To
 * build one costs more than most small ones take.
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

/** The same for what writes. Answers how many rows it has written. */
export function compiledCommand<Values extends object>(
  build: Build<Values, unknown>,
): (db: Db, values: Values) => Promise<number> {
  const run = compiled(build)
  return async (db, values) => Number((await run(db, values)).numAffectedRows ?? 0)
}

function compiled<Values extends object, Row>(build: Build<Values, Row>) {
  const known = new Map<Engine, CompiledQuery<Row>>()
  return async (db: Db, values: Values): Promise<QueryResult<Row>> => {
    const query = known.get(db.engine) ?? build(db, placesOf(values)).compile()
    known.set(db.engine, query)
    const bound = new Map<string, unknown>(Object.entries(values))
    const parameters = query.parameters.map((each) => {
      if (!(each instanceof Place)) return each
      if (bound.has(each.name)) return bound.get(each.name)
      throw new Error(`A compiled query was built with ${each.name} and asked without it.`)
    })
    const asked: CompiledQuery<Row> = { ...query, parameters }
    const executor = db.tables().getExecutor()
    // The guard of a transaction looks at every query that is built: at this one, too.
    executor.transformQuery(query.query, query.queryId)
    return executor.executeQuery(asked)
  }
}

/** Something of the same keys, so that a row can be passed on whole. */
function placesOf<Values extends object>(values: Values): Values {
  const places = Object.keys(values).map((name) => [name, new Place(name)])
  // The builder only passes its values on, and each is bound before anybody reads it.
  return Object.fromEntries(places) as Values
}
