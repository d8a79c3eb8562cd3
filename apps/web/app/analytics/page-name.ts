import type { AnalyticsEvent, PageName } from '@ieum/contracts/analytics-events.ts'
import { CONNECT_SCREENS } from '@ieum/contracts/mydata/connect/connect-names.ts'
import { purposeOf, worldOfPage } from '../links/purpose-of.ts'

/** The place of a failure. */
export type FailedOn = Pick<Extract<AnalyticsEvent, { name: 'client_error' }>, 'screen' | 'purpose'>

const PAGES: { readonly [page in PageName]: RegExp } = {
  home: /^\/$/,
  welcome: /^\/welcome$/,
  signup: /^\/signup$/,
  settings: /^\/settings(\/|$)/,
  accessibility: /^\/accessibility$/,
  terms: /^\/terms\//,
  support: /^\/support\//,
  status: /^\/status$/,
  offline: /^\/offline$/,
  manualAsset: /^\/assets\/manual(\/|$)/,
  spending: /^\/spending(\/|$)/,
  entries: /^\/entries(\/|$)/,
  cashFlow: /^\/cash-flow$/,
  credit: /^\/credit(\/|$)/,
  gene: /^\/gene(\/|$)/,
  healthInsurance: /^\/health-insurance$/,
  microbiome: /^\/microbiome(\/|$)/,
  asset: /^\/assets\/(?!manual(\/|$))/,
}
const PAGE_NAMES = Object.keys(PAGES) as PageName[]

/** The page at an address of ours, for the flow with its step; null for an address that is no page of the product. */
export function pageAt(address: string): FailedOn | null {
  const { pathname, searchParams } = new URL(address)
  if (pathname === '/connect') {
    const step = CONNECT_SCREENS.find((screen) => screen === searchParams.get('step')) ?? 'none'
    return { screen: `connect.${step}`, purpose: purposeOf(address, worldOfPage()) }
  }
  // Return from an institution's page.
  if (pathname === '/connect/return') return { screen: 'connect.connectionRequest', purpose: 'pfm' }
  const screen = PAGE_NAMES.find((page) => PAGES[page].test(pathname))
  return screen ? { screen, purpose: null } : null
}
