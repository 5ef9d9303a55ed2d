/** Leads the focus on before a row goes: to the row after it, else before it, else to what adds one. */
export function leaveRow(pressed: HTMLElement): void {
  const row = pressed.closest('li')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  const [field] = next?.querySelectorAll<HTMLElement>('input, summary, button') ?? []
  const add = [...(row?.closest('section')?.querySelectorAll('button') ?? [])].at(-1)
  const target = field ?? add
  target?.focus()
}
