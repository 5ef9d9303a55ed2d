import fc from 'fast-check'

type Schema = Record<string, unknown>

/** Values that fit a JSON schema as far as its types go, with the text that a caller chooses. */
export function fitting(schema: unknown, text: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  if (!isSchema(schema)) return fc.jsonValue()
  if ('const' in schema) return fc.constant(schema['const'])
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...schema['enum'])
  const either = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(either)) return fc.oneof(...either.map((each) => fitting(each, text)))
  switch (schema['type']) {
    case 'string':
      return text
    case 'number':
    case 'integer':
      return oddNumber
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(fitting(schema['items'], text), { maxLength: 5 })
    case 'object':
      return objectOf(schema, text)
    default:
      return fc.jsonValue()
  }
}

/** The same with one thing wrong: a field of another type, missing, or one too many. */
export function almostFitting(schema: unknown, text: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const names = isSchema(schema) && isSchema(schema['properties']) ? schema['properties'] : {}
  const field = fc.constantFrom(...Object.keys(names), ...neverOurs)
  return fc.tuple(fitting(schema, text), field, fc.oneof(fc.jsonValue(), gone)).map(spoil)
}

const gone = fc.constant(undefined)
/** What a client would like to set and never may (FAM-A2, A3, A17). */
const neverOurs = ['role', 'isAdmin', 'id', '_id', 'userId', 'status', 'createdAt', 'emailVerified']

const oddNumber = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -0, 0.1, 1.999, 1e21, 2 ** 53 + 1, -1, 99, 100, 999_999.99, 1_000_000),
)

function spoil([value, name, other]: [unknown, string, unknown]): unknown {
  if (!isSchema(value)) return other
  const { [name]: _, ...rest } = value
  return other === undefined ? rest : { ...rest, [name]: other }
}

function objectOf(schema: Schema, text: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const properties = isSchema(schema['properties']) ? schema['properties'] : {}
  const fields: Record<string, fc.Arbitrary<unknown>> = {}
  for (const [name, each] of Object.entries(properties)) fields[name] = fitting(each, text)
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  return fc.record(fields, { requiredKeys: required })
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
