import { expect, it } from 'vitest'
import { routeOfPage } from './route-of-page.ts'

const routeOf = routeOfPage({
  root: { path: '' },
  home: { parentId: 'root' },
  asset: { parentId: 'root', path: 'assets/:assetIdentifier' },
  manual: { parentId: 'root', path: 'assets/manual/:manualAssetId?' },
  credit: { parentId: 'root', path: 'credit' },
  loan: { parentId: 'credit', path: 'loans/:id' },
})

it.each([
  ['/', '/'],
  ['/assets/AbC-12', '/assets/:assetIdentifier'],
  ['/assets/manual', '/assets/manual/:manualAssetId?'],
  ['/assets/manual/1', '/assets/manual/:manualAssetId?'],
  ['/credit/loans/9', '/credit/loans/:id'],
  ['/kim-minsu', null],
  ['/%ff', null],
])('%s is %s', (path, expected) => expect(routeOf(path)).toBe(expected))
