import { wonExact, wonFull, wonShort } from '../../format/won.ts'
import { repaymentMethodLabels } from './repayment-labels.ts'

/** Extra repayment of a loan. @source docs/reference/credit.md#paying-more */
export const extraPaymentWords = {
  title: '더 갚아 보기',
  kinds: { legend: '어떻게 더 갚을까요?', ONCE: '한 번에', MONTHLY: '매달' },
  effects: { legend: '무엇을 줄일까요?', SHORTER: '기간을 줄이기', LOWER: '매달 갚는 돈을 줄이기' },
  label: '더 갚을 금액 (만원)',
  help: (amount: number | null) =>
    amount === null ? '이자가 얼마나 줄어드는지 예상해요. 여기서 바로 갚지는 않아요.' : wonFull(amount),
  most: (amount: number) => `남은 금액 ${wonShort(amount)}까지 계산해요`,
  found: '더 갚으면',
  months: '끝나기까지',
  monthsOf: (months: number, saved: number) => (saved === 0 ? `${months}개월` : `${months}개월 (${saved}개월 빨리)`),
  payment: '다음 달에 갚을 돈 (예상)',
  interest: '앞으로 낼 이자 (예상)',
  saved: '줄어드는 이자 (예상)',
  fee: '중도상환수수료 (예상)',
  net: '수수료를 빼고 아끼는 돈 (예상)',
  won: (amount: number) => wonExact(amount),
  feeNote: (percent: number) =>
    `수수료율은 ${percent}%로 보고 계산했어요. 2025년 1월 13일 전후로 맺은 계약이 다르고, 3년이 지나면 없어요. 계약서에 적힌 수수료율이 먼저예요.`,
  estimated: '금리나 갚는 날 중에 확인되지 않은 것이 있어 예상으로 계산했어요.',
  none: {
    title: '계산할 수 없는 대출이에요',
    text: '원금이나 원리금을 매달 나눠 갚는 대출만 계산할 수 있어요.',
  },
  announcement: (net: number) => `수수료를 빼고 예상 ${wonExact(net)} 아껴요`,
  sheet: {
    open: '계산 보기',
    download: '계산을 파일로 받기',
    fileName: 'ieum-extra-payment.json',
    caption: '계산에 쓴 값',
    formula:
      '지금 계획의 이자에서 더 갚은 계획의 이자를 빼요. 한 달 이자는 남은 돈 × 연 금리 ÷ 12이고, 원 아래는 달마다 버려요.',
    columns: ['이름', '값'],
    names: {
      method: '갚는 방법',
      balance: '남은 금액',
      rate: '연 금리',
      months: '남은 개월',
      opened: '계약한 날',
      feeRate: '중도상환수수료율 (예상)',
      planned: '지금 계획의 이자 (예상)',
    },
    methods: repaymentMethodLabels,
    percent: (percent: number) => `${percent}%`,
    monthsOf: (months: number) => `${months}개월`,
  },
} as const
