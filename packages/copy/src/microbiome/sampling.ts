import { dateOfYear, type When } from '../format/dates.ts'

/** Form of stool, 1 hard to 7 liquid. @source Bristol stool form scale */
const FORMS = [
  '딱딱한 알갱이',
  '울퉁불퉁한 덩어리',
  '겉에 금이 간 모양',
  '매끄럽고 길쭉한 모양',
  '부드러운 조각',
  '흐물흐물한 죽',
  '물처럼 묽음',
] as const

const PARTS = { DAWN: '새벽', MORNING: '아침', AFTERNOON: '낮', EVENING: '저녁' } as const

/** What bears on a sample, asked before it is given back and told beside the result. */
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
  formOf: (number: number) => FORMS[number - 1] ?? '',
  choose: '골라 주세요',
  yes: '네',
  no: '아니요',
  cta: '다음',
  skip: '답하지 않고 보내기',
  missing: '아직 고르지 않은 것이 있어요',
  told: {
    title: '검체를 담을 때',
    at: '담은 날',
    on: (atMs: When, nowMs: number) => dateOfYear(atMs, nowMs),
    antibiotics: '항생제',
    diet: '식단 변화',
    form: '변의 모양',
    taken: '4주 안에 먹었어요',
    notTaken: '먹지 않았어요',
    changed: '4주 안에 바꿨어요',
    notChanged: '그대로였어요',
    afterAntibiotics: '항생제를 먹은 뒤라 평소보다 다양성이 낮게 나올 수 있어요.',
    afterDiet: '식단을 바꾼 뒤라 평소와 다르게 나올 수 있어요.',
    loose: '변이 묽을 때는 평소와 다르게 나올 수 있어요.',
  },
} as const
