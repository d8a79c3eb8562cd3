import type { NOT_SIMULATABLE_REASONS } from '@ieum/contracts/credit/loans/loan-savings.ts'
import { wonExact } from '../../format/won.ts'
import { creditRows } from '../credit-rows.ts'
import { percentText } from './dsr-sentences.ts'

/** Savings by moving a loan to another lender. @source docs/reference/words.md#screens */
export const savings = {
  title: creditRows.savings,
  lead: (monthly: number) => `갈아타면 한 달에\n${wonExact(monthly)} 아낄 수 있어요`,
  estimate: '예상',
  note: '신용점수로 짐작한 예상 금리예요. 실제 금리와 승인 여부는 금융회사가 정해요.',
  rates: { now: '지금 금리', expected: '예상 금리' },
  rate: (percent: number) => `연 ${percentText(percent)}`,
  yearly: '1년 동안 아끼는 돈',
  total: (months: number) => `남은 ${months}개월 동안 아끼는 돈`,
  costs: '갈아타는 데 드는 돈',
  fee: '중도상환수수료 (예상)',
  stamp: '인지세 (예상)',
  other: '그 밖의 비용',
  allCosts: '합계',
  breakEven: (months: number | null) =>
    months === null
      ? '드는 돈을 만기까지 되찾지 못해요'
      : months === 0
        ? '드는 돈이 없어서 첫 달부터 아껴요'
        : `${months}개월이 지나면 드는 돈보다 많이 아껴요`,
  breakEvenTitle: '본전이 되는 달',
  breakEvenValue: (months: number | null) => (months === null ? '없어요' : months === 0 ? '첫 달' : `${months}개월 뒤`),
  assumptionsTitle: '이렇게 가정했어요',
  none: {
    NO_LOAN_OF_TYPE: {
      title: '갈아탈 수 있는 대출이 없어요',
      text: '신용대출, 마이너스통장, 주택담보대출, 전세자금대출을 비교해요.',
    },
    UNSUPPORTED_LOAN_TYPE: {
      title: '이 대출은 비교할 수 없어요',
      text: '신용대출, 마이너스통장, 주택담보대출, 전세자금대출을 비교해요.',
    },
    RATE_UNKNOWN: {
      title: '지금 금리를 알아야 비교할 수 있어요',
      text: '대출이 있는 기관을 연결하면 금리를 가져와요.',
    },
    NO_BETTER_OFFER: { title: '지금 대출이 더 나아요', text: '갈아타도 아끼는 돈이 크지 않아요.' },
    SCORE_UNKNOWN: { title: '신용점수가 있어야 비교할 수 있어요', text: 'KCB 점수로 예상 금리를 계산해요.' },
    REPORT_NOT_READ: { title: '대출을 아직 불러오지 못했어요', text: '신용점수를 새로고침하면 대출도 함께 불러와요.' },
    NONE: { title: '비교하지 못했어요', text: '잠시 후 다시 시도해 주세요.' },
    UNKNOWN: { title: '비교하지 못했어요', text: '잠시 후 다시 시도해 주세요.' },
  } satisfies {
    readonly [reason in (typeof NOT_SIMULATABLE_REASONS)[number] | 'UNKNOWN']: {
      readonly title: string
      readonly text: string
    }
  },
} as const
