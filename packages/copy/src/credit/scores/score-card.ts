import { grouped } from '../../format/won.ts'

/** Points by which a score has changed. */
export const signed = (points: number) => (points > 0 ? `+${points}` : `−${-points}`)

/** Level of a score in a word, and its position among everybody's. */
export const scorePosition = {
  top: (percent: number) => `상위 ${percent}%`,
  bands: {
    EXCELLENT: '최고예요',
    VERY_GOOD: '아주 좋아요',
    GOOD: '좋아요',
    FAIR: '보통이에요',
    CARE: '관리가 필요해요',
    WEAK: '집중 관리가 필요해요',
  },
} as const

/** On home. In a file of its own, because home needs no other words of the credit pages. */
export const scoreCard = {
  ...scorePosition,
  title: '신용점수',
  invite: { title: '신용점수를 볼까요?', sub: '조회해도 신용점수에 영향이 없어요' },
  pending: '점수를 불러오고 있어요',
  none: '아직 점수가 없어요',
  score: (bureau: string, score: number) => `${bureau} ${grouped(score)}점`,
  points: signed,
} as const
