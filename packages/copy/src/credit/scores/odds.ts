import { grouped } from '../../format/won.ts'

/** How often the odds that were shown as likely came true. @source docs/reference/credit.md#honest-odds */
export const odds = {
  title: '예상 승인 비율은 얼마나 맞았나요',
  link: '예상 승인 비율은 얼마나 맞았나요',
  subtitle: '보여 드린 예상과 실제 결과를 나란히 세었어요',
  practice: (count: number) =>
    `연습용 세상에서 지어낸 신청 ${grouped(count)}건의 숫자예요. 실제 금융사의 결과가 아니에요.`,
  asShown: { title: '열 묶음 모두 예상대로였어요', text: '예상과 결과의 차이가 우연히 생길 만한 만큼이에요.' },
  notAsShown: {
    title: '예상이 결과와 달랐어요',
    text: '차이가 우연이라고 보기 어려워요. 빨간 묶음의 예상은 믿지 말아 주세요.',
  },
  groups: '예상 승인 비율이 낮은 신청부터 열 묶음',
  group: (least: number, most: number) => (least === most ? `예상 ${least}%` : `예상 ${least}~${most}%`),
  found: (approved: number, count: number) => `${grouped(count)}건 가운데 ${approved}%가 통과했어요`,
  expected: (least: number, most: number) => `예상이 맞다면 ${least}~${most}%`,
  right: '예상대로',
  wrong: '예상과 달라요',
} as const
