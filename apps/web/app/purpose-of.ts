import type { Purpose } from '@ieum/contracts/mydata/enums.ts'
import { purposes } from '@ieum/copy/mydata/connect/purposes.ts'
import { PURPOSE_OFFERS } from './purpose-offers.ts'

const DEFAULT_PURPOSE: Purpose = 'pfm'

export type PageWorld = 'sandbox' | 'real'

/** The purpose of this name; null for what is none, as `UNKNOWN` is. */
export const purposeNamed = (name: unknown): Purpose | null =>
  typeof name === 'string' && Object.hasOwn(purposes, name) ? (name as Purpose) : null

/**
 * The purpose an address names; one that nobody knows is the ordinary one, and so is, in the real world, one whose
 * feature is not built.
 */
export function purposeOf(url: string, world: PageWorld): Purpose {
  const purpose = purposeNamed(new URL(url).searchParams.get('purpose'))
  if (purpose === null) return DEFAULT_PURPOSE
  return world === 'real' && PURPOSE_OFFERS[purpose] === 'practice' ? DEFAULT_PURPOSE : purpose
}

/** Guid of the institution that an address of the flow opens at, whether there is such a one or not; null for none. */
export function organizationOf(url: string): string | null {
  return new URL(url).searchParams.get('organization') || null
}

/** The world of this document, as its root element says; the real one where it says nothing. Browser only. */
export function worldOfPage(): PageWorld {
  return document.documentElement.dataset.world === 'sandbox' ? 'sandbox' : 'real'
}
