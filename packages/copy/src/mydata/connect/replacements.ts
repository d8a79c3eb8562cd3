import type { Purpose } from '@ieum/contracts/mydata/enums.ts'

/** The screen that replaces the list at the start of some purposes. */
export type Replacement = {
  /** Benefits of connecting, one line each. */
  readonly points: readonly string[]
  /** Opens the list. */
  readonly choose: string
}

const everything: Replacement = {
  points: [
    '계좌, 카드, 투자, 보험을 한 번에 연결해요',
    '가져올 정보를 동의하기 전에 모두 보여드려요',
    '먼저 몇 곳만 골라서 연결할 수도 있어요',
  ],
  choose: '직접 고르기',
}

/** Purpose → words of its replacement screen; `onboarding` is the fallback for a purpose without one of its own. */
export const replacements: { readonly [purpose in Purpose]?: Replacement } & { readonly onboarding: Replacement } = {
  onboarding: everything,
}
