/** Stands for whoever wrote (assets/images/brand/avatar.svg), in the colours of the theme. */
export function Avatar() {
  'use no memo'
  return (
    <svg viewBox="0 0 160 160" aria-hidden="true" className="size-12 shrink-0 rounded-full">
      <path className="fill-surface2" d="M0 0h160v160H0z" />
      <g className="fill-primary">
        <circle cx="80" cy="66" r="28" />
        <path d="M24 160c2-34 25-53 56-53s54 19 56 53z" />
      </g>
      <path
        className="fill-surface2"
        d="M80 160c-14-5-19-15-17-27 5-6 13-10 25-18 7 14 8 38-8 45z"
      />
    </svg>
  )
}
