import type { TableLine } from '#modules/reservations/desk/rules/timeline.ts'

/** The labels, and as many quarters as the day has: all of the width, or more than it. */
export function columnsOf(quarters: number): string {
  return `var(--label) repeat(${quarters}, minmax(1.9rem, 1fr))`
}

/** The heights of the hours, of an area's name, and of each line of a table. */
export function rowsOf(lines: readonly TableLine[]): string {
  return ['2.25rem', ...lines.flatMap(heightsOf)].join(' ')
}

function heightsOf({ startsArea, lines }: TableLine): string[] {
  return [
    ...(startsArea ? ['1.75rem'] : []),
    ...Array.from({ length: lines }, () => 'minmax(3.25rem, max-content)'),
  ]
}

/** One rule for all bars instead of the same classes three hundred times; tokens of the theme. */
export const timelineStyles = `
.desk-day { --label: 5rem; display: grid; position: relative; width: max-content; min-width: 100%; overflow-x: clip; }
@media (min-width: 48rem) { .desk-day { --label: 7rem; } }
.desk-day > [data-booking] {
  margin: 2px 1px; padding: 3px 6px; min-width: 0; contain: inline-size; overflow: clip; text-align: left; line-height: 1.35;
  border: 1px solid var(--color-control); border-left-width: 5px; border-radius: var(--radius-input);
  background: var(--color-surface); color: var(--color-text); font-size: var(--text-xs); z-index: 1;
}
.desk-day > button[data-booking] { cursor: pointer; scroll-margin: 5rem 2rem 2rem calc(var(--label) + 1rem); }
.desk-day > button[data-booking]:hover { border-color: var(--color-text); }
.desk-day > [data-booking]:focus-visible { outline-offset: -2px; z-index: 2; }
.desk-day > [data-booking] :is(b, span, em) { display: block; position: sticky; left: calc(var(--label) + 0.5rem); width: fit-content; max-width: 100%; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
.desk-day > [data-booking] b { font-size: var(--text-sm); font-weight: 600; }
.desk-day em { font-style: normal; font-weight: 600; }
.desk-day i { font-style: normal; font-weight: 400; }
.desk-day > [data-look='confirmed'] { border-left-color: var(--color-primary); }
.desk-day > [data-look='late'] { border-color: var(--color-danger); }
.desk-day > [data-look='late'] span { color: var(--color-danger); font-weight: 600; }
.desk-day > [data-look='seated'] { border-color: var(--color-success); background: color-mix(in srgb, var(--color-success) 12%, var(--color-surface)); }
.desk-day > [data-look='over'] { border-color: var(--color-gold); background: color-mix(in srgb, var(--color-gold) 14%, var(--color-surface)); }
.desk-day > [data-look='completed'] { border-color: var(--color-border); background: var(--color-surface2); color: var(--color-muted); }
.desk-day > [data-look='held'] { border-style: dashed; color: var(--color-muted); }
.desk-corner, .desk-table { position: sticky; left: 0; z-index: 3; background: var(--color-surface); border-right: 1px solid var(--color-border); padding-left: 0.5rem; }
.desk-corner { grid-row: 1; grid-column: 1; top: 0; z-index: 5; align-content: center; border-bottom: 1px solid var(--color-border); font-size: var(--text-xs); color: var(--color-muted); }
.desk-corner button { min-height: 1.75rem; padding-inline: 0.75rem; border: 1px solid var(--color-control); border-radius: 999px; color: var(--color-text); font-weight: 600; cursor: pointer; }
.desk-hour { grid-row: 1; position: sticky; top: 0; z-index: 4; background: var(--color-surface); border-bottom: 1px solid var(--color-border); align-content: center; padding-left: 0.25rem; font-size: var(--text-xs); color: var(--color-muted); font-variant-numeric: tabular-nums; }
.desk-line { grid-row: 2/-1; border-left: 1px solid var(--color-border); pointer-events: none; }
.desk-area { grid-column: 1/-1; background: var(--color-surface2); border-block: 1px solid var(--color-border); margin-top: -1px; z-index: 2; }
.desk-area span { position: sticky; left: 0; display: inline-block; padding: 0.25rem 0.5rem; font-size: var(--text-xs); font-weight: 600; line-height: 1.4; }
.desk-table { grid-column: 1; align-content: center; line-height: 1.25; border-bottom: 1px solid var(--color-border); }
.desk-table b { display: block; font-weight: 600; }
.desk-table span { font-size: var(--text-xs); color: var(--color-muted); }
.desk-table::after { content: ''; position: absolute; left: 100%; bottom: -1px; width: 100vw; border-bottom: 1px solid var(--color-border); pointer-events: none; }
.desk-now { grid-row: 1/-1; width: 2px; background: var(--color-danger); z-index: 0; pointer-events: none; }
`
