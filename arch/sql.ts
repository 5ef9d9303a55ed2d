import type { ESTree } from 'vite'

/** Kysely's builders whose first argument names tables; calling one is writing SQL. */
export const queryMethods: ReadonlySet<string> = new Set([
  'selectFrom',
  'insertInto',
  'replaceInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
])

/** These name tables as well, but other things have methods of that name too. */
export const tableMethods: ReadonlySet<string> = new Set([...queryMethods, 'from', 'using'])

/** 'orders', 'orders as o' or a list of them; what is computed cannot be told from the text. */
export function tableNames(argument: ESTree.Argument | undefined): string[] {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') {
    return [argument.value.trim().split(/\s/)[0] ?? '']
  }
  if (argument?.type !== 'ArrayExpression') return []
  return argument.elements.flatMap((element) =>
    element && element.type !== 'SpreadElement' ? tableNames(element) : [],
  )
}

/** The words after from, join, into and update in sql`…`: enough to see a foreign table by name. */
export function tablesInSql(template: ESTree.TemplateLiteral): string[] {
  const text = template.quasis.map((quasi) => quasi.value.raw).join(' ')
  const named = text.matchAll(/\b(?:from|join|into|update)\s+["`]?([a-z_][a-z0-9_]*)/gi)
  return [...named].map((match) => match[1] ?? '')
}
