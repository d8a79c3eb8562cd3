import { describe, expect, it } from 'vitest'
import { checkAuthorizationRedirect } from './authorization-page.ts'

const places = { domain: 'bank.example:8443', redirectUri: 'https://ieum.example/connect/return' }
const practice = { ...places, practicePages: 'http://127.0.0.1:4000/authorize/' }

describe('the target of an authorize redirect', () => {
  it.each([
    ["the institution's own page", 'https://bank.example:8443/login?x=1', places, 'page'],
    ['another port of it', 'https://bank.example/login', places, 'foreign'],
    ['its host without TLS', 'http://bank.example:8443/login', places, 'foreign'],
    ['a host that begins alike', 'https://bank.example.evil:8443/', places, 'foreign'],
    ['a name before the host', 'https://bank.example:8443@evil.example/', places, 'foreign'],
    ['a user before the host', 'https://somebody@bank.example:8443/', places, 'foreign'],
    ['a script', 'javascript:alert(1)', places, 'foreign'],
    ['no address', '/login', places, 'foreign'],
    ['a page of the practice world', 'http://127.0.0.1:4000/authorize/1', practice, 'page'],
    ['another page there', 'http://127.0.0.1:4000/redirected', practice, 'foreign'],
    ['that page in a real world', 'http://127.0.0.1:4000/authorize/1', places, 'foreign'],
  ] as const)('%s', (_, location, context, kind) => {
    expect(checkAuthorizationRedirect(location, context).kind).toBe(kind)
  })

  it.each([
    ['?error=unauthorized_user&state=s', 'unauthorized_user'],
    ['?state=s', 'server_error'],
  ])('a redirect to us with %s is classified', (query, error) => {
    expect(checkAuthorizationRedirect(places.redirectUri + query, places)).toEqual({ kind: 'returned', error })
  })
})
