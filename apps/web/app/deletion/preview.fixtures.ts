import type { Organization } from '@ieum/contracts/mydata/organizations/organizations.ts'
import type { DeletionPreview } from './preview.ts'

/** Invented data for the gallery. */
export const previewOf = (...organizations: readonly Organization[]): DeletionPreview => ({
  organizations: organizations.map((organization) => ({
    organization,
    assetCount: 3,
    transactionCount: 1_284,
    oldestTransactionDate: '2025-11-20',
    consentCount: 1,
  })),
  manualAssetCount: 2,
  kept: [
    { keptKindEnum: 'CONSENT_LEDGER', days: 1_095 },
    { keptKindEnum: 'ACCESS_LOG', days: 730 },
    { keptKindEnum: 'DELETION_REQUEST', days: 1_095 },
  ],
})
