import { adminTexts } from '../texts.ts'

/** What is asked before somebody becomes an admin, and what is said after it. */
export function newAdminWords(name: string) {
  const { askTitle, askText, askButton, madeTitle, madeText } = adminTexts
  const named = (text: string) => text.replace('{name}', () => name)
  return {
    question: { title: askTitle, text: named(askText), confirm: askButton, cancel: 'Cancel' },
    done: `${named(madeTitle)}. ${madeText}.`,
  }
}
