import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import { findKnown, holdKnown } from '../../categories/service.server.ts'
import type { MenuFormat } from '../contract.ts'
import type { Known } from '../rules/fields.ts'
import { maxImportBytes } from '../rules/limits.ts'
import { type Change, type Mode, type Plan, planner } from '../rules/plan.ts'
import { together } from '../rules/problems.ts'
import { maxDishes, tooManyDishes } from '../../rules/limits.ts'
import { bringBack } from '../../service/bring-back.server.ts'
import { deleteDishes } from '../../service/write-dish.server.ts'
import { addDishes, changeDishes } from './write-dishes.server.ts'
import { listKnownDishes } from './export-menu.server.ts'
import { findDeleted } from './find-deleted.server.ts'
import { findPictureProblems } from './judge-pictures.server.ts'
import { readLines } from './read-lines.server.ts'
import { refuseText } from './refuse-text.server.ts'

export interface MenuImport {
  format: MenuFormat
  text: string
  mode: Mode
}

export interface ImportResult extends Plan {
  /** Null while there are problems: there is nothing to apply then. */
  token: string | null
}

/** Lines of one turn of the event loop. */
const turn = 250

/** What an import would do, and the token that applies exactly that. */
export async function planImport(scope: Scope, asked: MenuImport): Promise<ImportResult> {
  requireAudience('admin', scope.viewer)
  if (Buffer.byteLength(asked.text) > maxImportBytes) {
    refuseText('A file has at most five million bytes. Split it, or leave out what stays as it is.')
  }
  // Each step below takes milliseconds where the menu is long: others go between them.
  const { lines, problems } = await readLines(asked.format, asked.text)
  await nextTurn()
  const menu = await listKnownDishes(scope)
  await nextTurn()
  const deleted = await findDeleted(scope, lines)
  await nextTurn()
  const categories = await findKnown(scope)
  const step = planner(menu, deleted, asked.mode, categories)
  for (const [index, line] of lines.entries()) {
    step.take(line)
    if (index % turn === turn - 1) await nextTurn()
  }
  const plan = step.end()
  requireRoom(menu.length, plan)
  await nextTurn()
  const pictures = await findPictureProblems(scope, [...menu, ...deleted], lines)
  await nextTurn()
  const wrong = together(problems, plan.problems, pictures)
  return {
    ...plan,
    problems: wrong,
    token: wrong.count === 0 ? tokenOf(asked, menu, categories.all) : null,
  }
}

/** A menu that is over its limit already may be changed, and may not grow. */
function requireRoom(now: number, { added, removed }: Plan): void {
  const after = now + added.length - removed.length
  if (after > maxDishes && after > now) refuseText(tooManyDishes())
}

/**
 * Applies what the token was given for: all of it or nothing.
 * @throws Refusal `conflict`, code `menu_changed`, when the menu is another one by now.
 */
export async function importMenu(
  scope: Scope,
  asked: MenuImport,
  token: string,
): Promise<ImportResult> {
  const shown = await planImport(scope, asked)
  const [problem] = shown.problems.first
  if (problem) refuseText(`Line ${problem.line}, ${problem.column}: ${problem.message}`)
  if (shown.token !== token) refuseChanged()
  await inTransaction(scope, async (transaction) => {
    // First: whoever else changes the menu announces it too, and waits here or is waited for.
    await transaction.announceChange('menu')
    const { all } = await holdKnown(transaction)
    const menu = await listKnownDishes(transaction)
    await transaction.pause()
    if (tokenOf(asked, menu, all) !== token) refuseChanged()
    await transaction.pause()
    await apply(transaction, asked.mode, shown)
  })
  return shown
}

async function apply(
  transaction: WriteScope,
  mode: Mode,
  { added, changed, removed }: Plan,
): Promise<void> {
  await deleteDishes(
    transaction,
    removed.map(({ id }) => id),
  )
  const back = added.flatMap(({ deleted, input }) => (deleted ? { known: deleted, input } : []))
  await bringBack(
    transaction,
    back.map(({ known }) => known.id),
  )
  // The plan has judged their categories, by the menu as it was before the first of them.
  await changeDishes(transaction, [...changed, ...back].map(differenceOf))
  await addDishes(
    transaction,
    added.flatMap(({ deleted, slug, input }) => (deleted ? [] : { ...input, slug })),
  )
  await recordAudit(transaction, {
    action: 'menu.imported',
    object: `menu ${mode}`,
    details: { added: added.length, changed: changed.length, removed: removed.length },
  })
}

function differenceOf({ known, input: { image, ...others } }: Pick<Change, 'known' | 'input'>) {
  // A picture that stays is not looked for again.
  return { id: known.id, change: image === known.input.image ? others : { ...others, image } }
}

/** What was asked, and the menu that it was compared with. */
function tokenOf(
  { format, mode, text }: MenuImport,
  menu: readonly Known[],
  categories: readonly string[],
): string {
  return createHash('sha256')
    .update(JSON.stringify([format, mode, menu, categories]))
    .update(text)
    .digest('base64url')
}

function refuseChanged(): never {
  throw new Refusal(
    'conflict',
    'The menu has changed since you looked at what this file would do. Look again, then apply it.',
    { code: 'menu_changed' },
  )
}
