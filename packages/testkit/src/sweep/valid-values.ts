import type { Endpoint, Schema } from '@ieum/contract-kit/endpoint.ts'
import fc from 'fast-check'
import { z } from 'zod'

export type JsonSchema = { readonly [key: string]: unknown }

/** The input of a call as JSON Schema, without transforms and refinements. */
export function inputSchema(schema: Schema): JsonSchema {
  return z.toJSONSchema(schema as unknown as z.ZodType, { io: 'input', unrepresentable: 'any' }) as JsonSchema
}

/** Fields whose rules a JSON Schema cannot express. */
const BY_NAME: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  phoneNumber: fc.constant('01000000001'),
  name: fc.constantFrom('김서연', '박하늘'),
  limit: fc.constantFrom('1', '20'),
}

/** Values that fit a JSON Schema, as far as it goes. `name` is the field they are for. */
export function valuesOf(schema: JsonSchema, name = ''): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]))
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, name)))
  const known = BY_NAME[name]
  if (known && schema.type !== 'null' && !('pattern' in schema)) return known
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => valuesOf({ ...schema, type }, name)))
  switch (schema.type) {
    case 'string':
      return texts(schema)
    case 'integer':
      return fc.integer({ min: within(schema.minimum, -1e9), max: within(schema.maximum, 1e9) })
    case 'number':
      if (typeof schema.multipleOf === 'number') return multiples(schema, Math.round(1 / schema.multipleOf))
      return fc.double({ min: within(schema.minimum, -1e9), max: within(schema.maximum, 1e9), noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array': {
      const minLength = (schema.minItems as number) ?? 0
      const items = valuesOf((schema.items ?? {}) as JsonSchema)
      return fc.array(items, {
        minLength,
        maxLength: Math.max(minLength, Math.min(3, (schema.maxItems as number) ?? 3)),
      })
    }
    case 'object':
      return objects(schema)
    default:
      return fc.constantFrom('a', 1)
  }
}

/** Numbers with as many decimals as the schema allows: `perUnit` steps between two whole numbers. */
const multiples = (schema: JsonSchema, perUnit: number): fc.Arbitrary<number> =>
  fc
    .integer({ min: within(schema.minimum, -1e6) * perUnit, max: within(schema.maximum, 1e6) * perUnit })
    .map((steps) => steps / perUnit)

const within = (bound: unknown, otherwise: number): number =>
  typeof bound === 'number' && Math.abs(bound) < 2 ** 31 ? bound : otherwise

function texts(schema: JsonSchema): fc.Arbitrary<string> {
  if (schema.format === 'uuid') return fc.uuid()
  if (schema.format === 'date') return fc.constantFrom('2000-02-29', '1999-12-31')
  if (typeof schema.pattern === 'string') {
    return fc
      .stringMatching(new RegExp(schema.pattern))
      .filter((text) => text.length <= ((schema.maxLength as number) ?? 1_000))
  }
  const minLength = (schema.minLength as number) ?? 0
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(20, (schema.maxLength as number) ?? 20)) })
}

function objects(schema: JsonSchema): fc.Arbitrary<Record<string, unknown>> {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>
  const requiredKeys = ((schema.required ?? []) as string[]).filter((key) => key in properties)
  const record = Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, valuesOf(one, key)]))
  return fc.record(record, { requiredKeys, noNullPrototype: true })
}

export type Input = {
  readonly params: Record<string, unknown>
  readonly query: Record<string, unknown>
  readonly body: unknown
}

/** Requests that a call accepts. */
export function validInputs(endpoint: Endpoint): fc.Arbitrary<Input> {
  const part = (schema: Schema | undefined) => (schema ? valuesOf(inputSchema(schema)) : fc.constant({}))
  return fc.record({
    params: part(endpoint.params) as fc.Arbitrary<Record<string, unknown>>,
    query: part(endpoint.query) as fc.Arbitrary<Record<string, unknown>>,
    body: endpoint.body ? valuesOf(inputSchema(endpoint.body)) : fc.constant(undefined),
  })
}
