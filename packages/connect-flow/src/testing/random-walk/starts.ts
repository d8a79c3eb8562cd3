import type { ConnectJourney } from '@ieum/contracts/mydata/connect/journey.ts'
import { id } from '@ieum/testkit/ids.ts'
import type { ConnectInput } from '../../context/context.ts'
import { BANKS, inMaintenance, LIVING, list, MODULES, organization, STORED_JOURNEY } from '../fake-world.ts'

export const PAY = organization('pay', {
  industryEnum: 'ELECTRONIC_FINANCE',
  industryToDisplayEnum: 'ELECTRONIC_FINANCE',
  isIndividualAuthenticationSupported: true,
})
export const ORGANIZATIONS = [...BANKS, PAY, inMaintenance('woori')]

const journey: ConnectJourney = {
  ...STORED_JOURNEY,
  organizationGuids: [id('kb'), id('pay')],
  consentForm: {
    ...STORED_JOURNEY.consentForm,
    selectedOptionalConsentIds: ['PassbookDisplayText'],
    reviewedOptionalConsentIds: ['TransactionCategory', 'AffiliatedStoreName'],
    scheduledDataRequestCycleDay: '14',
    consentEndDateUnit: 2,
  },
  certificationTransactionId: id('before'),
  authenticationAppUri: 'kakaotalk://sign',
  syncId: id('sync-before'),
}

const byWindow: ConnectJourney = {
  ...journey,
  mydataCertificateOrganizationEnum: null,
  certificateTypeEnum: 'FINANCE',
  authenticationAppUri: null,
}
const all = list(ORGANIZATIONS)

/** Starts of a flow: from the beginning, and where a lost page left it. The first ones are more likely. */
export const STARTS: readonly Partial<ConnectInput>[] = [
  { list: all },
  { list: all, clientOsNameEnum: 'ANDROID', isStaggered: true },
  { list: all, canGoBack: false, isPushed: true },
  { list: all, connections: [LIVING] },
  { list: all, certificateModules: MODULES },
  { list: all, certificateModules: MODULES.slice(1), canGoBack: false },
  { list: all, isStaggered: true, prefersReducedMotion: true, isPushed: true },
  { list: all, journey: { ...journey, step: 'certificate' } },
  { list: all, journey: { ...journey, step: 'consent' }, canGoBack: false },
  { list: all, journey },
  { list: all, journey: { ...journey, step: 'connectionRequest', copyVersion: 'before' }, canGoBack: false },
  { list: all, journey: { ...journey, step: 'syncStatus' }, isStaggered: true },
  { list: all, certificateModules: MODULES, journey: { ...byWindow, step: 'certificate' } },
  { list: all, certificateModules: MODULES, journey: byWindow },
  {
    list: all,
    certificateModules: MODULES,
    journey: { ...byWindow, step: 'connectionRequest', copyVersion: 'before' },
  },
  { list: list([]) },
]
