import { wonExact } from '../../format/won.ts'

/** Asset merge prompts: whether a new asset is an earlier one under another number. @source docs/reference/words.md#home */
export const assetQuestions = {
  notice: (name: string) => ({ name, rest: ' 번호가 바뀌었나요?' }),
  answer: '알려 주기',
  title: '전에 보던 자산인가요?',
  /** The finding, and the effect of an answer. */
  lead: (organizationName: string, name: string, number: string | null) =>
    `${organizationName}에서 ${number === null ? name : `${name} ${number}`}, 이 자산을 새로 찾았어요. 전에 보던 자산이 번호만 바뀐 것이라면 골라 주세요. 거래내역과 설정을 이어 드려요.`,
  former: (number: string | null, balanceKrw: number | null) =>
    [number, balanceKrw === null ? null : `전에 본 금액 ${wonExact(balanceKrw)}`].filter(Boolean).join(' · '),
  none: (count: number) => (count > 1 ? '모두 아니에요' : '아니에요'),
  noneSub: '새 자산으로 따로 볼게요',
  joined: '전에 보던 자산으로 이었어요. 거래내역을 다시 가져오고 있어요',
  apart: '새 자산으로 따로 볼게요',
  failed: '답을 저장하지 못했어요. 잠시 후 다시 시도해 주세요',
} as const
