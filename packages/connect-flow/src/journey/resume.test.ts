import type { ConnectJourney, JourneyStep } from '@ieum/contracts/mydata/connect/journey.ts'
import { id } from '@ieum/testkit/ids.ts'
import { describe, expect, it } from 'vitest'
import { resume, type StartStep } from './resume.ts'

const form: ConnectJourney['consentForm'] = {
  selectedOptionalConsentIds: [],
  reviewedOptionalConsentIds: [],
  isCollectionAndUseAgreed: true,
  isProvisionAgreed: true,
  scheduledDataRequestCycleDay: '7',
  consentEndDateUnit: 5,
}
const full: ConnectJourney = {
  purpose: 'pfm',
  step: 'selection',
  organizationGuids: [id('a'), id('b')],
  mydataCertificateOrganizationEnum: 'KAKAO',
  certificateTypeEnum: null,
  isIndividual: false,
  beganAtOrganizationGuid: null,
  consentForm: form,
  copyVersion: '1',
  certificationTransactionId: id('t'),
  authenticationAppUri: null,
  syncId: id('s'),
}

const individually: Partial<ConnectJourney> = { isIndividual: true, mydataCertificateOrganizationEnum: null }

describe('resume', () => {
  it('starts at the selection without a journey', () =>
    expect(resume(null, new Set(['a']), new Set())).toBe('selection'))

  it.each<[string, JourneyStep, Partial<ConnectJourney>, StartStep]>([
    ['selection', 'selection', {}, 'selection'],
    ['certificate', 'certificate', {}, 'certificate'],
    ['consent', 'consent', {}, 'consent'],
    ['signature', 'signature', {}, 'signature'],
    ['consent, on a page of the institution', 'consent', individually, 'consent'],
    ['sync, begun on a page of the institution', 'syncStatus', individually, 'syncStatus'],
    ['a request under way is made again', 'connectionRequest', {}, 'connectionRequest'],
    ['sync', 'syncStatus', {}, 'syncStatus'],
    ['completed is shown again from its sync', 'completed', {}, 'syncStatus'],
    ['sync without its id asks again', 'syncStatus', { syncId: null }, 'connectionRequest'],
    ['sync needs no institutions of the list', 'syncStatus', { organizationGuids: [id('gone')] }, 'syncStatus'],
    ['signature without a transaction', 'signature', { certificationTransactionId: null }, 'consent'],
    ['signature without the stored consent', 'signature', { consentForm: null }, 'consent'],
    ['consent without a certificate', 'consent', { mydataCertificateOrganizationEnum: null }, 'certificate'],
    ['[CF-3.22] an unknown provider', 'consent', { mydataCertificateOrganizationEnum: 'UNKNOWN' }, 'certificate'],
    ['certificate with nothing chosen', 'certificate', { organizationGuids: [] }, 'selection'],
    ['signature, institutions gone', 'signature', { organizationGuids: [id('gone')] }, 'selection'],
    ['signature, one institution gone', 'signature', { organizationGuids: [id('gone'), id('b')] }, 'signature'],
  ])('%s', (_name, step, changes, expected) => {
    expect(resume({ ...full, step, ...changes }, new Set(['a', 'b']), new Set())).toBe(expected)
  })

  it.each<[string, JourneyStep, Partial<ConnectJourney>, StartStep]>([
    ['certificate', 'certificate', {}, 'certificateList'],
    ['consent', 'consent', {}, 'consent'],
    ['what was signed is gone', 'signature', {}, 'certificateWindow'],
    ['a request that was heard goes on with its sync', 'connectionRequest', {}, 'syncStatus'],
    [
      'a request that was not heard has lost what was signed',
      'connectionRequest',
      { syncId: null },
      'certificateWindow',
    ],
    ['sync', 'syncStatus', {}, 'syncStatus'],
    ['sync without its id signs again', 'syncStatus', { syncId: null }, 'certificateWindow'],
    ['signature without the stored consent', 'signature', { consentForm: null }, 'consent'],
    ['a certificate that is not offered here', 'signature', { certificateTypeEnum: 'OWN' }, 'certificate'],
    ['institutions gone', 'signature', { organizationGuids: [id('gone')] }, 'selection'],
  ])('[CF-2.6.7] with the certificate of a window: %s', (_name, step, changes, expected) => {
    const journey = { ...full, mydataCertificateOrganizationEnum: null, certificateTypeEnum: 'COMMON' as const }
    expect(resume({ ...journey, step, ...changes }, new Set(['a', 'b']), new Set(['COMMON']))).toBe(expected)
  })
})
