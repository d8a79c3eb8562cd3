import { dateOfYear, type When } from '../format/dates.ts'

/** One microbe, and one trait of the microbes together. @source docs/reference/words.md#screens */
export const gutDetailWords = {
  mine: '내 장에서',
  share: '내 비율',
  people: '다른 사람 중앙값',
  notTested: '검사 결과가 나오면 내 비율을 볼 수 있어요',
  /** The result was read by another method or reported as groups; the report names the reason. */
  notCompared: '이 결과로는 다른 사람과 견줄 수 없어요',
  notReported: '이번 검사에서는 알 수 없어요',
  level: '수준',
  levels: {
    NOT_DETECTED: '찾지 못했어요',
    LOW: '낮은 편이에요',
    NORMAL: '보통이에요',
    HIGH: '높은 편이에요',
    UNKNOWN: '알 수 없어요',
  },
  place: '다른 사람과 견주면',
  rarity: '흔한 정도',
  top: (percent: number) => `상위 ${percent}%`,
  does: '하는 일',
  foods: '도움이 되는 음식',
  history: '검사마다 달라진 비율',
  table: '표로 보기',
  tested: '검사한 날',
  day: (atMs: When, nowMs: number) => dateOfYear(atMs, nowMs),
  none: '–',
  names: {
    title: '이름',
    now: '지금 이름',
    before: '예전 이름',
    renamed: (name: string, date: string | null) =>
      date === null ? name : `${name} (${date.slice(0, 4)}년 ${Number(date.slice(5, 7))}월에 바뀌었어요)`,
    family: '과',
    phylum: '문',
  },
  references: '참고한 자료',
  contributors: '이 일을 하는 균',
  directions: { UP: '많을수록 높아져요', DOWN: '많을수록 낮아져요', NEUTRAL: '함께 봐요', UNKNOWN: '' },
  score: '점수',
  limits: '결과의 한계',
} as const
