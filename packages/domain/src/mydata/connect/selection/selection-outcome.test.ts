import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { describe, expect, it } from 'vitest'
import { startOfKoreanDayMs, ymdParts } from '../../../time/korea.ts'
import { selectionOutcome } from './selection-outcome.ts'

const nowMs = Date.parse('2026-11-20T03:00:00Z')
const adult = startOfKoreanDayMs(ymdParts('1990-01-01'))
const teenager = startOfKoreanDayMs(ymdParts('2008-01-01'))
const schedule = { fromMs: '1', toMs: '2' }

type Row = { guid: OrganizationGuid; name: string; isConnectable: boolean; maintenanceSchedule: object | null }
const open = (guid: string): Row => ({
  guid: id<OrganizationGuid>(guid),
  name: `${guid}은행`,
  isConnectable: true,
  maintenanceSchedule: null,
})
const closed = (guid: string): Row => ({ ...open(guid), maintenanceSchedule: schedule })
const unready = (guid: string): Row => ({ ...open(guid), isConnectable: false })

function outcome(options: {
  born?: number
  global?: typeof schedule | null
  organizations: Row[]
  selected: string[]
}) {
  return selectionOutcome({
    birthdayMs: options.born ?? adult,
    nowMs,
    allOrganizationMaintenanceSchedule: options.global ?? null,
    organizations: options.organizations,
    selected: options.selected.map(open),
  })
}

describe('[CF-4.1.8] selectionOutcome', () => {
  it.each([
    ['under 19', { born: teenager, organizations: [open('a')], selected: ['a'] }, 'underage', [], []],
    [
      'under 19 before maintenance',
      { born: teenager, global: schedule, organizations: [], selected: ['a'] },
      'underage',
      [],
      [],
    ],
    [
      'global maintenance',
      { global: schedule, organizations: [open('a')], selected: ['a'] },
      'globalMaintenance',
      [],
      [],
    ],
    [
      'all in maintenance',
      { organizations: [closed('a'), unready('b'), open('c')], selected: ['a', 'b'] },
      'allInMaintenance',
      [],
      ['a', 'b'],
    ],
    [
      'some in maintenance',
      { organizations: [open('a'), closed('b')], selected: ['a', 'b'] },
      'someInMaintenance',
      ['a'],
      ['b'],
    ],
    ['all connectable', { organizations: [open('a'), closed('b')], selected: ['a'] }, 'allConnectable', ['a'], []],
    ['one has vanished', { organizations: [open('a')], selected: ['a', 'gone'] }, 'someInMaintenance', ['a'], ['gone']],
    ['all have vanished', { organizations: [], selected: ['gone'] }, 'allInMaintenance', [], ['gone']],
  ])('%s', (_name, options, kind, connectable, inMaintenance) => {
    const result = outcome(options)
    expect(result.kind).toBe(kind)
    expect('connectable' in result ? result.connectable.map(({ guid }) => guid) : []).toEqual(connectable)
    expect('inMaintenance' in result ? result.inMaintenance.map(({ guid }) => guid) : []).toEqual(inMaintenance)
  })
  it('carries the global schedule', () => {
    expect(outcome({ global: schedule, organizations: [], selected: ['a'] })).toEqual({
      kind: 'globalMaintenance',
      schedule,
    })
  })
  it('has no outcome for an empty selection', () => {
    expect(() => outcome({ organizations: [open('a')], selected: [] })).toThrow(RangeError)
  })
})
