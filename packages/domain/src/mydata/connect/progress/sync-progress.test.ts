import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { describe, expect, it } from 'vitest'
import { haveAllFailed, newerStatus, syncPercent, syncRows, watchedPercent } from './sync-progress.ts'

const orgs = (count: number, prefix = 'o') =>
  Array.from({ length: count }, (_, index) => ({ guid: id<OrganizationGuid>(`${prefix}${index}`) }))
const lists = (requested: number, successful = 0, failed = 0, noAsset = 0) => ({
  requestedOrgs: orgs(requested),
  successfulOrgs: orgs(successful),
  failedOrgs: orgs(failed),
  noAssetOrgs: orgs(noAsset),
})

describe('[CF-4.4.2] syncPercent', () => {
  it.each([
    ['[CF-4.4.3] none requested', lists(0), 0],
    ['none done', lists(3), 0],
    ['one of three', lists(3, 1), 33],
    ['two of three, one failed', lists(3, 1, 1), 66],
    ['no asset counts', lists(3, 1, 1, 1), 100],
    ['199 of 200 is floored', lists(200, 199), 99],
  ])('%s', (_name, status, percent) => expect(syncPercent(status)).toBe(percent))
})

describe('[CF-2.9.2 CF-9.7] the percent on the screen that watches', () => {
  it.each([
    ['is capped when all are done', lists(1, 1), 99],
    ['is capped when the last of many is done', lists(200, 200), 99],
    ['is what it is at 99', lists(100, 99), 99],
    ['is what it is', lists(100, 42), 42],
    ['is 0 when nothing was requested', lists(0), 0],
    ['is 0 before anything is known', null, 0],
  ])('%s', (_name, status, shown) => expect(watchedPercent(status)).toBe(shown))
})

it.each([
  ['all failed', lists(2, 0, 2), true],
  ['one succeeded', lists(2, 1, 1), false],
  ['one without assets', lists(2, 0, 1, 1), false],
  ['nothing requested', lists(0), false],
])('[CF-4.4.7] haveAllFailed: %s', (_name, status, expected) => expect(haveAllFailed(status)).toBe(expected))

it('[CF-2.9.3 CF-4.4.12] has a row for every requested organisation, in order', () => {
  const [a, b, c, d] = orgs(4)
  const rows = syncRows({
    requestedOrgs: [a!, b!, c!, d!],
    successfulOrgs: [c!],
    failedOrgs: [a!],
    noAssetOrgs: [d!],
  })
  expect(rows.map(({ organization, state }) => [organization.guid, state])).toEqual([
    ['o0', 'failed'],
    ['o1', 'loading'],
    ['o2', 'success'],
    ['o3', 'noAsset'],
  ])
})

it('[CF-4.4.14] newerStatus never goes back', () => {
  const older = { version: 1, name: 'older' }
  const newer = { version: 2, name: 'newer' }
  expect(newerStatus(null, older)).toBe(older)
  expect(newerStatus(older, newer)).toBe(newer)
  expect(newerStatus(newer, older)).toBe(newer)
})
