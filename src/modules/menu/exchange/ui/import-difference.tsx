import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDollars } from '#kernel/money.ts'
import type { ImportFound } from '../contract.ts'

/** The most changes shown: enough to see what a file does; the counts say the rest. */
const shown = 200

/** What an import would do or has done, as a list that reads like a correction. */
export function ImportDifference({ found }: { found: ImportFound }) {
  const { added, changed, removed } = found
  return (
    <div className="mt-6 grid gap-6">
      {changed.length > 0 && (
        <Group title="Changed" sign="~" rows={changed} keyOf={({ _id }) => _id}>
          {({ name, fields }) => (
            <>
              <span className="font-semibold wrap-anywhere">{name}</span>
              <dl className="mt-1 grid gap-1">
                {fields.map(({ column, before, after }) => (
                  <div key={column} className="gap-x-3 text-sm sm:grid sm:grid-cols-[7rem_1fr]">
                    <dt className="text-muted">{column}</dt>
                    <dd className="min-w-0 wrap-anywhere">
                      <del className="text-muted">{before || 'nothing'}</del>
                      <ArrowRight
                        aria-hidden="true"
                        className="mx-1.5 inline size-3.5 align-[-0.1em] text-muted"
                      />
                      <ins className="font-medium no-underline">{after || 'nothing'}</ins>
                    </dd>
                  </div>
                ))}
              </dl>
            </>
          )}
        </Group>
      )}
      {added.length > 0 && (
        <Group title="Added" sign="+" rows={added} keyOf={({ line }) => String(line)}>
          {({ name, price }) => (
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
              <span className="tabular-nums">{formatDollars(price)}</span>
            </span>
          )}
        </Group>
      )}
      {removed.length > 0 && (
        <Group title="Taken off the menu" sign="−" rows={removed} keyOf={({ _id }) => _id}>
          {({ name }) => <del className="wrap-anywhere">{name}</del>}
        </Group>
      )}
    </div>
  )
}

interface GroupProps<Row> {
  title: string
  sign: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  children: (row: Row) => ReactNode
}

function Group<Row>({ title, sign, rows, keyOf, children }: GroupProps<Row>) {
  const rest = rows.length - shown
  return (
    <section>
      <h3 className="flex items-baseline gap-2 text-lg">
        <span>{title}</span>
        <span className="text-base text-muted tabular-nums">{rows.length}</span>
      </h3>
      <ul className="mt-2 border-t border-border">
        {rows.slice(0, shown).map((row) => (
          <li key={keyOf(row)} className="flex gap-3 border-b border-border py-2.5">
            <span aria-hidden="true" className="w-3 shrink-0 font-mono text-primary">
              {sign}
            </span>
            <div className="min-w-0 grow">{children(row)}</div>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="mt-2 text-sm text-muted">{`And ${rest} more.`}</p>}
    </section>
  )
}

/** What keeps a file from being applied, by its place in the file. */
export function ImportProblems({ found, place }: { found: ImportFound; place: string }) {
  const { problems, problemCount } = found
  const rest = problemCount - problems.length
  return (
    <ol className="mt-4 border-t border-border">
      {problems.map(({ line, column, message }) => (
        <li
          key={`${line} ${column} ${message}`}
          className="gap-x-4 border-b border-border py-2.5 sm:grid sm:grid-cols-[10rem_1fr]"
        >
          <span className="min-w-0 text-sm wrap-anywhere text-muted tabular-nums">
            {`${place} ${line}${column && `, ${column}`}`}
          </span>
          <span className="block min-w-0 wrap-anywhere">{message}</span>
        </li>
      ))}
      {rest > 0 && <li className="py-2.5 text-muted">{`And ${rest} more.`}</li>}
    </ol>
  )
}
