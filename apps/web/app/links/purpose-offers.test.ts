import { PURPOSES } from '@ieum/contracts/mydata/enums.ts'
import { settings } from '@ieum/copy/account/settings.ts'
import { purposes } from '@ieum/copy/mydata/connect/purposes.ts'
import { selectionButton } from '@ieum/domain/mydata/connect/selection/selection.ts'
import { customizedGuidsKey } from '@ieum/domain/mydata/connect/selection/tailored-groups.ts'
import { describe, expect, it } from 'vitest'
import { links } from './links.ts'
import { purposeOf } from './purpose-of.ts'
import { PURPOSE_OFFERS, purposesOfferedBy } from './purpose-offers.ts'

const at = (address: string) => `https://ieum.example${address}`

describe.each(PURPOSES)('the purpose %s', (purpose) => {
  it('is known by its address', () => expect(purposeOf(at(links.connect(purpose)), 'sandbox')).toBe(purpose))

  it('opens in the real world where its feature exists, else as the ordinary purpose', () => {
    const expected = PURPOSE_OFFERS[purpose] === 'practice' ? 'pfm' : purpose
    expect(purposeOf(at(links.connect(purpose)), 'real')).toBe(expected)
  })

  it('has its own words for the button where its table declares them', () => {
    const button = selectionButton({ purpose, selectedCount: 0, hasConnectedBefore: false })
    expect(button === 'override').toBe(purposes[purpose].button !== null)
  })

  it('has its own key for the tailored group', () => {
    expect(customizedGuidsKey(purpose)).toBe(`${purpose}_cuj_customized_guids`)
  })

  it('[CF-1.6] is offered somewhere', () => expect(['home', 'settings', 'practice']).toContain(PURPOSE_OFFERS[purpose]))
})

it('settings has words for what it offers, and for nothing else', () => {
  expect(Object.keys(settings.connectFor).sort()).toEqual(purposesOfferedBy('settings').sort())
})

it.each(['/connect', '/connect?purpose=', '/connect?purpose=toString', '/connect?purpose=LOAN'])(
  '%s is the ordinary purpose',
  (address) => expect(purposeOf(at(address), 'sandbox')).toBe('pfm'),
)
