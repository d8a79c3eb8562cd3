import { type LabChance, pickByParts } from './seeded-random.ts'

/** Faults of an order, each with the word in the detail of an address that causes it: "3층 연습 정정". */
export const LAB_FAULTS = {
  /** The first sample is unusable, the second one is usable. */
  SAMPLE_FAILS: '재채취',
  /** No sample is usable. */
  EVERY_SAMPLE_FAILS: '실패',
  /** The first sample has another person's label. */
  LABEL_MISMATCH: '라벨',
  ANALYSIS_DELAYED: '지연',
  ANALYSIS_STOPPED: '중단',
  /** The first kit never arrives. */
  KIT_LOST: '분실',
  /** One trait more than the laboratory may report; the next day without it. */
  UNCERTIFIED_TRAIT: '미인증',
  /** The result under another token; the next day under the right one. */
  WRONG_TOKEN: '토큰',
  /** Every message is sent twice. */
  TWICE: '두번',
  /** The result before the beginning of its analysis. */
  REVERSED: '거꾸로',
  /** A corrected version a week after the result. */
  CORRECTED: '정정',
  /** Genes: all letters of the other strand, the strand unchanged; the next day right. */
  STRAND_TURNED: '뒤집힘',
  /** Genes: another effect allele; the next day right. */
  EFFECT_ALLELE_TURNED: '대립',
  /** Genes: two genotypes of one variant. Microbes: a microbe twice. The next day right. */
  CONTRADICTION: '두값',
  /** A level that does not match its score; the next day right. */
  LEVEL_MISMATCH: '어긋남',
  /** The kit of another order; the next day right. */
  ANOTHER_KIT: '남의키트',
  /** Completed a year ahead; the next day right. */
  FUTURE_DATE: '내년',
  /** The result contradicts itself, and is never corrected. */
  NEVER_MENDED: '고치지않음',
  /** Genes: some variants could not be read. */
  NO_CALLS: '못읽음',
  /** The kit's way back took too long. */
  RETURNED_LATE: '늦은반송',
  /** Analysed by a method other than the reference's. */
  OTHER_METHOD: '다른방법',
  /** Microbes: the laboratory does not report the distance of its replicates. */
  NO_REPLICATES: '반복없음',
  /** Microbes: names of several pipelines, with ranks and lineages. */
  PIPELINE_NAMES: '계통이름',
} as const
export type LabFault = keyof typeof LAB_FAULTS | 'NONE'
export const LAB_FAULT_NAMES = ['NONE', ...Object.keys(LAB_FAULTS)] as readonly LabFault[]

/** The result is sent wrong once, and right the next day. */
export const WRONG_ONCE: readonly LabFault[] = [
  'UNCERTIFIED_TRAIT',
  'WRONG_TOKEN',
  'STRAND_TURNED',
  'EFFECT_ALLELE_TURNED',
  'CONTRADICTION',
  'LEVEL_MISMATCH',
  'ANOTHER_KIT',
  'FUTURE_DATE',
]

/** Prefix of the word, so that no real address contains it. */
const SAID_BY = '연습'

/** The fault in the detail of an address; null without one. */
export function typedFault(addressDetail: string): LabFault | null {
  const found = Object.entries(LAB_FAULTS).find(([, word]) => addressDetail.includes(`${SAID_BY} ${word}`))
  return found ? (found[0] as LabFault) : null
}

/** How often a fault happens by itself, in parts per thousand. @source docs/reference/gene.md#the-practice-lab */
export const faultByChance = (chance: LabChance): LabFault =>
  pickByParts<LabFault>(chance('fault'), [
    ['SAMPLE_FAILS', 20],
    ['ANALYSIS_DELAYED', 50],
    ['ANALYSIS_STOPPED', 2],
    ['NONE', 928],
  ])

/** Why a sample is unusable. @source docs/reference/gene.md#the-practice-lab */
export const failureByChance = (chance: LabChance, failedCount: number): string =>
  pickByParts(chance(`failure|${failedCount}`), [
    ['LOW_DNA_QUALITY', 60],
    ['LOW_VOLUME', 30],
    ['CONTAMINATED', 10],
  ])

/** The same for a stool sample. @source docs/reference/microbiome.md#the-practice-lab */
export const gutFailureByChance = (chance: LabChance, failedCount: number): string =>
  pickByParts(chance(`failure|${failedCount}`), [
    ['LOW_VOLUME', 60],
    ['LEAKED', 25],
    ['TOO_OLD', 15],
  ])
