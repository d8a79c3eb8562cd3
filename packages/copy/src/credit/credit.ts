import type { CreditBureau, READING_FAILURES, SCORE_STATUSES } from '@ieum/contracts/credit/enums.ts'
import { dateOfYear, time, type When } from '../format/dates.ts'
import { josa } from '../format/josa.ts'
import { grouped } from '../format/won.ts'
import { mainTabs } from '../main-tabs.ts'
import { scorePosition } from './scores/score-card.ts'

type Failure = (typeof READING_FAILURES)[number]
type Status = (typeof SCORE_STATUSES)[number]

/** Credit scores. @source docs/reference/words.md#screens */
export const credit = {
  title: '신용점수',
  tab: mainTabs.credit,
  bureaus: '신용평가사',
  /** Thousands of a score are separated as everywhere. */
  score: (score: number) => `${grouped(score)}점`,
  /** Shown in place of a missing score. */
  unknown: '–',
  /** The ends of the half ring. */
  least: '0',
  most: '1,000',
  ...scorePosition,
  change: {
    up: (points: number) => `${points}점 올랐어요`,
    down: (points: number) => `${points}점 내렸어요`,
    same: '그대로예요',
    first: '처음 불러온 점수예요',
  },
  asOf: (bureau: CreditBureau | 'UNKNOWN', day: When, nowMs: number) => `${dateOfYear(day, nowMs)} ${bureau} 기준`,
  neutral: '점수를 조회해도 신용점수에 영향이 없어요',
  estimate: '상위 비율은 점수 분포로 계산한 예상치예요. 금융회사의 심사 결과와 다를 수 있어요.',
  stale: '한 달 넘게 새로 불러오지 않은 점수예요',
  reading: { title: '점수를 불러오고 있어요', text: '보통 몇 초면 끝나요' },
  noScore: {
    NO_FILE: { title: '아직 신용 기록이 없어요', text: '신용카드나 대출을 쓴 기록이 쌓이면 점수가 생겨요.' },
    NOT_ENOUGH_HISTORY: { title: '점수를 매길 기록이 아직 적어요', text: '기록이 더 쌓이면 점수를 볼 수 있어요.' },
    IDENTITY_MISMATCH: {
      title: '신용평가사의 정보와 이름이 달라요',
      text: '이름을 바꿨다면 신용평가사에 새 이름을 먼저 알려 주세요.',
    },
    BUREAU_ERROR: { title: '점수를 불러오지 못했어요', text: '잠시 후 새로고침해 주세요.' },
    SCORED: { title: '점수를 불러오지 못했어요', text: '잠시 후 새로고침해 주세요.' },
  } satisfies { readonly [status in Status]: { readonly title: string; readonly text: string } },
  /** The last reading failed; the shown data is older. */
  failures: {
    MAINTENANCE: (bureau: string) => `${josa(bureau, '이/가')} 점검 중이에요`,
    TIMEOUT: (bureau: string) => `${josa(bureau, '이/가')} 제때 답하지 않았어요`,
    UNAVAILABLE: (bureau: string) => `${bureau}에 연결하지 못했어요`,
  } satisfies { readonly [failure in Failure]: (bureau: string) => string },
  maintenance: (bureau: string, fromMs: When, toMs: When) =>
    `${bureau} 점검 중이에요 (${time(fromMs)} ~ ${time(toMs)})`,
  refresh: {
    done: '새 점수를 불러왔어요',
    partly: (bureau: string) => `${bureau} 점수는 불러오지 못했어요`,
    today: '오늘 이미 불러온 점수예요',
    failed: '점수를 불러오지 못했어요. 잠시 후 다시 시도해 주세요',
  },
  agree: {
    title: '신용점수를 볼까요?',
    subtitle: '조회해도 신용점수에 영향이 없어요',
    all: '모두 동의하기',
    required: '필수 동의',
    optional: '선택 동의',
    read: '전문 보기',
    name: (title: string, isRequired: boolean) => `[${isRequired ? '필수' : '선택'}] ${title}`,
    missing: '필수 동의를 모두 선택하면 점수를 볼 수 있어요',
    cta: '동의하고 점수 보기',
    failed: '동의를 마치지 못했어요. 잠시 후 다시 시도해 주세요',
  },
  reconsent: {
    title: '약관이 바뀌었어요',
    subtitle: '다시 동의하면 이어서 볼 수 있어요',
    notice: (until: When, nowMs: number) => `약관이 바뀌었어요. ${dateOfYear(until, nowMs)}까지 다시 동의해 주세요`,
    action: '다시 동의하기',
    cta: '다시 동의하기',
  },
  underage: { title: '만 19세부터 볼 수 있어요', text: '생일이 지나면 신용점수를 볼 수 있어요.' },
  leave: {
    link: '신용 서비스 해지',
    title: '신용 서비스를 해지할까요?',
    text: '불러온 점수를 모두 삭제하고 KCB와 NICE에도 알려요. 다시 동의하면 언제든 새로 볼 수 있어요.',
    cta: '해지하기',
    failed: '해지하지 못했어요. 잠시 후 다시 시도해 주세요',
  },
} as const
