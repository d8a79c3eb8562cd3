import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Ymd } from '../../time/korea.ts'
import { type KnownLoan, matchedLoans } from './loan-matching.ts'

const loan = (loanId: string, more: Partial<KnownLoan> = {}): KnownLoan => ({
  loanId,
  organizationGuid: 'bank',
  kcbUserLoanTypeEnum: 'CREDIT_LOAN',
  openedDate: '2026-03-02' as Ymd,
  maturityDate: null,
  contractAmount: 30_000_000,
  balanceAmount: 20_000_000,
  ...more,
})
const pairs = (bureau: KnownLoan[], mydata: KnownLoan[]) =>
  matchedLoans(bureau, mydata).map(({ bureauLoanId, mydataLoanId }) => `${bureauLoanId}=${mydataLoanId}`)

describe('a loan of a bureau and one of MyData', () => {
  it.each<[string, Partial<KnownLoan>, boolean]>([
    ['are the same', {}, true],
    ['rounded to a thousand won', { contractAmount: 30_000_999 }, true],
    ['a thousand won apart', { contractAmount: 30_001_000 }, false],
    ['registered a week later', { openedDate: '2026-03-09' as Ymd }, true],
    ['eight days later', { openedDate: '2026-03-10' as Ymd }, false],
    ['of another institution', { organizationGuid: 'other' }, false],
    ['of an institution nobody knows', { organizationGuid: null }, false],
    ['an overdraft and a credit loan', { kcbUserLoanTypeEnum: 'LINE_OF_CREDIT' }, true],
    ['전세 and 전세보증금담보', { kcbUserLoanTypeEnum: 'JEONSE_LOAN' }, false],
    ['of a kind nobody knows', { kcbUserLoanTypeEnum: 'UNKNOWN' }, true],
    ['햇살론, which the bank calls a credit loan', { kcbUserLoanTypeEnum: 'POLICY_LOAN' }, true],
  ])('%s', (_name, more, isSame) => {
    expect(pairs([loan('k')], [loan('m', more)])).toEqual(isSame ? ['k=m'] : [])
  })

  it.each<[string, Partial<KnownLoan>, boolean]>([
    ['of the same balance', {}, true],
    ['of a fifth more, at the rate of another day', { balanceAmount: 24_000_000 }, true],
    ['of more than that', { balanceAmount: 24_000_001 }, false],
    ['of a fifth less', { balanceAmount: 16_000_000 }, true],
    ['of nothing', { balanceAmount: 0 }, false],
    ['opened eight days later', { openedDate: '2026-03-10' as Ymd }, false],
  ])('is matched by its balance where it is in a foreign currency: %s', (_name, more, isSame) => {
    expect(pairs([loan('k')], [loan('m', { contractAmount: null, ...more })])).toEqual(isSame ? ['k=m'] : [])
  })

  it('in a foreign currency leaves one in won to the loan of its amount', () => {
    expect(
      pairs([loan('k')], [loan('m1', { contractAmount: null }), loan('m2', { openedDate: '2026-03-09' as Ymd })]),
    ).toEqual(['k=m2'])
  })

  const secured = (loanId: string, balanceAmount: number, more: Partial<KnownLoan> = {}) =>
    loan(loanId, { kcbUserLoanTypeEnum: 'SECURITIES_SECURED_LOAN', balanceAmount, ...more })
  const OF_BROKER = { openedDate: null, contractAmount: null }
  it.each<[string, KnownLoan[], KnownLoan[], string[]]>([
    ['of one broker', [secured('k', 5)], [secured('m', 7, OF_BROKER)], ['k=m']],
    ['of another institution', [secured('k', 5)], [secured('m', 5, { ...OF_BROKER, organizationGuid: 'x' })], []],
    ['of another kind', [loan('k')], [secured('m', 20_000_000, OF_BROKER)], []],
    ['of a kind nobody knows', [loan('k', { kcbUserLoanTypeEnum: 'UNKNOWN' })], [secured('m', 5, OF_BROKER)], []],
    [
      'two of one broker by their balances',
      [secured('k1', 500), secured('k2', 90)],
      [secured('m1', 100, OF_BROKER), secured('m2', 480, OF_BROKER)],
      ['k2=m1', 'k1=m2'],
    ],
    ['after one of the day', [secured('k', 5)], [secured('m1', 5, OF_BROKER), secured('m2', 9)], ['k=m2']],
  ])('without a day is matched by its kind: %s', (_name, bureau, mydata, expected) => {
    expect(pairs(bureau, mydata)).toEqual(expected)
  })

  it('neither of which has an institution are two', () => {
    expect(pairs([loan('k', { organizationGuid: null })], [loan('m', { organizationGuid: null })])).toEqual([])
  })

  it.each([
    ['the day tells which', { openedDate: '2026-03-03' as Ymd }],
    ['the last day tells which', { maturityDate: '2027-03-02' as Ymd }],
    ['the balance tells which', { balanceAmount: 10_000_000 }],
  ])('two of a day at one bank: %s', (_name, more) => {
    const end = { maturityDate: 'maturityDate' in more ? ('2028-03-02' as Ymd) : null }
    const [bureau, mydata] = [
      [loan('k1', end), loan('k2', more)],
      [loan('m1', more), loan('m2', end)],
    ]
    expect(pairs(bureau, mydata).sort()).toEqual(['k1=m2', 'k2=m1'])
  })

  it('is in one pair at most, in whatever order they come', () => {
    const loans = (prefix: string) =>
      fc
        .array(
          fc.record({
            days: fc.integer({ min: 1, max: 9 }),
            contractAmount: fc.integer({ min: 30_000_000, max: 30_002_000 }),
            kcbUserLoanTypeEnum: fc.constantFrom(
              'CREDIT_LOAN' as const,
              'LINE_OF_CREDIT' as const,
              'CAR_LOAN' as const,
            ),
          }),
          { maxLength: 6 },
        )
        .map((rows) =>
          rows.map(({ days, ...more }, at) =>
            loan(`${prefix}${at}`, { ...more, openedDate: `2026-03-0${days}` as Ymd }),
          ),
        )
    fc.assert(
      fc.property(loans('k'), loans('m'), (bureau, mydata) => {
        const found = pairs(bureau, mydata)
        expect(pairs(bureau.toReversed(), mydata.toReversed())).toEqual(found)
        const ids = found.flatMap((pair) => pair.split('='))
        expect(new Set(ids).size).toBe(ids.length)
      }),
      { numRuns: 1_000 },
    )
  })
})
