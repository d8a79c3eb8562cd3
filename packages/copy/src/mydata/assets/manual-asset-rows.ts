import type { ManualAssetKind } from '@ieum/contracts/mydata/assets/manual-assets.ts'
import { tableDate } from '../../format/dates.ts'

const kinds: { readonly [kind in ManualAssetKind | 'UNKNOWN']: string } = {
  REAL_ESTATE: '부동산',
  CAR: '자동차',
  COIN: '코인',
  USER_CONFIGURATION: '기타',
  UNKNOWN: '기타',
}

/** Manual assets as home lists them. In a file of its own, because home needs no other words of theirs. */
export const manualAssetRows = {
  label: '직접 입력한 자산',
  /** The kind and the date. */
  rowSub: (kind: keyof typeof kinds, asOfDate: string) => `${kinds[kind]} · ${tableDate(asOfDate)} 기준`,
  kinds,
} as const
