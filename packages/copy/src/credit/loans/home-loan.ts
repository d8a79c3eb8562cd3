import type { LIMITS_OF_LOANS } from '@ieum/contracts/credit/loans/dsr-names.ts'
import { dateOfYear } from '../../format/dates.ts'
import { grouped, wonExact, wonFull } from '../../format/won.ts'

/** The loan that a bank might give for one home. @source docs/reference/credit.md#limits */
export const homeLoanWords = {
  title: '집 살 때 한도',
  link: '집 살 때 한도 보기',
  places: {
    legend: '집이 어디에 있나요?',
    REGULATED: '규제지역 (서울 등)',
    METRO: '수도권, 규제지역 밖',
    PROVINCE: '수도권 밖',
  },
  firstHome: { legend: '처음 사는 집인가요?', NO: '아니요', YES: '네, 생애 처음이에요' },
  price: '집값 (만원)',
  priceHelp: (amount: number | null) =>
    amount === null ? '은행에서 얼마까지 빌릴 수 있을지 예상해요. 적은 집값은 보내지 않아요.' : wonFull(amount),
  priceWrong: '1만원부터 1조원 아래로 넣어 주세요',
  noIncome: {
    title: '연소득을 먼저 알려 주세요',
    text: '연소득이 있어야 한도를 예상할 수 있어요.',
    action: '연소득 적기',
  },
  undecided: '이 지역에 적용할 스트레스 금리가 아직 정해지지 않아 예상할 수 없어요.',
  found: '예상 한도',
  foundYoung: (percent: number) => `소득이 ${percent}% 오른다고 볼 때`,
  limit: '예상 한도',
  binding: '한도를 정한 것',
  boundBy: {
    DSR: 'DSR',
    LTV: '집값 대비 대출(LTV)',
    PURCHASE_CAP: '집을 살 때의 한도',
    INCOME: '연소득',
    UNKNOWN: '규칙',
  } satisfies { readonly [limit in (typeof LIMITS_OF_LOANS)[number] | 'UNKNOWN']: string },
  dsr: 'DSR로 보면',
  ltv: (percent: number | null) => (percent === null ? 'LTV로 보면' : `LTV ${percent}%로 보면`),
  cap: '집을 살 때의 한도',
  noCap: '없음',
  unknown: '모름',
  won: (amount: number) => wonExact(amount),
  how: (rate: number, stress: number, months: number) =>
    `예상 금리 ${rate}%에 스트레스 금리 ${stress}%p를 더하고 ${grouped(months / 12)}년 동안 나눠 갚는다고 봤어요.`,
  rules: (policyVersion: string, nowMs: number) =>
    `${dateOfYear(Date.parse(`${policyVersion}T00:00:00+09:00`), nowMs)}부터 적용되는 규칙으로 계산했어요.`,
  youngNote:
    '만 20~34세는 소득이 오를 것으로 보고 계산해 주는 은행이 있어요. 금융위원회가 2022년 6월에 알린 30년 만기 기준의 비율이고, 은행마다 다르거나 그 뒤에 바뀌었을 수 있어요.',
  note: '실제 한도와 금리는 은행이 심사해서 정해요.',
  announcement: (amount: number, by: string) => `예상 한도 ${wonExact(amount)}, ${by} 기준`,
} as const
