import { describe, expect, it } from 'vitest'
import { catalogueMarkdown, holesOf, TABLES } from './catalogue.ts'

const without = <Table extends object>(table: Table, key: string): Table =>
  Object.fromEntries(Object.entries(table).filter(([name]) => name !== key)) as Table

describe('the catalogue of errors', () => {
  it('has no hole', () => expect(holesOf(TABLES)).toEqual([]))

  it.each<[string, Partial<typeof TABLES>, string]>([
    ['words of a dialog', { words: without(TABLES.words, 'network') }, 'connectionRequest network: no title'],
    [
      'a way on',
      { dialogs: without(TABLES.dialogs, 'consent consentError') },
      'consent consentError: opened by submit',
    ],
    [
      'a scenario of a dialog',
      { dialogScenarios: without(TABLES.dialogScenarios, 'syncStatus delayed') },
      'syncStatus delayed: no scenario',
    ],
    [
      'a scenario of a code',
      { refusalScenarios: without(TABLES.refusalScenarios, 'MYDATA_UNDER_AGE') },
      'MYDATA_UNDER_AGE: no scenario',
    ],
    [
      'an event of a dialog',
      { dialogs: { ...TABLES.dialogs, 'selection retryLater': TABLES.dialogs['selection underage'] } as never },
      'connect.selection retryLater: overlay_view is no event',
    ],
    [
      'a remedy',
      { remedies: without(TABLES.remedies, 'CREDIT_BUREAU_MEMBER_NOT_FOUND') },
      'CREDIT_BUREAU_MEMBER_NOT_FOUND: no remedy',
    ],
    ['words of a code', { texts: without(TABLES.texts, 'MYDATA_UNDER_AGE') }, 'MYDATA_UNDER_AGE: no words'],
  ])('misses %s', (_what, tables, hole) => {
    expect(holesOf({ ...TABLES, ...tables }).join('\n')).toContain(hole)
  })

  it('names every dialog and every code once', () => {
    const names = [...catalogueMarkdown(TABLES).matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(55)
    expect(new Set(names).size).toBe(names.length)
  })
})
