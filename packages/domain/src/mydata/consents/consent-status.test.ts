import type { ConsentScope } from '@ieum/contracts/mydata/consents/consent-scopes.ts'
import { describe, expect, it } from 'vitest'
import { scopesOfStatus } from './consent-status.ts'

const scope = (name: string, isConsented: boolean, ...assets: readonly [string, boolean][]) =>
  ({
    nameToDisplay: name,
    isConsented,
    assets: assets.map(([nameToDisplay, isOn]) => ({ nameToDisplay, isConsented: isOn })),
  }) as unknown as ConsentScope

const SCOPES = [
  scope('mixed', true, ['on', true], ['off', false]),
  scope('all on', true, ['one', true]),
  scope('off', false, ['under it', false]),
  scope('never signed', false),
  scope('empty', true),
]

describe('scopes by status', () => {
  it.each([
    [undefined, [['mixed', 'on', 'off'], ['all on', 'one'], ['off', 'under it'], ['never signed'], ['empty']]],
    ['CONSENT', [['mixed', 'on'], ['all on', 'one'], ['empty']]],
    ['NOT_CONSENT', [['mixed', 'off'], ['off', 'under it'], ['never signed']]],
    ['UNKNOWN', []],
  ] as const)('%s', (filter, expected) => {
    const shown = scopesOfStatus(SCOPES, filter).map((one) => [
      one.nameToDisplay,
      ...one.assets.map((asset) => asset.nameToDisplay),
    ])
    expect(shown).toEqual(expected)
  })
})
