import type { Purpose } from '@ieum/contracts/mydata/enums.ts'
import { withHonorific } from '../../format/names.ts'

/** The words of the selection screen for one purpose. */
export type PurposeText = {
  /** Takes the person's name, null when unknown; most titles do not use it. */
  readonly title: (fullName: string | null) => string
  readonly subtitle: string
  /** Label of the group of tailored institutions. */
  readonly group: string
  /** The button's own words; null for the general ones. */
  readonly button: string | null
}

const text = (title: string, subtitle: string, group: string, button: string | null): PurposeText => ({
  title: () => title,
  subtitle,
  group,
  button,
})

const POPULAR = '많이 쓰는 기관'
const LENDERS = '대출이 있을 수 있는 기관'
const REWARDS = '혜택을 볼 수 있는 기관'

/** Purpose → words. @source docs/reference/words.md#screens */
export const purposes: { readonly [purpose in Purpose]: PurposeText } = {
  loan: text('내 대출을 모아볼까요?', '금리와 남은 원금, 갚는 날을 한곳에서 볼 수 있어요', LENDERS, '대출 연결하기'),
  credit: text(
    '신용점수가 바뀐 이유를 볼까요?',
    '카드와 대출을 연결하면 더 자세히 알 수 있어요',
    '신용점수와 가까운 기관',
    null,
  ),
  insurance: text(
    '가입한 보험을 모아볼까요?',
    '보험료와 받을 수 있는 보장을 한눈에 볼 수 있어요',
    '보험사',
    '보험 연결하기',
  ),
  card: text('쓰고 있는 카드를 모아볼까요?', '이번 달 쓴 금액을 카드별로 볼 수 있어요', '카드사', '카드 연결하기'),
  pfm: text('흩어진 자산을 모아볼까요?', '계좌, 카드, 투자, 보험을 한 번에 볼 수 있어요', POPULAR, null),
  sleeping_money: text(
    '잠자는 돈을 찾아볼까요?',
    '오래 쓰지 않은 계좌와 보험금까지 찾을 수 있어요',
    '돈이 잠들어 있을 수 있는 기관',
    '찾아보기',
  ),
  saladgame: text(
    '게임에 쓸 카드를 연결할까요?',
    '카드와 페이로 쓴 금액만 팀 예산에 반영해요',
    '카드와 페이',
    '연결하고 시작하기',
  ),
  growing_my_asset: text(
    '자산이 얼마나 자랐는지 볼까요?',
    '매달 늘고 준 금액을 알 수 있어요',
    '자산이 있을 수 있는 기관',
    null,
  ),
  asset_ranking: text(
    '또래 중 내 순위를 볼까요?',
    '대출을 뺀 순자산으로 또래와 비교해요',
    POPULAR,
    '연결하고 순위 보기',
  ),
  onboarding: {
    title: (fullName) => {
      const name = withHonorific(fullName)
      return name === '' ? '자산을 모아볼까요?' : `${name}의 자산을 모아볼까요?`
    },
    subtitle: '필요한 기관만 골라 연결할 수 있어요',
    group: POPULAR,
    button: null,
  },
  mydata_benefit: text(
    '받을 수 있는 혜택을 찾아볼까요?',
    '쓰는 카드와 계좌에 맞는 혜택만 볼 수 있어요',
    REWARDS,
    '혜택 찾기',
  ),
  home_empty_insurance: text(
    '보험을 연결해볼까요?',
    '흩어진 보험을 홈에서 바로 볼 수 있어요',
    '보험사',
    '보험 연결하기',
  ),
  home_empty_card: text(
    '카드를 연결해볼까요?',
    '이번 달 쓴 금액을 홈에서 바로 볼 수 있어요',
    '카드사',
    '카드 연결하기',
  ),
  home_empty_loan: text(
    '대출을 연결해볼까요?',
    '갚을 금액과 날짜를 홈에서 바로 볼 수 있어요',
    LENDERS,
    '대출 연결하기',
  ),
  home_empty_benefit: text('혜택을 모아볼까요?', '포인트와 할인을 홈에서 바로 볼 수 있어요', REWARDS, '혜택 연결하기'),
}
