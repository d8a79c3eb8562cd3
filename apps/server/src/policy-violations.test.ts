import { expect, it } from 'vitest'
import { violationsIn } from './policy-violations.ts'

const routeOf = (path: string) => (path.startsWith('/assets/') ? '/assets/:assetIdentifier' : path === '/' ? '/' : null)
const modern = (body: Record<string, unknown>, type = 'csp-violation') => ({ type, age: 1, url: 'https://x', body })

it.each([
  [
    'the Reporting API',
    [
      modern({
        documentURL: 'https://ieum.example/assets/abc?name=김민수#x',
        blockedURL: 'https://evil.example/path?q=1',
        effectiveDirective: 'script-src-elem',
        sample: 'secret',
      }),
    ],
    [{ directive: 'script-src-elem', blocked: 'https://evil.example', page: '/assets/:assetIdentifier' }],
  ],
  [
    'report-uri',
    {
      'csp-report': {
        'document-uri': 'https://ieum.example/',
        'blocked-uri': 'inline',
        'violated-directive': "script-src 'self'",
      },
    },
    [{ directive: 'script-src', blocked: 'inline', page: '/' }],
  ],
  [
    'our own origin and a scheme alone',
    [
      modern({
        documentURL: 'https://ieum.example/',
        blockedURL: 'https://ieum.example/a',
        effectiveDirective: 'img-src',
      }),
      modern({ documentURL: 'https://ieum.example/', blockedURL: 'data', effectiveDirective: 'img-src' }),
      modern({
        documentURL: 'https://ieum.example/',
        blockedURL: 'chrome-extension://abc/x.js',
        effectiveDirective: 'img-src',
      }),
    ],
    [
      { directive: 'img-src', blocked: 'self', page: '/' },
      { directive: 'img-src', blocked: 'data:', page: '/' },
      { directive: 'img-src', blocked: 'chrome-extension:', page: '/' },
    ],
  ],
  [
    'names that nobody knows',
    [
      modern({
        documentURL: 'https://ieum.example/kim-minsu',
        blockedURL: '010-1234-5678',
        effectiveDirective: 'minsu',
      }),
    ],
    [{ directive: 'other', blocked: 'other', page: 'other' }],
  ],
  ['other kinds of report', [modern({ effectiveDirective: 'img-src' }, 'deprecation')], []],
  ['nothing of it', null, []],
  ['a list of rubbish', [null, 1, 'x', [], {}, modern({})], []],
])('reads %s', (_what, body, expected) => {
  expect(violationsIn(body, routeOf)).toEqual(expected)
})

it('reads a bounded number of reports', () => {
  const many = Array.from({ length: 500 }, () => modern({ effectiveDirective: 'img-src' }))
  expect(violationsIn(many, routeOf)).toHaveLength(20)
})
