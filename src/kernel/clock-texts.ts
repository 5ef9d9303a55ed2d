/** The words of the clock. */
export const clockTexts = {
  /** "6:30 pm", "6 pm", or "18:30". @param clock of the country: 12 or 24 hours */
  time: (hour: number, minute: number, clock: 12 | 24) => {
    const past = `:${String(minute).padStart(2, '0')}`
    if (clock === 24) return `${String(hour).padStart(2, '0')}${past}`
    return `${hour % 12 === 0 ? 12 : hour % 12}${minute === 0 ? '' : past} ${hour < 12 ? 'am' : 'pm'}`
  },
}
