import {
  COLLECTION_SOURCES,
  CREDIT_CHANGE_TYPES,
  CREDIT_INQUIRY_PURPOSES,
  INQUIRY_ORGANIZATION_TYPES,
} from '@ieum/contracts/outside/credit/credit-bureau-names.ts'
import { openEnum } from '@ieum/contracts/shared/wire.ts'
import { z } from 'zod'
import { sealed } from '../../../platform/keys/sealed.ts'

const ofBoth = {
  organizationName: z.string(),
  organizationTypeEnum: openEnum(INQUIRY_ORGANIZATION_TYPES),
  registeredDate: z.string().nullable(),
  collectionSourceEnum: openEnum(COLLECTION_SOURCES),
}

const InquiryContent = z.object({
  kind: z.literal('INQUIRY'),
  ...ofBoth,
  creditInquiryPurposeEnum: openEnum(CREDIT_INQUIRY_PURPOSES),
  inquiryBranch: z.string().nullable(),
  inquiredItems: z.array(z.string()),
  isSelfInquiry: z.boolean(),
})
export type InquiryContent = z.output<typeof InquiryContent>

const ChangeContent = z.object({
  kind: z.literal('CHANGE'),
  ...ofBoth,
  creditChangeTypeEnum: openEnum(CREDIT_CHANGE_TYPES),
  amount: z.number().nullable(),
  contractAmount: z.number().nullable(),
  balanceAmount: z.number().nullable(),
  /** The bureau's own numbers of the loan and of the card. */
  loanNumber: z.string().nullable(),
  cardNumber: z.string().nullable(),
  maturityDate: z.string().nullable(),
  scoreDelta: z.number().nullable(),
})
export type ChangeContent = z.output<typeof ChangeContent>

/** A history row, under the key of the person and the bureau that reported it. */
export const historyContent = sealed(
  'credit_history',
  'content',
  ['history_key'],
  z.discriminatedUnion('kind', [InquiryContent, ChangeContent]),
)
export type HistoryContent = InquiryContent | ChangeContent
