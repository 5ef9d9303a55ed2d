/** "Saturday, November 21, 6:30 pm": broken between the day, the date and the time only. */
export function When({ date, label }: { date: string; label: string }) {
  const [weekday = '', monthDay = ''] = date.split(', ')
  return (
    <>
      <span>{`${weekday}, `}</span>
      <span className="whitespace-nowrap">{`${monthDay},`}</span>{' '}
      <span className="whitespace-nowrap">{label}</span>
    </>
  )
}
