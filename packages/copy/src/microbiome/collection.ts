import { grouped } from '../format/won.ts'

/** Every microbe of the catalogue, and which of them were found. */
export const gutCollectionWords = {
  collected: (count: number, total: number) => `${grouped(total)}종 가운데 ${grouped(count)}종을 찾았어요`,
  filter: '도감에서 볼 균',
  filters: { ALL: '모두', FOUND: '찾은 균', MISSING: '못 찾은 균', RARE: '드문 균' },
  nothingFits: '여기에 맞는 균이 없어요',
  groups: { BENEFICIAL: '유익균', HARMFUL: '살펴볼 균', RESIDENT: '상주균', UNKNOWN: '그 밖의 균' },
  others: '도감에 없는 이름',
  othersNote: '검사 기관이 보낸 이름 그대로예요. 무엇을 하는지는 아직 몰라요.',
  ranks: {
    DOMAIN: '역',
    PHYLUM: '문',
    CLASS: '강',
    ORDER: '목',
    FAMILY: '과',
    GENUS: '속',
    SPECIES: '종',
    UNKNOWN: '이름만 있어요',
  },
  missing: '찾지 못했어요',
  /** Not reported by itself, or only as a part of a group. */
  unknown: '있는지 알 수 없어요',
  rarities: { COMMON: '흔해요', UNCOMMON: '조금 드물어요', RARE: '드물어요', LEGENDARY: '아주 드물어요', UNKNOWN: '' },
} as const
