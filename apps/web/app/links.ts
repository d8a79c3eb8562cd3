import type { Purpose } from '@ieum/contracts/mydata/enums.ts'

/** Every address of the product. Nothing else writes one down. */
export const links = {
  home: () => '/',
  signup: () => '/signup',
  settings: () => '/settings',
  connect: (purpose: Purpose = 'pfm') => `/connect?purpose=${purpose}`,
  asset: (assetIdentifier: string) => `/assets/${encodeURIComponent(assetIdentifier)}`,
} as const
