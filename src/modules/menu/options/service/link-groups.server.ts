import { newId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import { categoryOf } from '../../rules.ts'
import { refuseUnknown as refuseUnknownDish } from '../../service.server.ts'
import { shareDish } from '../../store/hold-dishes.server.ts'
import { maxLinks } from '../rules/group-problems.ts'
import {
  selectGroup,
  selectLink,
  selectLinks,
  selectLinksBeside,
} from '../store/read-groups.server.ts'
import { deleteLink, insertLink, updateLinkPosition } from '../store/write-groups.server.ts'

/** A dish has so many groups at most: nobody chooses from more. */
const maxBeside = 20

export interface End {
  dishId?: string | undefined
  category?: string | undefined
}

/** Answers the link's id; that of the one which is there already. @throws Refusal */
export async function linkGroup(scope: Scope, groupId: string, end: End): Promise<string> {
  requireAudience('admin', scope.viewer)
  const { dishId = null, category: named = null } = end
  if ((dishId === null) === (named === null) || named === '' || (named?.length ?? 0) > 40) {
    refuse('dish', 'Say either a dish or a category.')
  }
  const category = named === null ? null : categoryOf({ category: named })
  return inTransaction(scope, async (transaction) => {
    const { db, now, announceChange } = transaction
    await announceChange('menu')
    const group = (await selectGroup(db, groupId)) ?? refuseUnknown()
    if (dishId !== null && !(await shareDish(db, dishId))) refuseUnknownDish()
    const beside = await selectLinksBeside(db, { dishId, category })
    const there = beside.find((link) => link.group_id === groupId)
    if (there) return there.id
    if (beside.length >= maxBeside) refuse('dish', `A dish can have at most ${maxBeside} groups.`)
    const ofGroup = (await selectLinks(db)).filter((link) => link.group_id === groupId)
    if (ofGroup.length >= maxLinks)
      refuse('dish', 'It is on too many dishes. Put it on whole categories instead.')
    const id = newId(now.getTime())
    const position = (beside.at(-1)?.position ?? -1) + 1
    await insertLink(db, { id, group_id: groupId, dish_id: dishId, category, position })
    const object = `option group ${groupId}`
    const details = detailsOf(group, { dishId, category })
    await recordAudit(transaction, { action: 'options.linked', object, details })
    return id
  })
}

/** Moves it to this place among the groups of the same dish or category. */
export async function moveLink(scope: Scope, id: string, place: number): Promise<void> {
  requireAudience('admin', scope.viewer)
  if (!Number.isInteger(place) || place < 0) refuse('position', 'A place is 0, 1, 2 and so on.')
  await inTransaction(scope, async ({ db, announceChange }) => {
    await announceChange('menu')
    const link = (await selectLink(db, id)) ?? refuseUnknown()
    const end = { dishId: link.dish_id, category: link.category }
    const others = (await selectLinksBeside(db, end)).filter((each) => each.id !== id)
    const ordered = others.toSpliced(place, 0, link)
    for (const [position, each] of ordered.entries()) {
      if (each.position !== position) await updateLinkPosition(db, each.id, position)
    }
  })
}

export async function unlinkGroup(scope: Scope, id: string): Promise<void> {
  requireAudience('admin', scope.viewer)
  await inTransaction(scope, async (transaction) => {
    const { db, announceChange } = transaction
    await announceChange('menu')
    const link = (await selectLink(db, id)) ?? refuseUnknown()
    await deleteLink(db, id)
    const end = { dishId: link.dish_id, category: link.category }
    const details = detailsOf(await selectGroup(db, link.group_id), end)
    const object = `option group ${link.group_id}`
    await recordAudit(transaction, { action: 'options.unlinked', object, details })
  })
}

function refuseUnknown(): never {
  throw new Refusal('not_found', 'These options no longer exist.')
}

function detailsOf(
  group: { name: string } | undefined,
  { dishId, category }: { dishId: string | null; category: string | null },
) {
  const name = group?.name ?? ''
  return category === null ? { name, dish: dishId } : { name, category }
}

function refuse(field: string, sentence: string): never {
  throw new Refusal('invalid', sentence, { fields: { [field]: sentence } })
}
