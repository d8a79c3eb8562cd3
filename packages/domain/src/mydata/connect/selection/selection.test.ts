import type { Purpose } from '@ieum/contracts/mydata/enums.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { describe, expect, it } from 'vitest'
import { selectionButton, selectionForPress } from './selection.ts'

describe('[CF-2.1.9] selectionButton', () => {
  it.each<[Purpose, number, boolean, string]>([
    ['pfm', 0, false, 'connectAll'],
    ['pfm', 1, false, 'connect'],
    ['pfm', 0, true, 'connect'],
    ['loan', 0, false, 'override'],
    ['loan', 3, true, 'override'],
  ])('%s, %i chosen, connected before %s: %s', (purpose, selectedCount, hasConnectedBefore, expected) => {
    expect(selectionButton({ purpose, selectedCount, hasConnectedBefore })).toBe(expected)
  })
})

describe('[CF-5.2] selectionForPress', () => {
  const organizations = [
    { guid: id<OrganizationGuid>('a'), isConnectable: true, maintenanceSchedule: null },
    { guid: id<OrganizationGuid>('b'), isConnectable: true, maintenanceSchedule: {} },
    { guid: id<OrganizationGuid>('c'), isConnectable: true, maintenanceSchedule: null },
  ]
  it.each([
    ['takes what is chosen', ['c'], false, ['c']],
    ['keeps a chosen one that has gone into maintenance since', ['b'], false, ['b']],
    ['takes all connectable ones the first time', [], false, ['a', 'c']],
    ['takes nothing when connected before', [], true, []],
    ['drops a guid that is not on the list', ['x', 'a'], true, ['a']],
  ])('%s', (_name, selectedGuids, hasConnectedBefore, expected) => {
    const selected = selectionForPress({
      organizations,
      selectedGuids: selectedGuids.map(id<OrganizationGuid>),
      hasConnectedBefore,
    })
    expect(selected.map(({ guid }) => guid)).toEqual(expected)
  })
})
