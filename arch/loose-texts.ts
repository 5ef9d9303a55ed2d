import type { ESTree } from 'vite'
import { nameOf } from './ast.ts'

/**
 * Elements that are kept under a name, or come from a function: what stands beside siblings in braces has to
 * be seen to be no text.
 */
const slots =
  /^(?:above|action|aside|beside|button|cellOf|children|confirmDialog|content|foot|form|head|listOf|numbers|others|paying|pill|printButton|reviews|score|shade|steps|uploadButton|verb)$/

/** Elements that hold text alone: a browser joins it, and no translator takes it apart. */
const plain = new Set(['option', 'title', 'style', 'script', 'textarea'])

/**
 * Texts beside siblings that have no element of their own. A translator in the browser has put another element in the
 * place of such a text: React then fails to insert before it or to remove it, and writes new sums where nobody sees
 * them.
 */
export function looseTextsIn(node: ESTree.JSXElement | ESTree.JSXFragment): ESTree.JSXChild[] {
  if (node.type === 'JSXElement' && plain.has(tagOf(node) ?? '')) return []
  const children = node.children.filter((child) => !isBlank(child))
  // The pieces of a fragment have siblings beyond it.
  if (node.type === 'JSXElement' && children.length < 2) return []
  return children.filter((child) => isText(child))
}

function tagOf({ openingElement: { name } }: ESTree.JSXElement): string | undefined {
  return name.type === 'JSXIdentifier' ? name.name : undefined
}

/** White space is nothing to a translator. */
function isBlank(child: ESTree.JSXChild): boolean {
  if (child.type === 'JSXText') return child.value.trim() === ''
  if (child.type !== 'JSXExpressionContainer') return false
  const { expression } = child
  if (expression.type === 'JSXEmptyExpression') return true
  return expression.type === 'Literal' && String(expression.value).trim() === ''
}

function isText(child: ESTree.JSXChild): boolean {
  if (child.type === 'JSXText') return true
  return child.type === 'JSXExpressionContainer' && !holdsElements(child.expression)
}

function holdsElements(node: ESTree.Node): boolean {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
    case 'JSXEmptyExpression':
      return true
    case 'Literal':
      return node.value === null
    case 'ConditionalExpression':
      return holdsElements(node.consequent) && holdsElements(node.alternate)
    case 'LogicalExpression':
      return holdsElements(node.right) && (node.operator === '&&' || holdsElements(node.left))
    case 'ParenthesizedExpression':
      return holdsElements(node.expression)
    case 'ChainExpression':
      return holdsElements(node.expression)
    case 'CallExpression':
      return makesElements(node)
    case 'Identifier':
    case 'MemberExpression':
      return isSlot(node)
    default:
      return false
  }
}

/** A list of elements, or a function that is known to make one. */
function makesElements({ callee, arguments: [made] }: ESTree.CallExpression): boolean {
  const isMap = callee.type === 'MemberExpression' && nameOf(callee.property) === 'map'
  if (!isMap) return isSlot(callee)
  if (made?.type !== 'ArrowFunctionExpression') return false
  return !made.expression || holdsElements(made.body)
}

function isSlot(node: ESTree.Node): boolean {
  const name = node.type === 'MemberExpression' ? nameOf(node.property) : nameOf(node)
  return name !== undefined && slots.test(name)
}
