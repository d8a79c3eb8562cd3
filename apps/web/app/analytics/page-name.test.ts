import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import routes from '../routes.ts'
import { pageAt } from './page-name.ts'

beforeEach(() => void vi.stubGlobal('document', { documentElement: { dataset: { world: 'sandbox' } } }))
afterEach(() => void vi.unstubAllGlobals())

const at = (address: string) => pageAt(`https://ieum.example${address}`)

it.each([
  ['/', 'home'],
  ['/welcome', 'welcome'],
  ['/signup', 'signup'],
  ['/signup?purpose=loan', 'signup'],
  ['/settings', 'settings'],
  ['/settings/devices', 'settings'],
  ['/assets/manual', 'manualAsset'],
  ['/assets/manual/0190a3c2-7b6e-7c3a-8f00-000000000001', 'manualAsset'],
  ['/assets/manually', 'asset'],
  ['/assets/h1j2', 'asset'],
  ['/terms/usage-for-product-curation', 'terms'],
  ['/support/731', 'support'],
  ['/status', 'status'],
  ['/accessibility', 'accessibility'],
  ['/offline', 'offline'],
  ['/spending', 'spending'],
  ['/spending/days/2026-11-20', 'spending'],
  ['/entries/a', 'entries'],
  ['/cash-flow', 'cashFlow'],
  ['/credit', 'credit'],
  ['/credit?bureau=NICE', 'credit'],
  ['/gene/traits/BLOOD_SUGAR', 'gene'],
  ['/health-insurance', 'healthInsurance'],
])('%s is %s', (address, screen) => expect(at(address)).toEqual({ screen, purpose: null }))

it.each([
  ['/connect?purpose=loan&step=consent', { screen: 'connect.consent', purpose: 'loan' }],
  ['/connect?purpose=loan', { screen: 'connect.none', purpose: 'loan' }],
  ['/connect/return', { screen: 'connect.connectionRequest', purpose: 'pfm' }],
  ['/connect?purpose=a-made-up-one&step=01012345678', { screen: 'connect.none', purpose: 'pfm' }],
])('%s is a step of the flow', (address, page) => expect(at(address)).toEqual(page))

it.each(['/__gallery', '/no-such-page'])('%s is no page of the product', (address) => expect(at(address)).toBeNull())

it('every page of the product has a name', () => {
  const isOfProduct = ({ path }: RouteConfigEntry) => path !== '*' && !path?.startsWith('__')
  const paths = routes.filter(isOfProduct).map(({ path = '' }) => `/${path.replace(/:\w+\??/, 'x')}`)
  expect(paths.filter((path) => at(path) === null)).toEqual([])
})
