import { dateOfYear, type When } from '../format/dates.ts'
import { josa } from '../format/josa.ts'
import { grouped } from '../format/won.ts'

const bands = { LOW: '부족해요', MID: '보통', HIGH: '다양해요', UNKNOWN: '알 수 없어요' } as const
const balanceBands = { LOW: '아쉬워요', MID: '보통', HIGH: '좋아요', UNKNOWN: '알 수 없어요' } as const

const percent = (value: number): string =>
  `${value >= 1 ? Math.round(value * 10) / 10 : Math.round(value * 1_000) / 1_000}%`

/** The report of a microbiome testing. */
export const gutReportWords = {
  type: '장내 유형',
  share: (percentOfPeople: number) => `시험 분포의 10명 중 ${Math.round(percentOfPeople / 10)}명이 이 유형이에요`,
  positions: '세 유형에 기운 정도',
  times: (pull: number) => `보통의 ${Math.round(pull * 10) / 10}배`,
  near: (name: string) => `${josa(name, '과/와')} 가까워요`,
  /** The other word that the same sample might get. */
  nearWord: (word: string) => `같은 검체를 다시 읽으면 ‘${word}’일 수도 있어요`,
  table: '결과를 표로 내려받기',
  score: '장 점수',
  scoreNumber: (score: number) => `${score}점`,
  top: (value: number) => `상위 ${value}%`,
  noise: (value: number) => `같은 검체를 다시 읽어도 ${value}점까지 달라질 수 있어요`,
  ends: ['낮아요', '높아요'],
  diversity: '다양성',
  balance: '균형',
  bands,
  balanceBands,
  beneficial: '유익균',
  harmful: '살펴볼 균',
  people: '다른 사람 중앙값',
  percent,
  change: '지난 검사와 견주기',
  changes: { up: '높아졌어요', down: '낮아졌어요', same: '그대로예요' },
  points: (delta: number) => `${Math.abs(delta)}점`,
  within: '오차 안이에요',
  countingOnly:
    '읽은 조각 수에서 생기는 오차만 알아요. 검사 기관이 반복 검사의 오차를 알리지 않아서 정말 달라졌는지는 알 수 없어요.',
  noiseOfCounting: '읽은 조각 수에서 생기는 오차만 센 값이에요',
  figures: '내 수치',
  shannon: '다양성 지수',
  observed: '찾은 종류',
  since: (atMs: When, nowMs: number) => `${dateOfYear(atMs, nowMs)} 결과와 견줬어요`,
  /** What differs, and what is unknown of one of the two. */
  apart: (what: readonly string[]) => `지난번과 ${josa(what.join(', '), '이/가')} 같다고 할 수 없어서 견주지 않아요`,
  noScores: '두 결과에 모두 장 점수가 있을 때만 견줘요',
  others: '견준 사람들',
  findings: '세 가지 발견',
  collection: '내 미생물 도감',
  found: (count: number) => `${grouped(count)}종`,
  recommended: '나에게 부족한 균',
  foods: (foods: readonly string[]) => `${josa(foods.join(', '), '을/를')} 먹어보세요`,
  traits: '미생물이 하는 일',
  traitsNotCompared: '수준이 없는 일은 다른 사람과 견줄 수 없었어요. 누르면 그 일을 하는 균을 볼 수 있어요.',
  favorabilities: { GOOD: '좋아요', NORMAL: '보통', CARE: '살펴봐요', NEUTRAL: '특성이에요', UNKNOWN: '알 수 없어요' },
  method: '어떻게 읽었나요?',
  correction: {
    title: '검사 기관이 고친 결과예요',
    reason: '고친 까닭',
    day: '다시 받은 날',
    note: '앞서 받은 결과 대신 이 결과를 보여 드려요',
  },
  methods: {
    version: '분석 버전',
    method: '방법',
    region: '읽은 부위',
    database: '이름 자료',
    reads: '읽은 조각',
    replicates: '반복 검사의 차이',
    day: '분석한 날',
    log: '다양성의 로그',
    natural: '자연로그',
    notReported: '검사 기관이 알리지 않았어요',
  },
  reference: (label: string, size: number) => `${label} ${grouped(size)}명과 견줬어요. 실제 사람이 아니에요.`,
  unclassified: '이름을 모르는 조각',
  unsure: '이름을 모르는 조각이 많아서 위의 말들이 덜 확실해요',
  day: (atMs: When, nowMs: number) => dateOfYear(atMs, nowMs),
  limits: '결과의 한계',
} as const
