import { gutSampledWords } from './sampled.ts'

const PARTS = { DAWN: '새벽', MORNING: '아침', AFTERNOON: '낮', EVENING: '저녁' } as const

/** Conditions of a sample, asked before it is returned. */
export const gutSamplingWords = {
  title: '검체를 담을 때 어땠나요?',
  subtitle: '결과를 읽을 때 함께 보여 드려요. 분석 기관에는 보내지 않아요.',
  day: '언제 담았나요?',
  days: (ago: number) => (ago === 0 ? '오늘' : ago === 1 ? '어제' : `${ago}일 전`),
  part: '하루 가운데 언제였나요?',
  parts: PARTS,
  antibiotics: '최근 4주 안에 항생제를 먹었나요?',
  diet: '최근 4주 안에 식단을 크게 바꿨나요?',
  form: '변은 어떤 모양이었나요?',
  formOf: gutSampledWords.formOf,
  choose: '골라 주세요',
  yes: '네',
  no: '아니요',
  cta: '다음',
  skip: '답하지 않고 보내기',
  missing: '아직 고르지 않은 것이 있어요',
} as const
