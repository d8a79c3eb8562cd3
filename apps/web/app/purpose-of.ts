import type { Purpose } from '@ieum/contracts/mydata/enums.ts'
import { purposes } from '@ieum/copy/connect/purposes.ts'

const DEFAULT_PURPOSE: Purpose = 'pfm'

/** The purpose an address names; one that nobody knows is the ordinary one. */
export function purposeOf(url: string): Purpose {
  const purpose = new URL(url).searchParams.get('purpose')
  return purpose !== null && Object.hasOwn(purposes, purpose) ? (purpose as Purpose) : DEFAULT_PURPOSE
}
