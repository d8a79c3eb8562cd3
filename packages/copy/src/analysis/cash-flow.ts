import { wonChange, wonExact } from '../format/won.ts'

/** What came in, went out and was left, month by month. */
export const cashFlowWords = {
  title: '들어온 돈과 나간 돈',
  /** @param isPartial the month goes on */
  headline: (month: string, krw: number, isPartial: boolean) =>
    `${Number(month.slice(5))}월에 ${isPartial ? '지금까지 ' : ''}${wonExact(Math.abs(krw))} ${krw < 0 ? '더 썼어요' : '남았어요'}`,
  month: (month: string) => `${Number(month.slice(5))}월`,
  income: '들어온 돈',
  spending: '쓴 돈',
  leftLabel: '남은 돈',
  change: wonChange,
  monthColumn: '달',
  connect: '금융회사 연결하기',
  won: wonExact,
  soFar: '지금까지',
  undecided: (krw: number) => `보내고 받은 돈 ${wonChange(krw)}은 아직 분류하지 않아 더하지 않았어요`,
  chart: '달마다 들어온 돈과 쓴 돈',
  table: '달마다 보기',
  savingRate: (percent: number) => `들어온 돈의 ${percent}%를 남겼어요`,
  nothing: {
    title: '아직 보여드릴 내역이 없어요',
    text: '은행이나 카드를 연결하면 달마다 들어온 돈과 쓴 돈을 볼 수 있어요',
  },
} as const
