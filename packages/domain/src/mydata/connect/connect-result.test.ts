import { expect, it } from 'vitest'
import { connectResult, type TokenOutcome } from './connect-result.ts'

const PREFIX = 'MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_'

it.each<[string, (TokenOutcome | null)[], string | null]>([
  ['one issued among errors', ['error', 'issued', 'unregistered'], 'connected'],
  ['one issued, others open', ['issued', null], 'connected'],
  ['nothing issued yet', ['error', null], null],
  ['one follows later', ['error', 'late', 'unregistered'], 'connected'],
  ['one follows later, others open', ['late', null], null],
  ['all unregistered', ['unregistered', 'unregistered'], `${PREFIX}UNREGISTERED`],
  ['all errors', ['error', 'error'], `${PREFIX}ERROR`],
  ['a mix', ['error', 'unregistered'], `${PREFIX}ERROR_AND_UNREGISTERED`],
])('[CF-8.1.1 CF-8.1.2 CF-8.1.3] %s', (_name, outcomes, expected) => {
  const result = connectResult(outcomes)
  expect(result?.kind === 'refused' ? result.code : (result?.kind ?? null)).toBe(expected)
})

it('is an error without institutions', () => expect(() => connectResult([])).toThrow(RangeError))
