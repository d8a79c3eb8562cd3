import type {
  GuardianConsent,
  HealthCheckup,
  HealthInsurancePremium,
} from '@ieum/contracts/health-insurance/linking.ts'
import { expect, it } from 'vitest'
import { guardianAgreement } from './agreement.ts'
import { agreementText, guardianConsents, guardianOf } from './consents.ts'
import { checkupRow, premiumMonth, premiumRow, unreadCheckups, unreadPremiums } from './rows.ts'

it.each([
  ['2026-10', '2026년 10월'],
  ['2026-03', '2026년 3월'],
  ['unclear', 'unclear'],
])('the month %s is read as %s', (month, shown) => expect(premiumMonth(month)).toBe(shown))

const premium: HealthInsurancePremium = {
  month: '2026-10',
  premiumKrw: 120_340,
  careKrw: 15_580,
  premiumStatusEnum: 'PAID',
}

it('a premium is its two parts and their sum', () => {
  expect(premiumRow(premium)).toEqual({
    title: '2026년 10월',
    sub: '건강 120,340원 · 장기요양 15,580원',
    amount: '135,920원',
    status: '냈어요',
  })
})

it.each([
  ['UNPAID', '아직 내지 않았어요'],
  ['EXEMPT', '면제됐어요'],
  ['NOT_DUE', '낼 날이 아직 안 됐어요'],
  ['UNKNOWN', '상태를 알 수 없어요'],
] as const)('a premium that is %s', (premiumStatusEnum, status) =>
  expect(premiumRow({ ...premium, premiumStatusEnum }).status).toBe(status),
)

const checkup: HealthCheckup = {
  checkupDate: '2026-05-03',
  checkupTypeEnum: 'SCHOOL',
  hospitalName: '새봄의원',
  checkupResultEnum: 'NORMAL',
}

it.each<[string, Partial<HealthCheckup>, ReturnType<typeof checkupRow>]>([
  ['with a result', {}, { title: '학생 건강검진', sub: '2026년 5월 3일 · 새봄의원', result: '정상' }],
  [
    'without one yet, of a kind nobody knows',
    { checkupTypeEnum: 'UNKNOWN', checkupResultEnum: null },
    { title: '건강검진', sub: '2026년 5월 3일 · 새봄의원', result: null },
  ],
  [
    'with a result nobody knows',
    { checkupResultEnum: 'UNKNOWN' },
    { title: '학생 건강검진', sub: '2026년 5월 3일 · 새봄의원', result: '판정을 알 수 없어요' },
  ],
])('a check-up %s', (_story, change, row) => expect(checkupRow({ ...checkup, ...change })).toEqual(row))

it('entries that were not understood are counted, and an empty answer has no sentence', () => {
  expect([unreadPremiums(2), unreadPremiums(0), unreadCheckups(1), unreadCheckups(0)]).toEqual([
    '이해하지 못한 내역 2건은 합계에 넣지 않았어요',
    null,
    '이해하지 못한 검진 1건은 보여 드리지 않아요',
    null,
  ])
})

const NOW_MS = Date.parse('2026-11-28T09:05:00+09:00')
const consent: GuardianConsent = {
  healthInsuranceLinkId: '0190a3c2-7b6e-7c3a-8f00-000000000001',
  guardianNameToDisplay: '최*호',
  guardianRelationEnum: 'FATHER',
  stateEnum: 'ACTIVE',
  consentedAtMs: String(NOW_MS),
  endsAtMs: String(Date.parse('2027-11-28T09:05:00+09:00')),
  withdrawnAtMs: null,
  agreement: guardianAgreement,
}

it('a consent names its person and its start or end', () => {
  expect(guardianOf(consent)).toBe('최*호님 (아버지)')
  expect(guardianConsents.rowSub(consent, NOW_MS)).toBe('최*호님 (아버지) · 11월 28일 동의 · 2027년 11월 28일까지')
  expect(guardianConsents.rowSub({ ...consent, withdrawnAtMs: String(NOW_MS) }, NOW_MS)).toBe(
    '최*호님 (아버지) · 11월 28일 동의 · 11월 28일에 거뒀어요',
  )
})

it('an agreement is read with its version, and fits what the insurance service takes', () => {
  expect(agreementText({ version: '1.0', title: '동의서', paragraphs: ['하나', '둘'] })).toBe(
    '동의서 (1.0 판)\n\n하나\n\n둘',
  )
  expect(guardianAgreement.title.length).toBeLessThanOrEqual(100)
  expect(guardianAgreement.paragraphs.join('\n\n').length).toBeLessThanOrEqual(4_000)
})

/** The information that the law requires for a guardian; a missing part makes the agreement invalid. */
it.each([
  '법정대리인',
  '수집·이용 목적',
  '12개월',
  '검진일, 검진 종류, 검진 기관, 판정',
  '민감정보',
  '자녀의 이름·생년월일·연계정보',
  '보호자의 이름·생년월일·휴대폰 번호',
  '1년',
  '철회',
  '거부할 권리',
  '신용평가, 보험',
])('the agreement contains: %s', (part) => expect(guardianAgreement.paragraphs.join('\n')).toContain(part))
