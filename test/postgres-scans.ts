import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { inject } from 'vitest'
import { codeOf } from '#platform/database/engine-errors.server.ts'
import { growingTables, shortIndexes } from './allowed-scans.ts'
import { createDatabase, migratePglite } from './engines.ts'
import { isRefused } from './scans.ts'

/** Answers the steps by which PostgreSQL would read the whole of a table that grows, unless that is allowed. */
export type FindScans = (sql: string) => Promise<string[]>

/**
 * An index is taken wherever one can serve, and two tables are joined row by row: what is read from end to
 * end even then, no index serves. Reading an entry of an index is dear, so that the index is taken that
 * shows the fewest. Values are known after planning, as with a prepared text.
 */
const settings = `
  set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off;
  set enable_material = off; set cpu_index_tuple_cost = 1e4; set jit = off;
  set plan_cache_mode = force_generic_plan`

/** Explains on a database of its own, which has all tables of the product and counts as full. */
export async function openPostgresPlans(): Promise<FindScans> {
  const hasServer = inject('postgresUrl') !== undefined
  const client = new pg.Client(
    hasServer
      ? await createDatabase('migrated')
      : createPgConfig(await migratePglite(await PGlite.create())),
  )
  // The server ends with the run, and may do so before this process does.
  client.on('error', () => {})
  await client.connect()
  await fill(client)
  await client.query(settings)
  const indexes = await readIndexes(client)
  return async (sql) => {
    const steps = await planOf(client, sql)
    return steps.filter((step) => isScan(step, indexes, sql)).map(wordsOf)
  }
}

/**
 * Makes each table that grows count as a million rows, of which a key of another table finds five. PostgreSQL
 * reckons from how many pages a table has and what is noted about it: a row that is taken back leaves its page,
 * and here that is noted to hold a million. A short index counts as empty.
 */
async function fill(client: pg.Client): Promise<void> {
  const names = growingTables.map((name) => `'${name}'`).join(', ')
  const short = shortIndexes.map(({ name }) => `'${name}'`).join(', ')
  await client.query(`
    begin;
    set local session_replication_role = replica;
    do $$
    declare
      name text;
      part text;
    begin
      foreach name in array array[${names}] loop
        for part in select conname from pg_constraint where conrelid = name::regclass loop
          execute format('alter table %I drop constraint if exists %I cascade', name, part);
        end loop;
        for part in select attname from pg_attribute
          where attrelid = name::regclass and attnum > 0 and attnotnull loop
          execute format('alter table %I alter %I drop not null', name, part);
        end loop;
        execute format('insert into %I default values', name);
      end loop;
    end $$;
    rollback;
    update pg_class set reltuples = 1e6, relpages = 1 where relkind = 'r' and relname in (${names});
    update pg_class set reltuples = -1, relpages = 0 where relkind = 'i' and relname not in (${short});
    delete from pg_statistic;
    insert into pg_statistic
      select distinct conrelid, unnest(conkey), false, 0, 36, -0.2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
      from pg_constraint where contype = 'f'`)
}

/** What each index is of, and what it is ordered by first. */
type Indexes = Map<string, { table: string; first: string }>

async function readIndexes(client: pg.Client): Promise<Indexes> {
  const { rows } = await client.query<{ name: string; table: string; first: string }>(`
    select indexrelid::regclass::text as name, indrelid::regclass::text as "table",
      pg_get_indexdef(indexrelid, 1, false) as first
    from pg_index`)
  return new Map(rows.map(({ name, ...index }) => [name, index]))
}

const noSuchTable = '42P01'

/** A step of a plan, as PostgreSQL writes it in JSON. */
interface Step {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Step[]
}

async function planOf(client: pg.Client, sql: string): Promise<Step[]> {
  const places = [...sql.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place))
  const values = Array<string>(Math.max(0, ...places)).fill('null')
  try {
    await client.query(`deallocate all; prepare asked as ${sql}`)
  } catch (error) {
    // Tests of the platform have tables of their own, which are as long as they make them.
    if (codeOf(error) === noSuchTable) return []
    throw error
  }
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Step }[] }>(
    `explain (format json) execute asked${values.length > 0 ? `(${values.join(', ')})` : ''}`,
  )
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => stepsOf(Plan)))
}

function stepsOf(step: Step): Step[] {
  return [step, ...(step.Plans ?? []).flatMap(stepsOf)]
}

function isScan(step: Step, indexes: Indexes, sql: string): boolean {
  const index = indexes.get(step['Index Name'] ?? '')
  const table = step['Relation Name'] ?? index?.table ?? ''
  if (!isRefused([table], step['Index Name'], sql)) return false
  return step['Node Type'] === 'Seq Scan' || (index !== undefined && !isNarrowed(step, index.first))
}

/** Whether a condition says where in an index to begin: one on what comes later in it is held against every entry. */
function isNarrowed({ 'Index Cond': condition = '' }: Step, first: string): boolean {
  const said = inWords(condition)
  // Nearly every row says the same there.
  if (/^processor = \S+$/.test(said)) return false
  // What is named with its table is of another one.
  return new RegExp(`(?<![\\w.])${RegExp.escape(inWords(first))}(?!\\w)`).test(said)
}

/** Expressions are told apart by their words, since PostgreSQL sets brackets and ends lines as it pleases. */
function inWords(expression: string): string {
  return expression.replaceAll(/[\s()]+/g, ' ').trim()
}

function wordsOf(step: Step): string {
  const { 'Relation Name': table, 'Index Name': index, 'Index Cond': condition } = step
  const words = [step['Node Type'], table && `on ${table}`, index && `by ${index}`, condition]
  return words.filter(Boolean).join(' ')
}
