import type { ESTree } from 'vite'

/** Small questions about a node of the syntax tree. */

export function textOf(node: ESTree.Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined
  return node.quasis[0]?.value.cooked ?? undefined
}

/** The name of a key, written as an identifier or as a string. */
export function nameOf(node: ESTree.Node): string | undefined {
  return node.type === 'Identifier' ? node.name : textOf(node)
}

/** a.b and a['b'] say 'b'; a[b] says nothing. */
export function propertyOf(node: ESTree.MemberExpression): string | undefined {
  return node.computed ? textOf(node.property) : nameOf(node.property)
}

/** process, globalThis.process, global.process */
export function isProcess(node: ESTree.Node): boolean {
  if (node.type === 'Identifier') return node.name === 'process'
  return node.type === 'MemberExpression' && propertyOf(node) === 'process'
}

/** import.meta */
export function isMeta(node: ESTree.Node): boolean {
  return node.type === 'MetaProperty' && node.meta.name === 'import'
}

/** import.meta.env */
export function isMetaEnv(node: ESTree.Node): boolean {
  return node.type === 'MemberExpression' && isMeta(node.object) && propertyOf(node) === 'env'
}

/** const { env } = … */
export function takesEnv(node: ESTree.Node): boolean {
  if (node.type !== 'ObjectPattern') return false
  return node.properties.some(
    (property) => property.type === 'Property' && nameOf(property.key) === 'env',
  )
}

/** stripe.noun.verb */
export function isStripeVerb(node: ESTree.Node): boolean {
  const noun = node.type === 'MemberExpression' && node.object
  if (!noun || noun.type !== 'MemberExpression') return false
  // What Stripe sends us is read by stripe.webhooks: nothing goes there.
  return nameOf(noun.object) === 'stripe' && propertyOf(noun) !== 'webhooks'
}

/** … satisfies Stripe.Name */
export function isHeldByStripe(node: ESTree.Node): boolean {
  if (node.type !== 'TSSatisfiesExpression') return false
  const { typeAnnotation: type } = node
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'TSQualifiedName') return false
  return nameOf(type.typeName.left) === 'Stripe'
}

/** A parameter `db` */
export function isDatabase(node: ESTree.ParamPattern): boolean {
  return node.type === 'Identifier' && node.name === 'db'
}

/** (db, …) => …, function (db, …) {}, compiledQuery(…) */
export function takesDatabase(node: ESTree.Node): boolean {
  if (node.type === 'CallExpression') return nameOf(node.callee) === 'compiledQuery'
  const isFunction = node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression'
  return isFunction && node.params.some(isDatabase)
}

/** A capital, a small letter, and a second word: 'Choose at least one dish.' */
export function isSentence(text: string): boolean {
  return /^\p{Lu}\p{Ll}+[\p{Ll},’'…-]* .*\p{Ll}/u.test(text)
}

/** The summary and the refusals of a call's description: the documentation of the interface prints them. */
export function documentationIn(node: ESTree.Node): ESTree.Node[] {
  return propertiesOf(node).flatMap((property) => {
    const name = nameOf(property.key)
    if (name === 'summary') return [property.value]
    return name === 'refusals' ? propertiesOf(property.value).map(({ value }) => value) : []
  })
}

function propertiesOf(node: ESTree.Node) {
  if (node.type !== 'ObjectExpression') return []
  return node.properties.filter((property) => property.type === 'Property')
}
