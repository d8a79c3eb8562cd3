import { expect, it } from 'vitest'
import { allowedHtml, allowedScriptUrl } from './trusted-types.ts'

it.each([
  ['<script></script>', true],
  ['', true],
  ['window.__reactRouterContext = {"basename":"/"}', true],
  ['<img src=x onerror=alert(1)>', false],
  ['<script>alert(1)</script>', false],
  ['<script></script><b>', false],
])('markup %s: %s', (text, isAllowed) => expect(allowedHtml(text)).toBe(isAllowed ? text : null))

const BASE = 'https://ieum.example'
it.each([
  ['/worker.js?build=0a1b2c3d', true],
  ['/assets/entry.client-Ab12_xYz.js', true],
  ['https://ieum.example/assets/home-1.js', true],
  ['https://elsewhere.example/worker.js', false],
  ['//elsewhere.example/assets/a.js', false],
  ['/assets/../policy-reports', false],
  ['/assets/a.js/b', false],
  ['data:text/javascript,alert(1)', false],
  ['blob:https://ieum.example/1', false],
  ['javascript:alert(1)', false],
  ['/anything.js', false],
])('script %s: %s', (url, isAllowed) => expect(allowedScriptUrl(url, BASE)).toBe(isAllowed ? url : null))
