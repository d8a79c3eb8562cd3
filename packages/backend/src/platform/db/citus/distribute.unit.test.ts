import { expect, it } from 'vitest'
import { type CatalogueTable, placingStatements } from './distribute.ts'

const table = (name: string, ...refersTo: string[]): CatalogueTable => ({
  name,
  hasUser: true,
  placement: 'local',
  refersTo,
})
const named = (tables: readonly CatalogueTable[]) =>
  placingStatements(tables).map((statement) => /public\.(\w+)/.exec(statement)?.[1])

it.each([
  {
    what: 'as a restored dump has them',
    tables: [table('asset', 'connection', 'person'), table('connection', 'person'), table('person')],
    order: ['person', 'connection', 'asset'],
  },
  {
    what: 'over several steps, whatever else is referred to',
    tables: [table('a', 'b', 'organization'), table('b', 'c'), table('c', 'person'), table('person')],
    order: ['person', 'c', 'b', 'a'],
  },
  {
    what: 'with tables that are placed already',
    tables: [table('a', 'b'), { ...table('b'), placement: 'distributed' as const }],
    order: ['a'],
  },
])('places each table after those it refers to: $what', ({ tables, order }) => {
  expect(named(tables)).toEqual(order)
})

it('refuses tables that refer to one another, by name', () => {
  expect(() => placingStatements([table('a', 'b'), table('b', 'a'), table('c')])).toThrow(
    'Tables refer to one another: a, b',
  )
})
