/** The page of the audit log. */
export const auditPageTexts = {
  heading: 'Audit log',
  about: 'Who did what, and when. Entries cannot be changed or deleted.',
  whole: 'The audit log',
  older: 'Older entries',
  none: 'No matching entries.',
}
