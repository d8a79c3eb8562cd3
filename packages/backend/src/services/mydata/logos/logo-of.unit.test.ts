import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { expect, it } from 'vitest'
import type { OrganizationRecord } from '../organizations/organization.ts'
import { logoOf } from './logo-of.ts'

const records = [
  { guid: 'one', name: '누리은행', logoImageUrl: '/logos/one.svg' },
  { guid: 'two', name: '가온은행', logoImageUrl: null },
] as unknown as OrganizationRecord[]
const organizations = {
  all: () => records,
  find: (guid: string) => records.find((record) => record.guid === guid),
}

it.each([
  ['by its guid, whatever it is called there', 'one', '누리', '/logos/one.svg'],
  ['by its very name, where no code is told', null, '누리은행', '/logos/one.svg'],
  ['a part of a name is no name', null, '누리', null],
  ['one that has none', 'two', '가온은행', null],
  ['one that takes no part: not the picture of whoever bears its name', 'three', '누리은행', null],
])('logoOf: %s', (_, guid, organizationName, expected) => {
  const organizationGuid = guid as OrganizationGuid | null
  expect(logoOf({ organizations }, { organizationGuid, organizationName })).toBe(expected)
})
