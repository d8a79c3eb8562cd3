import { describe, expect, it } from 'vitest'
import { isJson, isOurHost, isOwnOrigin } from './origin.ts'

const ours = ['https://ieum.example', 'http://127.0.0.1:3000']
const host = 'localhost:3000'

describe('isOwnOrigin', () => {
  it.each([
    ['a page of ours, by Sec-Fetch-Site', true, { 'sec-fetch-site': 'same-origin', host }],
    ['a page of ours, both headers', true, { 'sec-fetch-site': 'same-origin', origin: 'https://ieum.example', host }],
    [
      'this very host under another name of the machine',
      true,
      { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000', host },
    ],
    ['an old browser or a tool, our Origin', true, { origin: 'http://127.0.0.1:3000', host }],
    ['neither header', false, { host }],
    ['a foreign Origin', false, { origin: 'https://evil.example', host }],
    ['a foreign Origin that copies Host', false, { origin: 'http://localhost:3000', host }],
    [
      'a foreign Origin beside same-origin',
      false,
      { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example', host },
    ],
    ['another site', false, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example', host }],
    ['another site with our Origin', false, { 'sec-fetch-site': 'cross-site', origin: 'https://ieum.example', host }],
    ['a sibling domain', false, { 'sec-fetch-site': 'same-site', origin: 'https://other.ieum.example', host }],
    ['a link from a mail or the address bar', false, { 'sec-fetch-site': 'none', host }],
    ['a sandboxed frame', false, { origin: 'null', host }],
    ['our name as a prefix', false, { origin: 'https://ieum.example.evil.example', host }],
    ['our name without its port', false, { origin: 'http://127.0.0.1', host }],
    ['our name over http', false, { origin: 'http://ieum.example', host }],
    ['an empty Origin', false, { origin: '', host }],
    ['the header twice', false, { 'sec-fetch-site': ['same-origin', 'same-origin'], host }],
  ])('%s: %s', (_what, isOwn, headers) => {
    expect(isOwnOrigin(headers, ours, true)).toBe(isOwn)
  })
})

it('knows this very host in a practice world only', () => {
  for (const origin of ['http://localhost:3000', 'https://evil.example']) {
    const headers = { 'sec-fetch-site': 'same-origin', origin, host: new URL(origin).host }
    expect(isOwnOrigin(headers, ours, true)).toBe(true)
    expect(isOwnOrigin(headers, ours, false)).toBe(false)
  }
  const own = { 'sec-fetch-site': 'same-origin', origin: 'https://ieum.example', host: 'ieum.example' }
  expect(isOwnOrigin(own, ours, false)).toBe(true)
})

describe('isOurHost', () => {
  it.each([
    ['ieum.example', true],
    ['IEUM.example', true],
    ['ieum.example:443', true],
    ['127.0.0.1:3001', true],
    ['[::1]:3001', true],
    ['evil.example', false],
    ['ieum.example.evil.example', false],
    ['ieum.example:443:80', false],
    ['ieum.example, evil.example', false],
    ['', false],
    [undefined, false],
  ])('%s: %s', (host, isOurs) => {
    expect(isOurHost(host, ['ieum.example', '127.0.0.1', '[::1]'])).toBe(isOurs)
  })
})

describe('isJson', () => {
  it.each([
    ['application/json', true],
    ['application/json; charset=utf-8', true],
    ['APPLICATION/JSON', true],
    ['text/plain', false],
    ['text/plain; application/json', false],
    ['application/json-patch+json', false],
    ['multipart/form-data; boundary=application/json', false],
    ['', false],
    [undefined, false],
  ])('%s: %s', (contentType, isIt) => {
    expect(isJson(contentType)).toBe(isIt)
  })
})
