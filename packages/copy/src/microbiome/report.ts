import type { GUT_TYPES, SHOWCASE_TYPES } from '@ieum/contracts/microbiome/enums.ts'
import type { MicrobeRole } from '@ieum/domain/microbiome/catalogue/microbe-row.ts'
import { josa } from '../format/josa.ts'

const gutType: {
  readonly [type in (typeof GUT_TYPES)[number]]: { readonly name: string; readonly description: string }
} = {
  BACTEROIDES: { name: '단백질·지방형', description: '단백질과 지방을 다루는 균이 더 많아요' },
  PREVOTELLA: { name: '곡물·섬유형', description: '곡물과 식이섬유를 다루는 균이 더 많아요' },
  RUMINOCOCCUS: { name: '균형형', description: '여러 당을 다루는 균이 더 많아요' },
  UNCLASSIFIED: { name: '사이에 있어요', description: '세 유형 가운데 어느 쪽으로도 크게 기울지 않았어요' },
}

const showcase: {
  readonly [type in (typeof SHOWCASE_TYPES)[number]]: {
    readonly title: string
    readonly body: (name: string) => string
  }
} = {
  MOST_ABUNDANT: { title: '가장 많은 균', body: (name) => `${josa(name, '이/가')} 가장 많았어요` },
  RAREST: { title: '드문 균', body: (name) => `${josa(name, '은/는')} 가진 사람이 많지 않아요` },
  BEST_BENEFICIAL: { title: '돋보이는 유익균', body: (name) => `${josa(name, '이/가')} 다른 사람보다 넉넉해요` },
  WATCH_OUT: { title: '살펴볼 균', body: (name) => `${josa(name, '이/가')} 다른 사람보다 많은 편이에요` },
  NEW_SINCE_LAST: { title: '새로 보인 균', body: (name) => `지난번에 없던 ${josa(name, '이/가')} 보였어요` },
}

const role: { readonly [doing in MicrobeRole]: string } = {
  BUTYRATE: '부티르산을 만들어요',
  FIBER_DIGESTION: '식이섬유를 나눠요',
  PROTEIN_FERMENTATION: '남은 단백질을 먹어요',
  FAT_DIGESTION: '담즙산과 지방을 다뤄요',
  VITAMIN_B_SYNTHESIS: '비타민 B를 만들어요',
  VITAMIN_K_SYNTHESIS: '비타민 K를 만들어요',
  LACTATE: '젖산을 만들어요',
  GAS: '가스를 만들어요',
  MUCIN: '장 점막 가까이에 살아요',
  GUT_COMFORT: '편안한 장에서 자주 보여요',
  WATCHED: '많아지면 살펴봐요',
}

/** Words of a microbiome report. */
export const microbiomeReportWords = {
  gutType,
  showcase,
  role,
  recommended: (name: string): string => `${josa(name, '이/가')} 다른 사람보다 적어요. 먹이를 챙겨 보세요`,
  /** For a result from another method than the reference's. */
  notCompared: '비교 자료와 다른 방법으로 분석해서 다른 사람과 견주지 않아요. 내 수치는 그대로 볼 수 있어요.',
  /** For a result with too much that was reported only as a group or a genus. */
  notComparedByRank:
    '검사 기관이 여러 균을 무리나 속으로만 알려 줘서 다른 사람과 견주지 않아요. 그런 균은 유익균과 살펴볼 균에 더하지 않았어요.',
  noneLacking: '다른 사람보다 적다고 할 수 있는 유익균이 없어요',
  /** The people with whom the figures are compared. */
  reference: '시험 분포',
  disclaimer:
    '장내 미생물 검사 결과는 검체를 담은 날의 모습이에요. 질병을 진단하지 않아요. 검사 기관마다 결과가 다를 수 있어요.',
}
