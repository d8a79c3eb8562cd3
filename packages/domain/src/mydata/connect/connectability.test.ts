import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { describe, expect, it } from 'vitest'
import { groupCheck, isConnectableNow, toggledGroup } from './connectability.ts'

const open = (guid: string) => ({ guid: id<OrganizationGuid>(guid), isConnectable: true, maintenanceSchedule: null })
const closed = (guid: string) => ({ guid: id<OrganizationGuid>(guid), isConnectable: true, maintenanceSchedule: {} })

describe('[CF-4.1.1] isConnectableNow', () => {
  it.each([
    ['flag set, no schedule', { isConnectable: true, maintenanceSchedule: null }, true],
    ['flag set, schedule left out', { isConnectable: true }, true],
    ['flag set, schedule present', { isConnectable: true, maintenanceSchedule: {} }, false],
    ['flag unset', { isConnectable: false, maintenanceSchedule: null }, false],
    ['both against it', { isConnectable: false, maintenanceSchedule: {} }, false],
  ])('%s', (_name, organization, expected) => expect(isConnectableNow(organization)).toBe(expected))
})

describe('[CF-2.1.6] groupCheck', () => {
  const group = [open('a'), open('b'), closed('c')]
  it.each([
    ['nothing chosen', [], 'none'],
    ['one of two', ['a'], 'some'],
    ['every connectable one', ['a', 'b'], 'all'],
    ['only the one in maintenance', ['c'], 'none'],
  ])('%s', (_name, chosen, expected) => expect(groupCheck(group, new Set(chosen))).toBe(expected))
  it('is none where no row is connectable', () => expect(groupCheck([closed('c')], new Set(['c']))).toBe('none'))
})

describe('[CF-2.1.5] toggledGroup (selects all connectable organisations of the group)', () => {
  const group = [open('a'), open('b'), closed('c')]
  it.each([
    ['from nothing', [], ['a', 'b']],
    ['from some, keeping another group', ['x', 'b'], ['x', 'a', 'b']],
    ['from all', ['a', 'x', 'b'], ['x']],
  ])('%s', (_name, chosen, expected) => expect(toggledGroup(group, chosen.map(id<OrganizationGuid>))).toEqual(expected))
})
