import { type Problem, headBytes, judgeHead, maxFileBytes } from '../rules.ts'

/** What the server would say of this file, before it is sent. */
export async function findFileProblem(file: File): Promise<Problem | undefined> {
  if (file.size > maxFileBytes) return 'tooLarge'
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  const judged = judgeHead(head)
  return 'problem' in judged ? judged.problem : undefined
}
