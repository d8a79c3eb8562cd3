import type { Favorability, TraitCategory, TraitLevel } from '@ieum/contracts/gene/trait-names.ts'

export const traitCategoryNames: Readonly<Record<TraitCategory, string>> = {
  NUTRIENT: '영양소',
  EXERCISE: '운동',
  SKIN_HAIR: '피부·모발',
  EATING_HABIT: '식습관',
  PERSONAL_TRAIT: '개인 특성',
  HEALTH_CARE: '건강관리',
  ANCESTRY: '혈통',
}

export const levelLabels: Readonly<Record<TraitLevel, string>> = { LOW: '낮음', NORMAL: '보통', HIGH: '높음' }

export const favorabilityLabels: Readonly<Record<Favorability, string>> = {
  GOOD: '좋은 편',
  NORMAL: '보통',
  CARE: '살펴볼 편',
  NEUTRAL: '좋고 나쁨이 없음',
}

/** Shown under every result and on every page with one. */
export const GENE_LIMITS =
  '유전자 검사 결과는 통계로 본 경향이에요. 질병을 진단하지 않아요. 검사 기관마다 결과가 다를 수 있어요.'
