import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { CreditBureauChange, CreditBureauInquiry } from '@ieum/contracts/outside/credit/credit-bureau-history.ts'
import {
  COLLECTION_SOURCES,
  CREDIT_CHANGE_TYPES,
  CREDIT_INQUIRY_PURPOSES,
  INQUIRY_ORGANIZATION_TYPES,
} from '@ieum/contracts/outside/credit/credit-bureau-names.ts'
import { openEnum } from '@ieum/contracts/shared/wire.ts'
import { koreanMomentMs } from '@ieum/domain/time/korea.ts'
import type { ChangeContent, HistoryContent, InquiryContent } from './sealed-history.ts'

/** A row as a bureau reported it, in our terms. */
export type ReportedHistory<C extends HistoryContent = HistoryContent> = {
  /** The bureau's own number for the row. */
  readonly rowNumber: string
  readonly occurredAtMs: number
  readonly content: C
}

const PurposeEnum = openEnum(CREDIT_INQUIRY_PURPOSES)
const OrganizationTypeEnum = openEnum(INQUIRY_ORGANIZATION_TYPES)
const ChangeTypeEnum = openEnum(CREDIT_CHANGE_TYPES)
const CollectionSourceEnum = openEnum(COLLECTION_SOURCES)

export function mapInquiry(row: CreditBureauInquiry, bureau: CreditBureau): ReportedHistory<InquiryContent> {
  const content: InquiryContent = {
    kind: 'INQUIRY',
    ...ofBoth(row, bureau),
    creditInquiryPurposeEnum: PurposeEnum.parse(row.purpose),
    inquiryBranch: row.branch ?? null,
    inquiredItems: row.items,
    isSelfInquiry: row.is_self,
  }
  return { rowNumber: row.inquiry_id, occurredAtMs: koreanMomentMs(row.inquired_dtime), content }
}

export function mapChange(row: CreditBureauChange, bureau: CreditBureau): ReportedHistory<ChangeContent> {
  const content: ChangeContent = {
    kind: 'CHANGE',
    ...ofBoth(row, bureau),
    creditChangeTypeEnum: ChangeTypeEnum.parse(row.change_type),
    amount: row.amt ?? null,
    contractAmount: row.contract_amt ?? null,
    balanceAmount: row.balance_amt ?? null,
    loanNumber: row.loan_num ?? null,
    cardNumber: row.card_num ?? null,
    maturityDate: dashed(row.exp_date),
    scoreDelta: row.score_diff ?? null,
  }
  return { rowNumber: row.change_id, occurredAtMs: koreanMomentMs(row.changed_dtime), content }
}

const ofBoth = (row: CreditBureauInquiry | CreditBureauChange, bureau: CreditBureau) => ({
  organizationName: row.org_name,
  organizationTypeEnum: OrganizationTypeEnum.parse(row.org_type),
  registeredDate: dashed(row.reg_date),
  collectionSourceEnum: CollectionSourceEnum.parse(row.collected_by ?? bureau),
})

const dashed = (day: string | null | undefined): string | null =>
  day == null ? null : `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`
