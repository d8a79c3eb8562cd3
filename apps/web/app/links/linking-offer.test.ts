import { expect, it } from 'vitest'
import { isLinkingFor, isLinkingOn } from './linking-offer.ts'

const NOW_MS = Date.parse('2026-11-28T09:00:00+09:00')

/** An account that counts its calls. */
function accountOf(birthday: string) {
  const asked: string[] = []
  const account = {
    getMe: async () => {
      asked.push('getMe')
      return { user: { birthdayMs: String(Date.parse(`${birthday}T00:00:00+09:00`)), createdAtMs: '0' } }
    },
  }
  return { clients: { account } as unknown as Parameters<typeof isLinkingFor>[0], asked }
}

it.each([
  ['the day before the 19th birthday', '2007-11-29', true],
  ['on it', '2007-11-28', false],
  ['a child', '2014-03-02', true],
])('%s', async (_story, birthday, isFor) => {
  expect(await isLinkingFor(accountOf(birthday).clients, { isOn: true, nowMs: NOW_MS })).toBe(isFor)
})

it('nobody is looked up where it is offered to nobody', async () => {
  const { clients, asked } = accountOf('2014-03-02')
  expect(await isLinkingFor(clients, { isOn: false, nowMs: NOW_MS })).toBe(false)
  expect(asked).toEqual([])
})

it.each([
  [true, true],
  [false, false],
  ['true', false],
  [undefined, false],
])('the flag %s', (value, isOn) => {
  expect(isLinkingOn(value === undefined ? {} : { mydata_health_insurance_linking: value })).toBe(isOn)
})
