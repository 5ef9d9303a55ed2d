/** How every question about a person begins. */
export const asked = { title: 'Are you sure?', cancel: 'Cancel' }

/** What is asked before somebody joins or leaves the kitchen's staff, and what is said after it. */
export const kitchenWords = {
  join: (name: string) => ({
    question: {
      ...asked,
      text: `${name} will work in the kitchen: they see the orders, and accept or reject them. They have to sign in again first.`,
      confirm: 'Yes, let them in',
    },
    done: `${name} is kitchen staff now`,
  }),
  leave: (name: string) => ({
    question: {
      ...asked,
      text: `${name} will be a customer again, and signed out everywhere.`,
      confirm: 'Yes, take them out',
    },
    done: `${name} is a customer now`,
  }),
}

/** What is asked before somebody joins or leaves the front of house, and what is said after it. */
export const hostWords = {
  join: (name: string) => ({
    question: {
      ...asked,
      text: `${name} will work front of house: they take orders, bookings and money, and say what is sold out. They have to sign in again first.`,
      confirm: 'Yes, let them in',
    },
    done: `${name} works front of house now`,
  }),
  leave: kitchenWords.leave,
}

/** What is asked before an admin’s role is taken back, and what is said after it. */
export function noAdminWords(name: string, isMe: boolean) {
  const who = isMe ? 'You' : name
  const text = `${who} will be a customer again, and signed out everywhere.`
  return {
    question: { ...asked, text, confirm: 'Yes, take the role back' },
    done: `${name} is a customer now`,
  }
}
