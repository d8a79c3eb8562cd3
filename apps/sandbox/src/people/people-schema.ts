import * as z from 'zod'
import { HOLDING_SCHEMAS, orgCode, personFile } from './people-file.ts'

/**
 * The JSON Schema of people files, for editors: apps/sandbox/people.schema.json. The reader checks more than a schema
 * can express (sums, valid dates); `npm run people-schema` writes it.
 */
export function peopleSchema(): Record<string, unknown> {
  const holding = z.union(Object.values(HOLDING_SCHEMAS) as unknown as readonly [z.ZodType, ...z.ZodType[]])
  const file = personFile.safeExtend({ holdings: z.record(orgCode, holding).default({}).describe('By org_code') })
  const schema = z.toJSONSchema(file, { io: 'input', unrepresentable: 'any', reused: 'ref' }) as Record<string, unknown>
  return { ...schema, title: 'A person of the Ieum sandbox' }
}

/** The file's text. */
export const peopleSchemaText = (): string => `${JSON.stringify(peopleSchema(), null, 2)}\n`
