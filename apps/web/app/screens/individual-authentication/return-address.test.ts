import { describe, expect, it } from 'vitest'
import { returnedOf } from './return-address.ts'

const nothing = { code: null, error: null, apiTranId: null, iss: null }

describe('the address that an institution leads back to', () => {
  it.each([
    ['?code=c&state=s&api_tran_id=t', { ...nothing, state: 's', code: 'c', apiTranId: 't' }],
    ['?error=access_denied&state=s', { ...nothing, state: 's', error: 'access_denied' }],
    ['?code=c&state=s&iss=A', { ...nothing, state: 's', code: 'c', iss: 'A' }],
    ['?code=c', null],
    ['?state=s', null],
    ['?state=s&code=c&error=e', null],
    ['', null],
  ])('%s', (search, returned) => {
    expect(returnedOf(search)).toEqual(returned)
  })
})
