/** Before what the restaurant says to a review. */
export const answerLead = 'Our answer:'
