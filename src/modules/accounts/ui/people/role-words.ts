import type { GivenRole } from '../../rules.ts'
import { adminTexts } from '../../texts.ts'

/** On the buttons that give a role and take it back. */
export const roleButtons: Record<GivenRole, { give: RoleButton; take: RoleButton }> = {
  kitchen: {
    give: { text: 'Into the kitchen', label: (name) => `Let ${name} into the kitchen` },
    take: { text: 'Out of the kitchen', label: (name) => `Take ${name} out of the kitchen` },
  },
  host: {
    give: { text: 'To front of house', label: (name) => `Let ${name} work front of house` },
    take: { text: 'Off front of house', label: (name) => `Remove ${name} from front of house` },
  },
  admin: {
    give: { text: 'Make admin', label: (name) => `Make admin: ${name}` },
    take: { text: 'Take role back', label: (name) => `Take ${name}’s admin role back` },
  },
}

interface RoleButton {
  text: string
  /** To whom, too: many of them stand in one list. */
  label: (name: string) => string
}

/** What is asked before somebody is given a role, and what is said after it. */
export function givenWords(role: GivenRole, name: string) {
  if (role === 'admin') {
    const { askTitle: title, askText, askButton: confirm, madeTitle, madeText } = adminTexts
    const named = (text: string) => text.replace('{name}', () => name)
    const question = { title, text: named(askText), confirm, cancel }
    return { question, done: `${named(madeTitle)}. ${madeText}.` }
  }
  const { text, done } = staff[role](name)
  const question = { title: adminTexts.askTitle, text, confirm: 'Yes, let them in', cancel }
  return { question, done }
}

/** What is asked before a role is taken back, and what is said after it. */
export function takenWords(role: GivenRole, name: string, isMe: boolean) {
  const text = `${isMe ? 'You' : name} will be a customer again, and signed out everywhere.`
  const confirm = role === 'admin' ? 'Yes, take the role back' : 'Yes, take them out'
  const question = { title: adminTexts.askTitle, text, confirm, cancel }
  return { question, done: `${name} is a customer now` }
}

const cancel = 'Cancel'

const staff = {
  kitchen: (name: string) => ({
    text: `${name} will work in the kitchen: they see the orders, and accept or reject them. They have to sign in again first.`,
    done: `${name} is kitchen staff now`,
  }),
  host: (name: string) => ({
    text: `${name} will work front of house: they take orders, bookings and money, and say what is sold out. They have to sign in again first.`,
    done: `${name} works front of house now`,
  }),
}
