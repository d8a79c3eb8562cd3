import type { Consent } from '@ieum/contracts/mydata/consents/consents.ts'
import { consents as words } from '@ieum/copy/mydata/consents.ts'

/** Names a consent by its institutions. */
export function consentName({ organizations }: Pick<Consent, 'organizations'>): string {
  return words.names(organizations[0]?.organizationName ?? words.nameless, Math.max(0, organizations.length - 1))
}
