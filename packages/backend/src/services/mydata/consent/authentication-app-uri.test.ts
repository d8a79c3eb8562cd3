import { describe, expect, it } from 'vitest'
import { authenticationAppUri } from './authentication-app-uri.ts'

const prefixes = ['kakaotalk://', 'https://cert.example', 'naversearchapp://practice-sign']
const uriOf = (uri: string) => authenticationAppUri({ iosUrl: uri, androidUrl: 'x://' }, 'IOS', prefixes)

describe('link into the agency app', () => {
  it.each(['kakaotalk://sign?tx=1', 'https://cert.example/sign', 'naversearchapp://practice-sign?tx=1'])(
    'passes %s',
    (uri) => expect(uriOf(uri)).toEqual({ kind: 'uri', uri }),
  )

  it.each([
    'javascript:alert(1)',
    'https://cert.example.evil/sign',
    'https://cert.example@evil/',
    'naversearchapp://practice-signal',
    'kakaotalk://sign\\x',
    'http://cert.example/sign',
    '',
  ])('refuses %s', (uri) => expect(uriOf(uri)).toEqual({ kind: 'refused' }))

  it('[CF-3.10] gives other devices none', () => {
    expect(authenticationAppUri({ iosUrl: 'evil:', androidUrl: 'evil:' }, null, prefixes)).toEqual({
      kind: 'uri',
      uri: null,
    })
  })
})
