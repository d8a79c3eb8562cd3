import type { ResponseKind, ResponseStatus } from '@ieum/contracts/credit/scores/response-names.ts'
import { dateTimeOfYear, type When } from '../../format/dates.ts'
import { grouped } from '../../format/won.ts'

/**
 * Score disputes: requests to a bureau about an automated evaluation. @source 신용정보의 이용 및 보호에 관한 법률 제36조의2, 제38조;
 * docs/reference/words.md#screens
 */
export const responseWords = {
  title: '평가에 대해 요청하기',
  subtitle: '점수가 왜 그런지 묻거나, 유리한 정보를 알리거나, 틀린 정보를 고쳐 달라고 할 수 있어요.',
  list: '요청한 내역',
  none: { title: '요청한 내역이 없어요', text: '점수나 변동 내역이 이상하면 신용평가사에 물어볼 수 있어요.' },
  file: '새로 요청하기',
  kind: '무엇을 할까요?',
  kinds: {
    EXPLANATION: '이유를 설명해 달라고 하기',
    FAVOURABLE_FACT: '유리한 정보 알리기',
    CORRECTION: '틀린 정보 고쳐 달라고 하기',
    UNKNOWN: '요청',
  } satisfies { readonly [kind in ResponseKind | 'UNKNOWN']: string },
  bureau: '신용평가사',
  subject: '무엇에 대해서인가요?',
  score: (bureau: string) => `${bureau} 점수`,
  scoreOption: '점수',
  text: '내용',
  textHelp: '500자까지 적을 수 있어요',
  textOptional: '적지 않아도 돼요. 500자까지 적을 수 있어요',
  textMissing: '내용을 적어 주세요',
  cta: '요청하기',
  sent: '요청했어요',
  failed: '요청하지 못했어요. 잠시 후 다시 시도해 주세요',
  note: '신용정보법에 따라 누구나 요청할 수 있고, 점수에는 영향이 없어요. 답은 신용평가사가 해요.',
  statuses: {
    SENDING: '보내고 있어요',
    RECEIVED: '확인하고 있어요',
    EXPLAINED: '설명을 받았어요',
    UPHELD: '받아들여졌어요',
    DISMISSED: '받아들여지지 않았어요',
    UNKNOWN: '확인하고 있어요',
  } satisfies { readonly [status in ResponseStatus | 'UNKNOWN']: string },
  facts: {
    filed: '요청한 때',
    receipt: '접수 번호',
    due: '답하기로 한 날',
    answered: '답한 때',
    delta: '점수',
  },
  at: (at: When, nowMs: number) => dateTimeOfYear(at, nowMs),
  day: (date: string) => `${date.slice(0, 4)}년 ${Number(date.slice(5, 7))}월 ${Number(date.slice(8))}일까지`,
  delta: (points: number) => `${points > 0 ? '+' : ''}${grouped(points)}점`,
  mine: '내가 쓴 내용',
  answer: '신용평가사의 답',
  /** Beside a score, a factor or a change. */
  link: '이 평가에 대해 요청하기',
} as const
