import type { Purpose } from '@ieum/contracts/mydata/enums.ts'
import { purposes } from '@ieum/copy/mydata/connect/purposes.ts'
import { PURPOSE_OFFERS } from './purpose-offers.ts'

const DEFAULT_PURPOSE: Purpose = 'pfm'

export type PageWorld = 'sandbox' | 'real'

/**
 * The purpose an address names; one that nobody knows is the ordinary one, and so is, in the real world, one whose
 * feature is not built.
 */
export function purposeOf(url: string, world: PageWorld): Purpose {
  const named = new URL(url).searchParams.get('purpose')
  if (named === null || !Object.hasOwn(purposes, named)) return DEFAULT_PURPOSE
  const purpose = named as Purpose
  return world === 'real' && PURPOSE_OFFERS[purpose] === 'practice' ? DEFAULT_PURPOSE : purpose
}

/** The world of this document, as its root element says; the real one where it says nothing. Browser only. */
export function worldOfPage(): PageWorld {
  return document.documentElement.dataset.world === 'sandbox' ? 'sandbox' : 'real'
}
