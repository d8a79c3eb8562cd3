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

const nothing = new Set<OrganizationGuid>()

describe('[CF-2.1.6] groupCheck', () => {
  const group = [open('a'), open('b'), closed('c')]
  it.each([
    ['nothing chosen', [], [], 'none'],
    ['one of two', ['a'], [], 'some'],
    ['every connectable one', ['a', 'b'], [], 'all'],
    ['only the one in maintenance', ['c'], [], 'none'],
    ['all but the living one', ['a'], ['b'], 'all'],
    ['the living one alone', ['b'], ['b'], 'some'],
    ['one where all live', ['b'], ['a', 'b'], 'some'],
    ['all where all live', ['a', 'b'], ['a', 'b'], 'all'],
  ])('%s', (_name, chosen, living, expected) =>
    expect(groupCheck(group, new Set(chosen), new Set(living.map(id<OrganizationGuid>)))).toBe(expected),
  )
  it('is none where no row is connectable', () =>
    expect(groupCheck([closed('c')], new Set(['c']), nothing)).toBe('none'))
})

describe('[CF-2.1.5] toggledGroup (selects all connectable organisations of the group but living ones)', () => {
  const group = [open('a'), open('b'), closed('c')]
  it.each([
    ['from nothing', [], [], ['a', 'b']],
    ['from some, keeping another group', ['x', 'b'], [], ['x', 'a', 'b']],
    ['from all', ['a', 'x', 'b'], [], ['x']],
    ['a living one is left out', [], ['b'], ['a']],
    ['a living one that was chosen by hand stays', ['b'], ['b'], ['a', 'b']],
    ['from all but a living one', ['a'], ['b'], []],
    ['from all, a living one by hand', ['a', 'b'], ['b'], []],
    ['where all live', [], ['a', 'b'], ['a', 'b']],
    ['from all where all live', ['a', 'b'], ['a', 'b'], []],
  ])('%s', (_name, chosen, living, expected) =>
    expect(toggledGroup(group, chosen.map(id<OrganizationGuid>), new Set(living.map(id<OrganizationGuid>)))).toEqual(
      expected,
    ),
  )
})
