import { expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { signedLinks } from './signed-links.server.ts'

const id = newId(Date.parse('2026-11-21T18:30:00Z'))
const links = signedLinks('a secret', 'booking')

it('opens what it was made for, and is the same every time', () => {
  const token = links.tokenOf(id)
  expect(token).toMatch(/^[\w-]{44}$/)
  expect([links.idOf(token), links.tokenOf(id)]).toEqual([id, token])
})

it('opens nothing of another kind, or of another secret', () => {
  const token = links.tokenOf(id)
  expect(signedLinks('a secret', 'order').idOf(token)).toBeUndefined()
  expect(signedLinks('another', 'booking').idOf(token)).toBeUndefined()
})

it('opens nothing when any letter of it is another one', () => {
  const token = links.tokenOf(id)
  for (let place = 0; place < token.length; place++) {
    const other = token[place] === 'A' ? 'B' : 'A'
    expect(links.idOf(token.slice(0, place) + other + token.slice(place + 1))).toBeUndefined()
  }
  for (const wrong of ['', token.slice(1), `${token}A`, ` ${token.slice(1)}`, 'é'.repeat(44)])
    expect(links.idOf(wrong)).toBeUndefined()
})
