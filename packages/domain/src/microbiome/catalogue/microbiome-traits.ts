/** Traits of microbes, as data. @source docs/reference/microbiome.md#the-catalogue */
import type { MicrobeRole } from './microbe-row.ts'

export type MicrobiomeTrait = {
  readonly traitName: string
  readonly displayName: string
  /** Which end is more favourable. */
  readonly favorableEnd: 'HIGH' | 'LOW' | 'NEUTRAL'
  /** Activity of the microbes that are summed; null: it is not a sum of shares. */
  readonly doing: MicrobeRole | null
  readonly description: string
  readonly words: { readonly [level in 'LOW' | 'NORMAL' | 'HIGH']: string }
}

export const MICROBIOME_TRAITS: readonly MicrobiomeTrait[] = [
  trait(
    'GUT_DIVERSITY',
    '미생물 다양성',
    'HIGH',
    null,
    '얼마나 여러 종류의 미생물이 고르게 사는지 봐요',
    '종류가 적은 편이에요',
    '보통이에요',
    '여러 종류가 고르게 살아요',
  ),
  trait(
    'BENEFICIAL_RATIO',
    '유익균 비율',
    'HIGH',
    null,
    '유익균으로 알려진 균이 차지하는 비율이에요',
    '적은 편이에요',
    '보통이에요',
    '넉넉한 편이에요',
  ),
  trait(
    'HARMFUL_RATIO',
    '살펴볼 균 비율',
    'LOW',
    null,
    '많아지면 살펴보는 균이 차지하는 비율이에요',
    '적은 편이에요',
    '보통이에요',
    '많은 편이에요',
  ),
  trait(
    'BUTYRATE',
    '부티르산 생성',
    'HIGH',
    'BUTYRATE',
    '장 세포의 먹이인 부티르산을 만드는 균이 얼마나 있는지 봐요',
    '적은 편이에요',
    '보통이에요',
    '많은 편이에요',
  ),
  trait(
    'FIBER_DIGESTION',
    '식이섬유 분해',
    'HIGH',
    'FIBER_DIGESTION',
    '식이섬유를 나누는 균이 얼마나 있는지 봐요',
    '적은 편이에요',
    '보통이에요',
    '많은 편이에요',
  ),
  trait(
    'PROTEIN_FERMENTATION',
    '단백질 발효',
    'NEUTRAL',
    'PROTEIN_FERMENTATION',
    '남은 단백질을 먹는 균이 얼마나 있는지 봐요',
    '적은 편이에요',
    '보통이에요',
    '많은 편이에요',
  ),
  trait(
    'FAT_DIGESTION',
    '지방 소화',
    'NEUTRAL',
    'FAT_DIGESTION',
    '담즙산과 지방을 다루는 균이 얼마나 있는지 봐요',
    '적은 편이에요',
    '보통이에요',
    '많은 편이에요',
  ),
  trait(
    'VITAMIN_B_SYNTHESIS',
    '비타민 B 합성',
    'HIGH',
    'VITAMIN_B_SYNTHESIS',
    '비타민 B를 만드는 균이 얼마나 있는지 봐요',
    '적은 편이에요',
    '보통이에요',
    '많은 편이에요',
  ),
  trait(
    'VITAMIN_K_SYNTHESIS',
    '비타민 K 합성',
    'HIGH',
    'VITAMIN_K_SYNTHESIS',
    '비타민 K를 만드는 균이 얼마나 있는지 봐요',
    '적은 편이에요',
    '보통이에요',
    '많은 편이에요',
  ),
  trait(
    'LACTATE',
    '유산 생성',
    'HIGH',
    'LACTATE',
    '젖산을 만드는 균이 얼마나 있는지 봐요',
    '적은 편이에요',
    '보통이에요',
    '많은 편이에요',
  ),
  trait(
    'GAS',
    '가스 생성',
    'LOW',
    'GAS',
    '가스를 만드는 균이 얼마나 있는지 봐요',
    '적은 편이에요',
    '보통이에요',
    '많은 편이에요',
  ),
  trait(
    'MUCIN',
    '점막 친화',
    'NEUTRAL',
    'MUCIN',
    '장 점막 가까이에 사는 균이 얼마나 있는지 봐요',
    '적은 편이에요',
    '보통이에요',
    '많은 편이에요',
  ),
  trait(
    'GUT_COMFORT',
    '장 편안함',
    'HIGH',
    'GUT_COMFORT',
    '편안한 장에서 자주 보이는 균이 얼마나 있는지 봐요',
    '적은 편이에요',
    '보통이에요',
    '많은 편이에요',
  ),
  trait(
    'INFLAMMATION_INDEX',
    '균형 살펴보기',
    'LOW',
    'WATCHED',
    '균형이 깨질 때 늘기도 하는 균이 얼마나 있는지 봐요',
    '적은 편이에요',
    '보통이에요',
    '많은 편이에요',
  ),
]

function trait(
  traitName: string,
  displayName: string,
  favorableEnd: MicrobiomeTrait['favorableEnd'],
  doing: MicrobeRole | null,
  description: string,
  low: string,
  normal: string,
  high: string,
): MicrobiomeTrait {
  return { traitName, displayName, favorableEnd, doing, description, words: { LOW: low, NORMAL: normal, HIGH: high } }
}

export const findMicrobiomeTrait = (traitName: string): MicrobiomeTrait | null =>
  MICROBIOME_TRAITS.find((one) => one.traitName === traitName) ?? null
