import { dateOfYear, type When } from '../format/dates.ts'

/** Form of stool after the Bristol scale, 1 hard to 7 liquid. */
const FORMS = [
  '딱딱한 알갱이',
  '울퉁불퉁한 덩어리',
  '겉에 금이 간 모양',
  '매끄럽고 길쭉한 모양',
  '부드러운 조각',
  '흐물흐물한 죽',
  '물 같은 모양',
] as const

/** The questions about a sample, beside its result. */
export const gutSampledWords = {
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
  loose: '변이 무를 때는 평소와 다르게 나올 수 있어요.',
  formOf: (number: number) => FORMS[number - 1] ?? '',
} as const
