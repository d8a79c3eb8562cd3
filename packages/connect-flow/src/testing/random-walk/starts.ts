import type { ConnectJourney } from '@ieum/contracts/mydata/journey.ts'
import type { ConnectInput } from '../../context.ts'
import { BANKS, inMaintenance, list, NOW_MS, organization } from '../fake-world.ts'

export const PAY = organization('pay', {
  industryEnum: 'ELECTRONIC_FINANCE',
  industryToDisplayEnum: 'ELECTRONIC_FINANCE',
})
export const ORGANIZATIONS = [...BANKS, PAY, inMaintenance('woori')]

const living = {
  organization: organization('kb'),
  dataAccessConsentExpiredAt: String(NOW_MS + 86_400_000),
  refreshTokenExpiredAtMs: String(NOW_MS + 86_400_000),
  scheduledDataRequestCycle: 7,
  isConsentPassbookDisplayText: true,
  isConsentAffiliatedStoreName: false,
  isConsentToCollectAndUseTransactionCategory: false,
}

const journey: ConnectJourney = {
  purpose: 'pfm',
  step: 'signature',
  organizationGuids: ['kb', 'pay'],
  mydataCertificateOrganizationEnum: 'NAVER',
  consentForm: {
    selectedOptionalConsentIds: ['PassbookDisplayText'],
    reviewedOptionalConsentIds: ['TransactionCategory', 'AffiliatedStoreName'],
    isCollectionAndUseAgreed: true,
    isProvisionAgreed: true,
    scheduledDataRequestCycleDay: '14',
    consentEndDateUnit: 2,
  },
  copyVersion: 'test',
  certificationTransactionId: 'before',
  authenticationAppUri: 'kakaotalk://sign',
  syncId: 'sync-before',
}

const all = list(ORGANIZATIONS)

/** Ways in which a flow begins: anew, and where a lost page left it. The first ones are the likelier. */
export const STARTS: readonly Partial<ConnectInput>[] = [
  { list: all },
  { list: all, clientOsNameEnum: 'ANDROID', isStaggered: true },
  { list: all, canGoBack: false, isPushed: true },
  { list: all, connections: [living] },
  { list: all, isStaggered: true, prefersReducedMotion: true, isPushed: true },
  { list: all, journey: { ...journey, step: 'certificate' } },
  { list: all, journey: { ...journey, step: 'consent' }, canGoBack: false },
  { list: all, journey },
  { list: all, journey: { ...journey, step: 'connectionRequest' }, canGoBack: false },
  { list: all, journey: { ...journey, step: 'syncStatus' }, isStaggered: true },
  { list: list([]) },
]
