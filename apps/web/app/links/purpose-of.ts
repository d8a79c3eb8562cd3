import type { Purpose } from '@ieum/contracts/mydata/enums.ts'
import { purposes } from '@ieum/copy/mydata/connect/purposes.ts'
import { PURPOSE_OFFERS } from './purpose-offers.ts'

const DEFAULT_PURPOSE: Purpose = 'pfm'

export type PageWorld = 'sandbox' | 'real'

/** The purpose of this name; null for any other name and for `UNKNOWN`. */
export const purposeNamed = (name: unknown): Purpose | null =>
  typeof name === 'string' && Object.hasOwn(purposes, name) ? (name as Purpose) : null

/**
 * The purpose named in an address. The default purpose for an unknown one and, in the real world, for one whose feature
 * is not built.
 */
export function purposeOf(url: string, world: PageWorld): Purpose {
  const purpose = purposeNamed(new URL(url).searchParams.get('purpose'))
  if (purpose === null) return DEFAULT_PURPOSE
  return world === 'real' && PURPOSE_OFFERS[purpose] === 'practice' ? DEFAULT_PURPOSE : purpose
}

/** Guid of the institution named in an address of the flow, whether it exists or not; null for none. */
export function organizationOf(url: string): string | null {
  return new URL(url).searchParams.get('organization') || null
}

/** The world of this document from its root element; the real one by default. Browser only. */
export function worldOfPage(): PageWorld {
  return document.documentElement.dataset.world === 'sandbox' ? 'sandbox' : 'real'
}
