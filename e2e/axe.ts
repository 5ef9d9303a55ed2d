import axe from 'axe-core'

/**
 * The script of axe as its makers ship it, in half of the time: nearly all that it does is to reckon the colours of
 * each text against all that lies behind it. What it finds is the same.
 */
export const axeSource = `((WeakMap) => {
${axe.source}
;(${rememberColours})()
})((${keepInProperties})(WeakMap));0`

/**
 * Runs in the page. Written for older browsers, axe keeps each field of each colour in a WeakMap, where it can be a
 * property; nodes outlive a look, and get none.
 */
function keepInProperties(Kept: typeof WeakMap) {
  return function FieldOfObjects() {
    const name = Symbol('field')
    const ofNodes = new Kept<object, unknown>()
    return {
      has: (object: Record<symbol, unknown>) =>
        object instanceof Node ? ofNodes.has(object) : name in object,
      get: (object: Record<symbol, unknown>) =>
        object instanceof Node ? ofNodes.get(object) : object[name],
      set: (object: Record<symbol, unknown>, value: unknown) => {
        if (object instanceof Node) ofNodes.set(object, value)
        else object[name] = value
      },
    }
  }
}

interface Colour {
  r: number
  g: number
  b: number
  alpha: number
}

/** Runs in the page, which has a dozen colours; axe reads them some ten thousand times. */
function rememberColours(): void {
  const { prototype } = Reflect.get(window.axe.commons, 'color').Color
  const { parseString } = prototype
  const known = new Map<string, Colour>()
  prototype.parseString = function (this: Colour, text: string) {
    const before = known.get(text)
    if (before) return Object.assign(this, before)
    parseString.call(this, text)
    const { r, g, b, alpha } = this
    known.set(text, { r, g, b, alpha })
    return this
  }
}
