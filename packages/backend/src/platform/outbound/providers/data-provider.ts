import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import type { OutsideTarget } from '../transport/http-client.ts'

/** An information provider as the portal's row describes it. */
export type DataProvider = OutsideTarget & {
  readonly guid: OrganizationGuid
  readonly orgCode: string
  /** The standard's industry, a part of every data path. */
  readonly industry: string
}

export type XApiType = 'user-consent' | 'user-refresh' | 'user-search' | 'scheduled'
