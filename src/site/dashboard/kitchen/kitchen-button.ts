/** For wet fingers: 48 px at least, and room between two of them. */
const shape =
  'inline-flex min-h-12 min-w-12 cursor-pointer items-center justify-center gap-2 rounded-input px-3 font-semibold transition-colors duration-150'

export const mainButton = `${shape} bg-primary text-lg text-on-primary hover:bg-primary-hover`
export const sideButton = `${shape} border border-control bg-surface text-text hover:border-primary hover:text-primary aria-pressed:border-text aria-pressed:bg-text aria-pressed:text-bg`
export const bareButton = `${shape} text-muted hover:bg-surface2 hover:text-text`
