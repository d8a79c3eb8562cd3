import { describe, expect, it } from 'vitest'
import type { Ymd } from '../../time/korea.ts'
import { type Inquiry, noticeOutcome, shownInquiries } from './credit-inquiries.ts'

const inquiry = (inquiryId: string, inquiredDate: string, more: Partial<Inquiry> = {}): Inquiry => ({
  inquiryId,
  organizationName: '한빛은행',
  creditInquiryPurposeEnum: 'LOAN_SCREENING',
  inquiredDate: inquiredDate as Ymd,
  isSelfInquiry: false,
  ...more,
})

describe('inquiries that are shown', () => {
  it.each<[string, Inquiry[], string[]]>([
    ['one', [inquiry('a', '2026-11-01')], ['a']],
    ['not the person’s own', [inquiry('a', '2026-11-01', { isSelfInquiry: true })], []],
    ['the first of repeats', [inquiry('b', '2026-11-30'), inquiry('a', '2026-11-01')], ['a']],
    ['again after 30 days', [inquiry('a', '2026-11-01'), inquiry('b', '2026-12-01')], ['a', 'b']],
    [
      'repeats are counted from the one that is shown',
      [inquiry('a', '2026-11-01'), inquiry('b', '2026-11-20'), inquiry('c', '2026-12-05')],
      ['a', 'c'],
    ],
    [
      'another institution or purpose is another inquiry',
      [
        inquiry('a', '2026-11-01'),
        inquiry('b', '2026-11-01', { organizationName: '새봄카드' }),
        inquiry('c', '2026-11-01', { creditInquiryPurposeEnum: 'CARD_ISSUANCE' }),
      ],
      ['a', 'b', 'c'],
    ],
    ['two of a day: the first by its id', [inquiry('b', '2026-11-01'), inquiry('a', '2026-11-01')], ['a']],
    [
      'one’s own does not hide that of the institution',
      [inquiry('a', '2026-11-01', { isSelfInquiry: true }), inquiry('b', '2026-11-02')],
      ['b'],
    ],
  ])('%s', (_name, inquiries, ids) => {
    expect(shownInquiries(inquiries).map(({ inquiryId }) => inquiryId)).toEqual(ids)
  })
})

describe('a notice', () => {
  const notice = {
    isDuplicate: false,
    blockedUntilMs: null,
    inquiredAtMs: 1_000,
    creditInquiryPurposeEnum: 'LOAN_SCREENING',
    isPrivateLender: false,
  } as const
  it.each([
    ['is sent', notice, 'SENT'],
    ['twice is one', { ...notice, isDuplicate: true }, 'DUPLICATED'],
    ['is silent while loans are compared', { ...notice, blockedUntilMs: 1_001 }, 'BLOCKED'],
    ['not any more at the end', { ...notice, blockedUntilMs: 1_000 }, 'SENT'],
    [
      'of debts being collected is never silent',
      { ...notice, blockedUntilMs: 1_001, creditInquiryPurposeEnum: 'DEBT_COLLECTION' as const },
      'SENT',
    ],
    ['of a private lender neither', { ...notice, blockedUntilMs: 1_001, isPrivateLender: true }, 'SENT'],
  ])('%s', (_name, facts, outcome) => expect(noticeOutcome(facts)).toBe(outcome))
})
