/**
 * Compares every field of every asset that a screen or a computation uses with the people file that the institution
 * answers from: for all people of the sandbox, and 300 random ones.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collectHolding } from './collect-holding.ts'
import { differences, type FieldDifference } from './compare-fields.ts'
import type { FieldTable } from './fields/field.ts'
import { FIELD_TABLES } from './fields/field-tables.ts'
import { momentOf } from './fields/sandbox-rules.ts'
import { holdingSchemas, type JsonSchema, personArbitrary, resolved } from './holding-generator.ts'
import { builtInPeople, type SandboxPerson, sandbox } from './sandbox-institution.ts'

/** Noon of a Friday in Korea. */
const NOW_MS = Date.parse('2026-11-20T12:00:00+09:00')
const MOMENT = momentOf(NOW_MS)

/** A history's rows move these on from its day; that they follow from the rows is tested at the sandbox. */
const MOVED_BY_HISTORY = /^(bank\.account_list|(bank|card)\.pp_list|efin\.fob_list)\.\w*balance_amt$/
const hasHistory = (person: SandboxPerson) => (person as { readonly history?: unknown }).history !== undefined

async function differencesOf(person: SandboxPerson): Promise<(FieldDifference & { readonly at: string })[]> {
  const found = []
  for (const [orgCode, holding] of Object.entries(person.holdings)) {
    const collected = await collectHolding(person, orgCode, NOW_MS)
    for (const one of differences(holding, collected, MOMENT)) {
      if (!(hasHistory(person) && MOVED_BY_HISTORY.test(one.field)))
        found.push({ at: `${person.id} ${orgCode}`, ...one })
    }
  }
  return found
}

describe('collected data equal the people file', () => {
  it.each(builtInPeople().map((person) => [person.id, person] as const))('%s', async (_id, person) => {
    expect(await differencesOf(person)).toEqual([])
  })

  it('300 random people', async () => {
    const made = fc.sample(personArbitrary, { numRuns: 300, seed: 20_261_120 })
    for (const json of made) expect(await differencesOf(sandbox.parsePerson(json, 'a random person'))).toEqual([])
  })
})

/** Field names of a list's rows, for each of its schemas. */
function rowSchemas(list: JsonSchema | undefined): readonly (readonly string[])[] {
  const items = resolved(resolved(list ?? {}).items ?? {})
  const choices = items.anyOf ?? items.oneOf ?? [items]
  return choices.map((choice) => Object.keys(resolved(choice).properties ?? {}))
}

const covered = (table: FieldTable) => new Set(Object.keys(table).map((name) => name.split('.')[0] as string))

describe('every field of the schema of people files has a place in the tables', () => {
  it.each([...holdingSchemas()])('%s', (industry, schema) => {
    const { holding, products } = FIELD_TABLES[industry] ?? { holding: {}, products: [] }
    const missing: string[] = []
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      if (covered(holding).has(name)) continue
      const tables = products.filter(({ list }) => list === `${industry}.${name}`)
      const schemas = rowSchemas(field)
      if (tables.length === 0) missing.push(name)
      const known = new Set(tables.flatMap(({ fields }) => [...covered(fields)]))
      for (const row of schemas)
        missing.push(...row.filter((each) => !known.has(each)).map((each) => `${name}.${each}`))
      for (const { fields } of tables) {
        for (const [list, nested] of Object.entries(fields)) {
          if (!('each' in nested)) continue
          const rows = resolved(field).items ? nestedRows(field, list) : []
          missing.push(
            ...rows.filter((each) => !covered(nested.each).has(each)).map((each) => `${name}.${list}.${each}`),
          )
        }
      }
    }
    expect(missing).toEqual([])
  })

  function nestedRows(list: JsonSchema, name: string): string[] {
    const items = resolved(resolved(list).items ?? {})
    return (items.anyOf ?? items.oneOf ?? [items]).flatMap((choice) => {
      const nested = resolved(choice).properties?.[name]
      return nested ? rowSchemas(nested).flat() : []
    })
  }
})
