import type {
  EvidenceStrength,
  Favorability,
  Population,
  TraitCardType,
  TraitCategory,
  TraitLevel,
  TraitResultKind,
} from '@ieum/contracts/gene/trait-names.ts'
import { dateOfYear, type When } from '../format/dates.ts'
import { josa } from '../format/josa.ts'
import { grouped } from '../format/won.ts'
import { favorabilityLabels, GENE_LIMITS, traitCategoryNames } from './traits/trait-labels.ts'

type PaperWords = {
  readonly journal: string
  readonly year: number
  readonly populations: readonly string[]
  readonly sampleSize: number
}

/** The word for a result unknown to this build. */
const UNKNOWN = '알 수 없음'

/** Opened results of gene testing. @source docs/reference/words.md#screens */
export const geneResultWords = {
  limitsLabel: '결과를 볼 때 알아 둘 점',
  limits: GENE_LIMITS,
  categories: { ...traitCategoryNames, UNKNOWN } satisfies Readonly<Record<TraitCategory | 'UNKNOWN', string>>,
  favorabilities: { ...favorabilityLabels, UNKNOWN } satisfies Readonly<Record<Favorability | 'UNKNOWN', string>>,
  levels: { LOW: '낮은 편', NORMAL: '보통', HIGH: '높은 편', UNKNOWN } satisfies Readonly<
    Record<TraitLevel | 'UNKNOWN', string>
  >,
  kinds: { LEVEL: '3단계', TYPE: '유형', SCORE: '점수', UNKNOWN } satisfies Readonly<
    Record<TraitResultKind | 'UNKNOWN', string>
  >,
  top: (percent: number) => `상위 ${percent}%`,
  score: (score: number) => `${Math.round(score)}점`,
  average: (score: number) => `평균 ${Math.round(score)}점`,
  axis: '점수는 높을수록 좋은 쪽이에요',
  neutralAxis: '점수는 높을수록 그런 편이에요. 좋고 나쁨은 없어요',
  isNew: '새 결과',
  /** For a trait without a position and a paper, wherever it is named. */
  littleEvidence: '근거가 아직 적어요',
  /** For a result from another method than the reference's. */
  notCompared: '비교 자료와 다른 방법으로 분석해서 다른 사람과 견주지 않아요. 내 결과는 그대로 볼 수 있어요.',
  list: {
    title: '내 유전자 결과',
    subtitle: (count: number) => `${count}개 항목의 결과를 볼 수 있어요`,
    category: '항목 종류',
    all: '전체',
    sort: '보는 순서',
    sorts: { RECOMMENDED: '추천순', TOP_PERCENT: '상위순', NAME: '이름순' },
    filter: '결과별 보기',
    filters: { ALL: '모두', CARE: '살펴볼 항목', GOOD: '좋은 항목', NORMAL: '보통 항목' },
    count: (count: number) => `${count}개`,
    none: { title: '여기에 맞는 항목이 없어요', text: '다른 종류나 순서를 골라 보세요.' },
    empty: {
      title: '아직 볼 수 있는 결과가 없어요',
      text: '검사가 끝나면 알려 드릴게요. 어떤 항목을 보는지 먼저 살펴볼 수 있어요.',
    },
    waiting: '결과가 도착했어요',
    waitingAction: '결과 열기',
    corrected: '검사 기관이 고친 결과가 도착했어요',
    unread: (count: number) => `검사한 자리 가운데 ${count}곳은 읽지 못했어요. 어느 자리인지는 항목마다 적어 두었어요.`,
    changes: '바뀐 결과 보기',
    healthy: '타고난 건강 지수',
    groups: '함께 비교하기',
    today: '오늘의 카드',
    preview: '검사하는 항목',
  },
  open: {
    title: '결과를 열어 볼까요?',
    text: '열면 항목마다 카드가 닫힌 채로 놓여요. 보고 싶은 카드만 하나씩 눌러 보세요.',
    sensitive: '가족과도 이어진 정보예요. 혼자 편하게 볼 수 있는 곳에서 열어 보세요.',
    action: '결과 열기',
    busy: '여는 중이에요',
    failed: '결과를 열지 못했어요. 잠시 후 다시 시도해 주세요.',
    again: '안전을 위해 다시 로그인한 뒤에 결과를 열 수 있어요.',
    changed: '상태가 바뀌었어요. 새로고침해 주세요.',
    closed: '눌러서 열기',
    cards: '결과 카드',
    opened: (opened: number, all: number) => `${all}장 가운데 ${opened}장을 열었어요`,
    more: '모든 결과 보기',
    nothing: { title: '지금은 열 결과가 없어요', text: '결과가 도착하면 여기에서 열 수 있어요.' },
    back: '결과로 돌아가기',
  },
  detail: {
    about: '무엇을 보나요',
    meaning: '내 결과',
    none: '답이 없어요',
    hundred: '100명 가운데',
    /** The drawing in words. */
    same: (percent: number) => `유전자가 나와 같은 단계인 사람은 100명 가운데 ${percent}명이에요`,
    others: (percent: number) =>
      `결과와 실제는 다를 수 있어요. 내 실제 모습은 나머지 ${100 - percent}명과 비슷할 수도 있어요`,
    distribution: '사람들의 결과',
    people: (percent: number) => `${percent}명`,
    mine: '나',
    practice: (size: number) => `연습용 가상 인구 ${grouped(size)}명과 비교했어요. 실제 사람의 자료가 아니에요`,
    panel: (size: number) => `한국인 ${grouped(size)}명과 비교했어요`,
    /** For the only category that the API has. */
    onlyAll: '비교 자료에 나이와 성별이 없어서, 같은 나이나 성별끼리는 견주지 않아요',
    position: '내 위치',
    /** In place of a position where there is none. */
    worth: '좋고 나쁨',
    genes: '살펴본 유전자',
    noGenes: '이 항목에서 공개된 유전자 정보가 없어요',
    genotype: '내 유전자형',
    alleles: (allele: string, count: number) => `${allele} ${count}개`,
    directions: { UP: '높이는 쪽', DOWN: '낮추는 쪽', NEUTRAL: '영향 없음', UNKNOWN } as Readonly<
      Record<string, string>
    >,
    unread: '이번 검사에서 읽은 자리가 없어요',
    /** For a variant that was analysed without a meaning. */
    unreadVariants: {
      NO_CALL: '이번 검사에서 읽지 못했어요',
      NOT_UNDERSTOOD: '검사 기관이 보낸 값을 이해하지 못했어요',
      UNKNOWN: '이번 검사에서 읽지 못했어요',
    },
    evidence: '근거',
    strength: '연구가 모인 정도',
    strengths: { STRONG: '탄탄해요', MODERATE: '어느 정도 있어요', LIMITED: '아직 적어요', UNKNOWN } satisfies Readonly<
      Record<EvidenceStrength | 'UNKNOWN', string>
    >,
    share: '유전자가 설명하는 몫',
    sharePercent: (percent: number) => `약 ${percent}%`,
    unknown: '모름',
    studied: '연구에 참여한 동아시아인',
    studiedYes: '있어요',
    studiedNo: '없어요',
    tips: '이렇게 해 보세요',
    cautions: '알아 두세요',
    related: '함께 볼 항목',
    references: '참고 자료',
    populations: {
      EAST_ASIAN: '동아시아인',
      SOUTH_ASIAN: '남아시아인',
      EUROPEAN: '유럽인',
      AFRICAN: '아프리카인',
      LATIN_AMERICAN: '라틴아메리카인',
      UNKNOWN,
    } satisfies Readonly<Record<Population | 'UNKNOWN', string>>,
    /** A paper's journal and what it examined. */
    paper: ({ journal, year, populations, sampleSize }: PaperWords) =>
      `${journal} (${year}) · ${populations.join('·')} ${grouped(sampleSize)}명 이상`,
    places: (rsIds: readonly string[]) => (rsIds.length === 0 ? '유전자가 설명하는 몫' : rsIds.join(', ')),
    noReferences: '이 항목을 뒷받침하는 자리와 논문을 아직 확인하지 못했어요.',
    version: '분석 버전',
    completed: '분석한 날',
    completedOn: (at: When, nowMs: number) => dateOfYear(at, nowMs),
  },
  cards: {
    title: '오늘의 카드',
    subtitle: '하루에 한 번, 내 결과에서 골라 드려요',
    none: { title: '오늘은 카드가 없어요', text: '결과를 열면 매일 새로운 카드를 골라 드려요.' },
    types: {
      TOP_STRENGTH: '타고난 강점',
      CARE: '살펴볼 점',
      RARE: '흔하지 않은 점',
      TODAY: '오늘의 항목',
      UNKNOWN: '오늘의 항목',
    } satisfies Readonly<Record<TraitCardType | 'UNKNOWN', string>>,
  },
  healthy: {
    title: '타고난 건강 지수',
    subtitle: '건강관리와 운동 항목을 모아 재미로 보는 숫자예요',
    number: (score: number) => `${score}점`,
    ends: ['0', '100'] as const,
    unknown: '–',
    strengths: '강점',
    cares: '살펴볼 점',
    noStrengths: '강점으로 꼽을 항목이 아직 없어요',
    noCares: '살펴볼 항목이 없어요',
    none: { title: '아직 지수를 셀 수 없어요', text: '건강관리와 운동 결과가 다섯 개 넘게 열리면 보여 드릴게요.' },
    note: '건강한 정도를 재는 숫자가 아니에요. 먹고 움직이고 쉬는 습관이 더 큰 차이를 만들어요.',
  },
  changes: {
    title: '바뀐 결과',
    subtitle: '검사 기관이 다시 읽으면서 결과가 달라진 항목이에요',
    before: '이전',
    after: '지금',
    nothing: '결과 없음',
    reason: '바뀐 까닭',
    noReason: '검사 기관이 까닭을 알리지 않았어요',
    versions: '분석 버전',
    versionsFromTo: (before: string, after: string) => `${before}에서 ${josa(after, '으로/로')}`,
    corrected: '다시 받은 날',
    genotypesFromTo: (before: string | null, after: string | null) =>
      `${before ?? '읽지 못함'} → ${after ?? '읽지 못함'}`,
    same: { title: '달라진 항목이 없어요', text: '검사 기관이 결과를 다시 보냈지만 모두 그대로예요.' },
    /** A corrected result that is not opened yet. */
    closed: {
      title: '검사 기관이 결과를 고쳤어요',
      text: '고친 결과를 아직 열지 않았어요. 열면 달라진 항목을 여기에서 보여 드려요.',
      notice: (day: string) =>
        `검사 기관이 결과를 고쳐서 ${day}에 다시 보냈어요. 고친 결과를 직접 열 때까지 앞서 연 결과는 닫아 두었어요.`,
    },
    none: { title: '다시 받은 결과가 없어요', text: '검사 기관이 결과를 고치면 여기에서 알려 드릴게요.' },
  },
  preview: {
    title: '검사하는 항목',
    subtitle: '결과가 없어도 무엇을 보는지 알 수 있어요',
    about: '무엇을 보나요',
    example: '예시',
    basic: '기본 검사에 들어 있어요',
    additional: '추가 검사에 들어 있어요',
    unavailable: '지금은 검사하지 않는 항목이에요',
    notPermitted: '나라에서 허용한 검사 항목에 없어서 검사하지 않아요',
  },
} as const
