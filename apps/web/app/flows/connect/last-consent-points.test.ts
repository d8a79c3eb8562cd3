import type { ConsentForm } from '@ieum/contracts/mydata/connect/journey.ts'
import type { LastConsent } from '@ieum/contracts/mydata/consents/consents.ts'
import { consent } from '@ieum/copy/mydata/connect/consent.ts'
import { consentEndDateMs } from '@ieum/domain/mydata/connect/consent/consent-end-date.ts'
import { expect, it } from 'vitest'
import { ara, gaon, nuri, SAMPLE_NOW_MS, sampleItems } from '../../gallery/gallery-samples.fixtures.ts'
import { lastConsentPoints } from './last-consent-points.ts'

const form: ConsentForm = {
  selectedOptionalConsentIds: [],
  reviewedOptionalConsentIds: [],
  isCollectionAndUseAgreed: false,
  isProvisionAgreed: false,
  scheduledDataRequestCycleDay: '7',
  consentEndDateUnit: 5,
}
const asked = (organization: typeof nuri) =>
  sampleItems.find((item) => item.industry === organization.industryEnum)?.scopes.map((one) => one.scopeTypeEnum) ?? []
const last: LastConsent = {
  consentId: '018f6d0e-0000-7000-8000-000000000001' as LastConsent['consentId'],
  signedAtMs: '1',
  purpose: consent.purposeValue,
  cycleDays: 7,
  consentEndsAtMs: String(consentEndDateMs({ years: 5 }, SAMPLE_NOW_MS)),
  organizations: [nuri, gaon].map((one) => ({ organizationGuid: one.guid, scopeTypeEnums: asked(one) })),
}
const pointsOf = (lastConsent: LastConsent | null, chosen = [nuri, gaon], changed: Partial<ConsentForm> = {}) =>
  lastConsentPoints(
    { form: { ...form, ...changed }, items: sampleItems, lastConsent },
    chosen,
    [nuri, gaon, ara],
    SAMPLE_NOW_MS,
  )

it('[CF-5.19] nothing for a first consent, and a word where nothing differs', () => {
  expect(pointsOf(null)).toBeNull()
  expect(pointsOf(last)).toEqual(['지난번과 같아요'])
})

it('[CF-5.19] institutions that came and went, also one that is on the list no more', () => {
  expect(pointsOf(last, [nuri, ara])).toEqual([`이번에 더한 기관: ${ara.name}`, `지난번에만 동의한 기관: ${gaon.name}`])
  const gone = { organizationGuid: '018f6d0e-0000-7000-8000-00000000dead' as never, scopeTypeEnums: [] }
  expect(pointsOf({ ...last, organizations: [...last.organizations, gone] })).toEqual([
    '지난번에만 동의한 기관: 지금은 없는 기관',
  ])
})

it('[CF-5.19] kinds by name for two institutions, and the institutions alone for more', () => {
  const none = [nuri, gaon, ara].map((one) => ({ organizationGuid: one.guid, scopeTypeEnums: ['UNKNOWN' as const] }))
  const few = pointsOf({ ...last, organizations: none.slice(0, 2) })
  expect(few).toHaveLength(4)
  expect(few?.[0]).toMatch(`${nuri.name}에서 더 받는 정보: `)
  expect(pointsOf({ ...last, organizations: none }, [nuri, gaon, ara])).toEqual([
    `받는 정보가 달라진 기관: ${nuri.name} 외 2곳`,
  ])
})

it('[CF-5.19] purpose, cycle and end, as they are chosen on the screen', () => {
  const before = { ...last, purpose: '다른 이유', cycleDays: 28, consentEndsAtMs: String(SAMPLE_NOW_MS) }
  expect(pointsOf(before, [nuri, gaon], { scheduledDataRequestCycleDay: 'UNSET' })).toEqual([
    `쓰는 이유: 다른 이유 → ${consent.purposeValue}`,
    '정기적 전송 주기: 28일마다 → 설정 안 함',
    expect.stringMatching(/^동의를 끝내는 날: .+ → .+$/),
  ])
  expect(pointsOf({ ...last, cycleDays: 10 })).toEqual(['정기적 전송 주기: 설정 안 함 → 7일마다'])
})
