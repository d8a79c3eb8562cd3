import type { ASSET_ISSUES } from '@ieum/contracts/mydata/assets/assets.ts'
import { freshness } from '../connections/freshness.ts'

type Issue = (typeof ASSET_ISSUES)[number] | 'UNKNOWN'

/**
 * Data of an asset that is not understood: a sentence for its page, and a few words for its row where it has no amount.
 */
export const assetIssues: {
  readonly [issue in Issue]: { readonly sentence: string; readonly short: string | null }
} = {
  PRODUCT_TYPE_UNKNOWN: {
    sentence: '이 상품은 아직 다 읽지 못해요.',
    short: '아직 다 읽지 못해요',
  },
  DETAIL_REFUSED: {
    sentence: '금융사가 이 상품의 자세한 정보를 보내지 않았어요.',
    short: '금융사가 보내지 않았어요',
  },
  DETAIL_MISSING: { sentence: '이 상품의 자세한 정보를 아직 읽지 못했어요.', short: '아직 읽지 못했어요' },
  UPDATE_REFUSED: {
    sentence: '금융사가 이 상품의 새 정보를 보내지 않았어요. 금액과 상세 정보는 전에 받은 거예요.',
    short: '금융사가 보내지 않았어요',
  },
  UPDATE_MISSING: {
    sentence: '이 상품의 금액과 상세 정보를 새로 읽지 못했어요. 지금은 전에 받은 정보예요.',
    short: null,
  },
  BALANCE_MISSING: { sentence: '금액을 알 수 없어서 합계에 넣지 않았어요.', short: '금액을 받지 못했어요' },
  BILL_PARTS_MISSING: {
    sentence: '카드사가 결제 금액에 대출이 얼마나 들어 있는지 보내지 않았어요. 같은 빚이 두 번 더해졌을 수 있어요.',
    short: null,
  },
  BALANCE_SIGN_UNEXPECTED: {
    sentence: '금융사가 보낸 금액을 확실히 알 수 없어 합계에 넣지 않았어요.',
    short: '금액을 알 수 없어요',
  },
  BALANCE_SIGN_TURNED: { sentence: '금융사가 다르게 표시한 금액을 갚을 돈으로 읽었어요.', short: null },
  TRANSACTIONS_MISSING: { sentence: freshness.partial, short: null },
  TRANSACTION_DIRECTION_UNKNOWN: {
    sentence: '들어온 돈인지 나간 돈인지 알 수 없는 내역이 있어서, 그 내역은 합계에 넣지 않았어요.',
    short: null,
  },
  TRANSACTIONS_ALIKE: { sentence: '금융사가 똑같은 내역을 두 번 보내서 하나로 보여요.', short: null },
  PARTS_MISSING: { sentence: '읽을 수 없는 항목이 있어서 일부만 보여요.', short: null },
  FACTS_MISSING: { sentence: '상세 정보를 일부 받지 못했어요.', short: null },
  VALUE_NOT_ACCEPTED: { sentence: '읽을 수 없는 값이 있어서 그 값은 보여 드리지 못해요.', short: null },
  LOAN_RATE_DOUBTFUL: {
    sentence: '금융사가 보낸 대출 금리는 이런 대출에는 없는 금리라서 계산에 쓰지 않아요. 금융사에 확인해 보세요.',
    short: null,
  },
  NAME_MISSING: { sentence: '금융사가 이름을 보내지 않아서 상품 종류를 이름으로 보여요.', short: null },
  UNKNOWN: { sentence: freshness.partial, short: null },
}
