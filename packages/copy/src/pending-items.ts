import type { CREDIT_PENDING_ITEMS } from '@ieum/contracts/credit/enums.ts'
import type { GENE_PENDING_ITEMS } from '@ieum/contracts/gene/enums.ts'
import type { MICROBIOME_PENDING_ITEMS } from '@ieum/contracts/microbiome/enums.ts'
import { monthDay, type When } from './format/dates.ts'

/** A line on home, its first part in bold, and the label of its link. */
type Line = { readonly name: string; readonly rest: string; readonly action: string }
export type PendingWords = {
  /** Null when home does not show it, because it is only a future day. */
  readonly line: ((atMs: When | null) => Line) | null
  /** The event of its day; null without a day. */
  readonly day: string | null
}

const until = (atMs: When | null): string => (atMs === null ? '' : ` ${monthDay(atMs)}까지`)

const kit = (name: string): PendingWords => ({
  line: (atMs) => ({ name, rest: `를${until(atMs)} 보내 주세요`, action: '보내기' }),
  day: `${name}를 보낼 수 있는 마지막 날이에요`,
})
const result = (name: string, action: string): PendingWords => ({
  line: () => ({ name, rest: '가 도착했어요', action }),
  day: null,
})
const checked = (name: string): PendingWords => ({
  line: () => ({ name, rest: '를 분석 기관과 확인하고 있어요', action: '자세히 보기' }),
  day: null,
})

const gene: { readonly [item in (typeof GENE_PENDING_ITEMS)[number]]: PendingWords } = {
  KIT_TO_RETURN: kit('유전자 검사 키트'),
  RESULT_TO_OPEN: result('유전자 검사 결과', '결과 열기'),
  RESULT_BEING_CHECKED: checked('유전자 검사 결과'),
  SAMPLE_CONSENT_END: {
    line: (atMs) => ({
      name: '추가 분석 동의',
      rest: atMs === null ? '가 곧 끝나요' : `가 ${monthDay(atMs)}에 끝나요`,
      action: '확인하기',
    }),
    day: '추가 분석 동의가 끝나고, 보관한 검체를 폐기해요',
  },
}
const microbiome: { readonly [item in (typeof MICROBIOME_PENDING_ITEMS)[number]]: PendingWords } = {
  KIT_TO_RETURN: kit('장내 미생물 검사 키트'),
  RESULT_TO_SEE: result('장내 미생물 검사 결과', '결과 보기'),
  RESULT_BEING_CHECKED: checked('장내 미생물 검사 결과'),
}
const credit: { readonly [item in (typeof CREDIT_PENDING_ITEMS)[number]]: PendingWords } = {
  ARREAR: { line: () => ({ name: '갚을 날이 지난 돈', rest: '이 있어요', action: '확인하기' }), day: null },
  TERMS_TO_AGREE: {
    line: (atMs) => ({
      name: '신용 서비스 약관',
      rest: atMs === null ? '에 동의하면 다시 볼 수 있어요' : `이 바뀌었어요.${until(atMs)} 동의해 주세요`,
      action: '다시 동의하기',
    }),
    day: '바뀐 약관에 동의하지 않으면 신용 정보를 볼 수 없어요',
  },
  NEXT_SCORE_UPDATE: { line: null, day: '신용점수를 새로 가져와요' },
}

/** Items that wait for a person, by service. @source docs/reference/words.md#screens */
export const pendingItemWords = { gene, microbiome, credit } as const
