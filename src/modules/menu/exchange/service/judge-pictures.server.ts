import { Refusal } from '#kernel/refusal.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { Known, Line } from '../rules/fields.ts'
import { type Problems, noProblems, note } from '../rules/problems.ts'
import { findPictureOf } from '../../service/pictures.server.ts'

/** Each picture that the file names and the menu does not show yet has to be on this site. */
export async function findPictureProblems(
  scope: Scope,
  menu: readonly Known[],
  lines: readonly Line[],
): Promise<Problems> {
  const judged = new Map<string, string>(menu.map(({ input }) => [input.image, '']))
  const problems = noProblems()
  for (const { line, values } of lines) {
    const image = [...values].find(([{ of }]) => of === 'image')?.[1]
    if (typeof image !== 'string') continue
    const message = judged.get(image.trim()) ?? (await judgePicture(scope, image.trim()))
    judged.set(image.trim(), message)
    if (message) note(problems, line, 'image', message)
  }
  return problems
}

async function judgePicture(scope: Scope, image: string): Promise<string> {
  try {
    await findPictureOf(scope, image)
    return ''
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.fields?.['image'] ?? error.message
  }
}
