/** How long ahead, as people say it: "40 min", "6 hours", "3 days". */
export function leadWords(hours: number): string {
  if (hours < 1) return `${Math.max(0, Math.round(hours * 60))} min`
  const isDays = hours >= 48
  const count = Math.round(isDays ? hours / 24 : hours)
  return `${count} ${isDays ? 'day' : 'hour'}${count === 1 ? '' : 's'}`
}
