import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { type RouteManifest, shortManifest } from './short-manifest.ts'

const read = (script: string): unknown => {
  const window: { __reactRouterManifest?: unknown } = {}
  runInNewContext(script, { window })
  return JSON.parse(JSON.stringify(window.__reactRouterManifest))
}

const flags = { parentId: 'root', hasLoader: true, hasAction: false }
const MANIFEST: RouteManifest = {
  entry: { module: '/assets/entry.client-a.js', imports: ['/assets/framework-b.js'], css: [] },
  routes: {
    root: { id: 'root', path: '', hasLoader: true, module: '/assets/root-c.js', css: ['/assets/a.css#'] },
    'routes/home': { id: 'routes/home', index: true, ...flags, module: '/assets/home-d.js', css: [] },
    'routes/credit-dsr': {
      id: 'routes/credit-dsr',
      path: 'credit/dsr',
      ...flags,
      module: '/assets/credit-dsr-e.js',
      css: ['/assets/b.css', '/assets/a.css#'],
    },
    'routes/asset': {
      id: 'routes/asset',
      path: 'assets/:assetIdentifier',
      ...flags,
      module: '/assets/asset-f.js',
      css: [],
    },
  },
  url: '/assets/manifest-1.js',
  version: '1',
}

it('decodes to the list that it was made from', () => {
  expect(read(shortManifest(MANIFEST))).toEqual(MANIFEST)
})

it.each([
  [
    'a route under another name',
    { 'routes/one': { id: 'routes/other', module: '/assets/a.js' } },
    'called routes/other',
  ],
  ['a module that is elsewhere', { 'routes/one': { id: 'routes/one', module: '/a.js' } }, 'elsewhere'],
])('refuses a list that it cannot encode: %s', (_, routes, words) => {
  expect(() => shortManifest({ routes })).toThrow(words)
})
