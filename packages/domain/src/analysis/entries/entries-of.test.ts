import { describe, expect, it, test } from 'vitest'
import { approvalFixture, assetFixture, lineFixture, rowFixture } from '../analysis.fixture.ts'
import type { AnalysisRow } from './analysis-row.ts'
import { entriesOf } from './entries-of.ts'
import { type Entry, termSum } from './entry.ts'

const ASSETS = [
  assetFixture('salary', 'ACCOUNT'),
  assetFixture('living', 'ACCOUNT'),
  assetFixture('savings', 'SAVINGS'),
  assetFixture('pay', 'PREPAID'),
  assetFixture('broker', 'INVESTMENT'),
  assetFixture('loan', 'LOAN'),
  assetFixture('card', 'CARD', { organizationGuid: 'cards', organizationName: '해든카드' }),
  assetFixture('bill', 'CARD_BILL', { organizationGuid: 'cards', organizationName: '해든카드' }),
  assetFixture('check', 'CARD', { cardTypeEnum: 'DEBIT', linkedAccountIdentifier: 'salary' }),
  assetFixture('strange check', 'CARD', { cardTypeEnum: 'DEBIT' }),
  assetFixture('insurance', 'POLICY'),
  assetFixture('phone', 'TELECOM'),
  assetFixture('pay company', 'PAYMENTS'),
]

const entries = (rows: readonly AnalysisRow[], assets = ASSETS) =>
  entriesOf({
    assets,
    rows,
    personName: '홍길동',
    rowsSince: null,
    rateOn: (code) => (code === 'USD' ? '1400' : null),
    merchantCategory: (text, side) => {
      if (side === 'INCOME') return text.includes('노동부') ? 'BENEFIT' : null
      return text.includes('마트') ? 'GROCERIES' : text.includes('생명') ? 'INSURANCE' : null
    },
  })

const shown = ({ flowEnum, parts, countedDate }: Entry) => [
  flowEnum,
  parts.map(({ termEnum, amountKrw }) => `${termEnum} ${amountKrw}`).join(', '),
  countedDate,
]

describe('a row of an account that has no partner', () => {
  test.each([
    ['급여이체', 3_000_000, 'SALARY', 'INCOME 3000000'],
    ['타행이체/급여', 3_000_000, 'SALARY', 'INCOME 3000000'],
    ['ATM출금', -100_000, 'WITHDRAWAL', 'SPENDING -100000'],
    ['결산이자', 120, 'INTEREST_INCOME', 'INCOME 120'],
    ['모바일/이자연', -30_000, 'SENT', 'UNDECIDED -30000'],
    ['모바일/김하늘', 30_000, 'RECEIVED', 'UNDECIDED 30000'],
    ['카드매출/봄빛카드', 130_000, 'RECEIVED', 'INCOME 130000'],
    ['타행이체/봄빛카드매출', 130_000, 'RECEIVED', 'INCOME 130000'],
    ['타행이체/점심정산', 13_000, 'RECEIVED', 'UNDECIDED 13000'],
    ['타행이체/고용노동부', 900_000, 'RECEIVED', 'INCOME 900000'],
    ['타행이체/봄빛마트', 9_000, 'RECEIVED', 'UNDECIDED 9000'],
    ['모바일/봄빛마트', -8_000, 'SPENDING', 'SPENDING -8000'],
    ['자동이체/월세', -500_000, 'SPENDING', 'SPENDING -500000'],
    ['CMS/보험료', -80_000, 'PREMIUM', 'SPENDING -80000'],
    ['자동이체/봄빛생명', -80_000, 'PREMIUM', 'SPENDING -80000'],
    ['지방세', -50_000, 'TAX', 'SPENDING -50000'],
    ['대출이자', -40_000, 'INTEREST', 'SPENDING -40000'],
    ['대출상환', -400_000, 'LOAN_PAYMENT', 'ONE_SIDED -400000'],
    ['체크카드/봄빛마트', -8_000, 'SPENDING', 'SPENDING -8000'],
    ['체크카드취소/봄빛마트', 8_000, 'REFUND', 'SPENDING 8000'],
    ['인터넷뱅킹/내통장으로', -70_000, 'OWN_TRANSFER', 'ONE_SIDED -70000'],
    ['카드환급/봄빛카드', 30_000, 'CARD_BILL', ''],
    ['모바일/홍길동', -30_000, 'OWN_TRANSFER', 'ONE_SIDED -30000'],
    ['간편결제', -9_000, 'SPENDING', 'SPENDING -9000'],
    ['카드대금', -300_000, 'SPENDING', 'SPENDING -300000'],
  ] as const)('%s %i: %s', (text, amountKrw, flowEnum, parts) => {
    const [entry] = entries([rowFixture('salary', '2026-03-10', amountKrw, text)])
    expect(shown(entry as Entry)).toEqual([flowEnum, parts, '2026-03-10'])
  })

  it('that pays a card which is not connected is spent, and says what is missing', () => {
    const assets = ASSETS.filter(({ role }) => role !== 'CARD' && role !== 'CARD_BILL')
    const [entry] = entries([rowFixture('salary', '2026-03-10', -300_000, '카드대금')], assets)
    expect(entry).toMatchObject({ flowEnum: 'SPENDING', missingSideEnum: 'CARD' })
    expect(termSum([entry as Entry], 'SPENDING')).toBe(-300_000)
  })
})

describe('a pair of own assets', () => {
  test.each([
    ['salary', 'living', 'OWN_TRANSFER'],
    ['salary', 'savings', 'SAVING'],
    ['savings', 'salary', 'SAVING'],
    ['salary', 'pay', 'CHARGE'],
    ['salary', 'broker', 'INVESTING'],
    ['broker', 'salary', 'INVESTING'],
  ] as const)('%s to %s: %s, in no sum', (from, to, flowEnum) => {
    const found = entries([
      rowFixture(from, '2026-03-06 23:50', -70_000, '모바일'),
      rowFixture(to, '2026-03-09 00:10', 70_000, '모바일'),
    ])
    expect(found.map((entry) => [entry.flowEnum, entry.parts])).toEqual([
      [flowEnum, []],
      [flowEnum, []],
    ])
    expect(found[0]?.pairedEntryId).toBe(found[1]?.entryId)
  })

  test.each([
    ['on the same day', '2026-03-06', true],
    ['on the next day', '2026-03-07', true],
    ['on the next banking day', '2026-03-09', true],
    ['later', '2026-03-10', false],
    ['before it left', '2026-03-05', false],
  ] as const)('that arrives %s', (_name, day, isPaired) => {
    const found = entries([
      rowFixture('salary', '2026-03-06', -70_000, '모바일'),
      rowFixture('living', day, 70_000, '모바일'),
    ])
    expect(found.every(({ flowEnum }) => flowEnum === 'OWN_TRANSFER')).toBe(isPaired)
  })

  it('pairs as many as possible, the closest first, whatever the order of reading', () => {
    const rows = [
      rowFixture('salary', '2026-03-06 09:00', -50_000, '모바일', { id: 'a' }),
      rowFixture('salary', '2026-03-06 10:00', -50_000, '모바일', { id: 'b' }),
      rowFixture('living', '2026-03-06 10:01', 50_000, '모바일', { id: 'c' }),
      rowFixture('broker', '2026-03-06 09:02', 50_000, '입금', { id: 'd' }),
    ]
    const pairs = (some: readonly AnalysisRow[]) =>
      new Map(entries(some).map(({ entryId, pairedEntryId }) => [entryId, pairedEntryId]))
    expect(pairs(rows).get('a')).toBe('d')
    expect(pairs(rows).get('b')).toBe('c')
    expect(pairs(rows.toReversed())).toEqual(pairs(rows))
  })

  it('a month of interest alone is spent once, on the account', () => {
    const found = entries([
      rowFixture('salary', '2026-03-10', -38_416, '대출이자'),
      rowFixture('loan', '2026-03-10', -38_416, '상환', {
        ...{ apiId: '은행-010', kindEnum: 'REPAYMENT' },
        facts: { principalKrw: 0, interestKrw: 38_416 },
      }),
    ])
    expect(found.map(({ flowEnum }) => flowEnum)).toEqual(['LOAN_PAYMENT', 'LOAN_PAYMENT'])
    expect([termSum(found, 'SPENDING'), termSum(found, 'ONE_SIDED')]).toEqual([-38_416, 0])
  })

  it('a loan repayment spends its interest alone', () => {
    const found = entries([
      rowFixture('salary', '2026-03-10', -310_000, '대출상환'),
      rowFixture('loan', '2026-03-10', -310_000, '상환', {
        ...{ apiId: '은행-010', kindEnum: 'REPAYMENT' },
        facts: { principalKrw: 250_000, interestKrw: 60_000 },
      }),
    ])
    expect(found.map(({ flowEnum }) => flowEnum)).toEqual(['LOAN_PAYMENT', 'LOAN_PAYMENT'])
    expect(termSum(found, 'SPENDING')).toBe(-60_000)
    expect(termSum(found, 'ONE_SIDED')).toBe(0)
  })
})

describe('a credit card', () => {
  const marchBill = { card: 'card', month: '2026-04', paid: '2026-04-14' } as const
  const lunch = approvalFixture('card', '2026-03-10 12:00', 12_000, '봄빛식당')
  const lunchLine = lineFixture('bill', { ...marchBill, at: '2026-03-10', chargedKrw: 12_000, shop: '봄빛식당' })

  it('spends on the day of approval, and its bill is in no sum', () => {
    const found = entries([lunch, lunchLine, rowFixture('salary', '2026-04-14', -12_000, '카드대금')])
    expect(found.map(shown)).toEqual([
      ['SPENDING', 'SPENDING -12000', '2026-03-10'],
      ['CARD_BILL', '', '2026-04-14'],
    ])
    expect(found[1]?.paidBill).toEqual({ assetIdentifier: 'bill', chargeMonth: '2026-04' })
  })

  test.each([
    ['before the bill is paid', '2026-04-10', [['CANCELLED', '', '2026-03-10']]],
    [
      'after the bill was paid',
      '2026-04-20',
      [
        ['SPENDING', 'SPENDING -12000', '2026-03-10'],
        ['REFUND', 'SPENDING 12000', '2026-04-20'],
      ],
    ],
  ] as const)('a purchase that is cancelled %s', (_name, canceledDate, expected) => {
    const cancelled = approvalFixture('card', '2026-03-10 12:00', 12_000, '봄빛식당', {
      ...{ kindEnum: 'APPROVAL_CANCELED', facts: { statusEnum: 'CANCELLED', canceledDate } },
    })
    expect(entries([cancelled, lunchLine]).map(shown)).toEqual(expected)
  })

  it('a purchase that is cancelled and in no bill costs nothing', () => {
    const facts = { statusEnum: 'CANCELLED', canceledDate: '2026-03-11' } as const
    const cancelled = { ...lunch, content: { ...lunch.content, kindEnum: 'APPROVAL_CANCELED', facts } } as const
    const [entry] = entries([cancelled])
    expect(entry).toMatchObject({ flowEnum: 'CANCELLED', statusEnum: 'CANCELLED', parts: [], amountKrw: -12_000 })
  })

  test.each([
    ['before the bill', '2026-04-01', 'SPENDING -7000', 'undefined'],
    ['after the bill', '2026-04-20', 'SPENDING -12000', 'SPENDING 5000'],
  ] as const)('a partly cancelled purchase %s', (_name, canceledDate, first, second) => {
    const partly = approvalFixture('card', '2026-03-10 12:00', 7_000, '봄빛식당', {
      kindEnum: 'APPROVAL_MODIFIED',
      facts: { statusEnum: 'PARTLY_CANCELLED', canceledDate, modifiedAmountKrw: 7_000, approvedAmountKrw: 12_000 },
    })
    const parts = entries([partly, lunchLine]).map((entry) => shown(entry)[1])
    expect([String(parts[0]), String(parts[1])]).toEqual([first, second])
  })

  it('an instalment counts in full on its day; its parts and their bills are in no sum, its fees are', () => {
    const months = { installmentMonths: 3 }
    const found = entries([
      approvalFixture('card', '2026-03-10 12:00', 300_000, '봄빛전자', months),
      ...[1, 2, 3].map((part) =>
        lineFixture(
          'bill',
          {
            ...{ card: 'card', at: '2026-03-10', chargedKrw: 100_000, shop: '봄빛전자', feeKrw: 1_500 },
            ...{ month: `2026-0${part + 3}`, paid: `2026-0${part + 3}-14`, installmentNumber: part },
          },
          months,
        ),
      ),
      ...[4, 5, 6].map((month) => rowFixture('salary', `2026-0${month}-14`, -101_500, '카드대금')),
    ])
    expect(termSum(found, 'SPENDING')).toBe(-304_500)
    expect(found.filter(({ flowEnum }) => flowEnum === 'CARD_BILL')).toHaveLength(3)
  })

  it('a bill that is paid ahead and in parts', () => {
    const found = entries([
      lunch,
      lunchLine,
      rowFixture('salary', '2026-03-28', -5_000, '카드선결제'),
      rowFixture('living', '2026-04-14', -7_000, '카드대금'),
    ])
    expect(found.map(({ flowEnum }) => flowEnum)).toEqual(['SPENDING', 'CARD_BILL', 'CARD_BILL'])
    expect(found.slice(1).every(({ paidBill }) => paidBill?.chargeMonth === '2026-04')).toBe(true)
  })

  it('a bill that charges less than its lines gives the difference back on its day', () => {
    const less = lineFixture('bill', {
      ...marchBill,
      at: '2026-03-10',
      chargedKrw: 12_000,
      shop: '봄빛식당',
      billKrw: 11_000,
    })
    expect(entries([lunch, less]).map(shown)).toEqual([
      ['SPENDING', 'SPENDING -12000', '2026-03-10'],
      ['REFUND', 'SPENDING 1000', '2026-04-14'],
    ])
  })

  it('an annual fee and interest of an advance count on the day of their bill; the advance does not', () => {
    const line = (shop: string, chargedKrw: number) =>
      lineFixture('bill', { ...marchBill, at: '2026-03-02', chargedKrw, shop })
    const found = entries([
      lunch,
      lunchLine,
      line('연회비', 30_000),
      line('현금서비스이자', 2_100),
      line('현금서비스', 500_000),
    ])
    expect(found.map(shown)).toEqual([
      ['SPENDING', 'SPENDING -12000', '2026-03-10'],
      ['FEE', 'SPENDING -30000', '2026-04-14'],
      ['INTEREST', 'SPENDING -2100', '2026-04-14'],
    ])
  })

  it('an approval that two later bills do not charge is expired', () => {
    const line = (month: number) =>
      lineFixture('bill', {
        ...{ card: 'card', month: `2026-0${month}`, at: `2026-0${month - 1}-20`, paid: `2026-0${month}-14` },
        ...{ chargedKrw: 1_000 * month, shop: `가게${month}` },
      })
    const approval = (month: number) =>
      approvalFixture('card', `2026-0${month - 1}-20 10:00`, 1_000 * month, `가게${month}`)
    const hotel = approvalFixture('card', '2026-02-25 15:00', 200_000, '바다호텔')
    const read = (last: number) => {
      const months = [3, 4, 5, 6].filter((month) => month <= last)
      return entries([hotel, ...months.flatMap((month) => [line(month), approval(month)])]).find(
        ({ entryId }) => entryId === hotel.entryId,
      )
    }
    expect(read(5)).toMatchObject({ statusEnum: 'APPROVED', flowEnum: 'SPENDING' })
    expect(read(6)).toMatchObject({ statusEnum: 'EXPIRED', flowEnum: 'CANCELLED', parts: [] })
  })

  it('a card payment that is exactly one purchase which no bill charged was paid ahead', () => {
    const found = entries([lunch, rowFixture('salary', '2026-03-20', -12_000, '카드대금')])
    expect(found.map(({ flowEnum }) => flowEnum)).toEqual(['SPENDING', 'CARD_BILL'])
  })

  it('the interest of a cash advance counts on the day of its bill', () => {
    const facts = { ...marchBill, at: '2026-03-02', chargedKrw: 500_000, shop: '단기대출', feeKrw: 2_100 }
    const found = entries([lunch, lunchLine, lineFixture('bill', { ...facts, productTypeEnum: 'CASH_ADVANCE' })])
    expect(found.map(shown)[1]).toEqual(['INTEREST', 'SPENDING -2100', '2026-04-14'])
  })

  it('a top-up by card is no spending: what is paid with it is', () => {
    const found = entries([
      approvalFixture('card', '2026-03-10 12:00', 50_000, '봄빛페이'),
      rowFixture('pay', '2026-03-10 12:00', 50_000, '충전', { apiId: '전금-004' }),
      rowFixture('pay', '2026-03-11 12:00', -8_000, '봄빛마트', { apiId: '전금-004', kindEnum: 'PAYMENT' }),
    ])
    expect(found.map(({ flowEnum }) => flowEnum)).toEqual(['CHARGE', 'CHARGE', 'SPENDING'])
    expect(termSum(found, 'SPENDING')).toBe(-8_000)
  })
})

it('an exchange pairs won and foreign money of one bank, and the margin is its fee', () => {
  const assets = [...ASSETS, assetFixture('dollars', 'ACCOUNT', { organizationGuid: 'org-salary' })]
  const found = entries(
    [
      rowFixture('salary', '2026-03-10 10:00', -1_412_000, '환전'),
      rowFixture('dollars', '2026-03-10 10:00', null, '환전', {
        foreignAmount: { currencyCode: 'USD', amount: '1000.00' },
      }),
    ],
    assets,
  )
  expect(found.map(({ flowEnum, amountKrw }) => [flowEnum, amountKrw])).toEqual([
    ['OWN_TRANSFER', 1_400_000],
    ['OWN_TRANSFER', -1_412_000],
  ])
  expect(termSum(found, 'SPENDING')).toBe(-12_000)
})

describe('a row that explains another one is in no sum', () => {
  it('an approval of a check card whose account is connected', () => {
    const found = entries([
      rowFixture('salary', '2026-03-10 12:01', -9_000, '모바일'),
      approvalFixture('check', '2026-03-10 12:00', 9_000, '봄빛식당'),
    ])
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({
      flowEnum: 'SPENDING',
      details: [{ merchantName: '봄빛식당', kindEnum: 'APPROVAL' }],
    })
  })

  it('but an approval of a check card whose account is not connected is spent, with its other side missing', () => {
    const found = entries([approvalFixture('strange check', '2026-03-10 12:00', 9_000, '봄빛식당')])
    expect(termSum(found, 'SPENDING')).toBe(-9_000)
    expect(termSum(found, 'ONE_SIDED')).toBe(9_000)
  })

  it('a premium that the insurer reports', () => {
    const found = entries([
      rowFixture('salary', '2026-03-10', -55_000, '펌뱅킹'),
      rowFixture('insurance', '2026-03-09', -55_000, '보험료', { apiId: '보험-006', kindEnum: 'PREMIUM' }),
    ])
    expect(found.map(({ flowEnum }) => flowEnum)).toEqual(['PREMIUM'])
  })

  it('a phone bill that the telecom reports for its month', () => {
    const found = entries([
      rowFixture('salary', '2026-03-25', -66_000, '펌뱅킹'),
      rowFixture('phone', '2026-03-01', -66_000, '통신요금', { apiId: '통신-003', kindEnum: 'BILL' }),
    ])
    expect(found.map(({ flowEnum, details }) => [flowEnum, details[0]?.kindEnum])).toEqual([['SPENDING', 'TELECOM']])
  })

  it('a payment at a pay company names the approval of one number', () => {
    const facts = { approvedNumber: '30011223' }
    const found = entries([
      approvalFixture('card', '2026-03-10 12:00', 15_000, '봄빛페이', { facts }),
      rowFixture('pay company', '2026-03-10 12:40', -15_000, '달빛서점', {
        apiId: '전금-103',
        kindEnum: 'PAYMENT',
        facts,
      }),
    ])
    expect(found).toHaveLength(1)
    expect(found[0]?.details[0]).toMatchObject({ kindEnum: 'PAY', merchantName: '달빛서점' })
  })
})

describe('no won is counted twice or lost', () => {
  const bill = { card: 'card', month: '2026-04', paid: '2026-04-14', at: '2026-03-10' } as const
  const lunch = approvalFixture('card', '2026-03-10 12:00', 12_000, '봄빛식당')
  const dinner = approvalFixture('card', '2026-03-11 19:00', 8_000, '달빛식당')
  const lines = [
    lineFixture('bill', { ...bill, chargedKrw: 12_000, shop: '봄빛식당' }),
    lineFixture('bill', { ...bill, at: '2026-03-11', chargedKrw: 8_000, shop: '달빛식당' }),
  ]
  const spent = (rows: readonly AnalysisRow[], assets = ASSETS) => 0 - termSum(entries(rows, assets), 'SPENDING')

  test.each([
    ['paid ahead at once', rowFixture('salary', '2026-03-28', -20_000, '카드선결제')],
    ['paid late at once', rowFixture('salary', '2026-05-02', -20_000, '카드대금/해든카드')],
    ['paid ahead before its bill is read', rowFixture('salary', '2026-03-12', -17_000, '모바일/해든카드')],
    ['debited in the name of the company', rowFixture('salary', '2026-04-14', -15_000, '자동이체/해든카드(주)')],
  ])('a bill that is %s', (_name, payment) => expect(spent([lunch, dinner, ...lines, payment])).toBe(20_000))

  it('a purchase with a check card of the amount of a bill, on its day, is one', () => {
    const check = rowFixture('salary', '2026-04-14', -20_000, '체크카드/봄빛마트')
    expect(spent([lunch, dinner, ...lines, check])).toBe(40_000)
  })

  it('a payment by prepaid card and money from a friend are no pair', () => {
    const found = entries([
      rowFixture('pay', '2026-03-10', -10_000, '봄빛커피', { apiId: '선불-004', kindEnum: 'APPROVAL' }),
      rowFixture('salary', '2026-03-10', 10_000, '모바일/김하늘'),
    ])
    expect(found.map(({ flowEnum }) => flowEnum).toSorted()).toEqual(['RECEIVED', 'SPENDING'])
  })

  it('an own transfer whose memo is a word of its own is a pair', () => {
    const found = entries([
      rowFixture('salary', '2026-03-10', -50_000, '모바일/세금'),
      rowFixture('living', '2026-03-10', 50_000, '모바일/월급'),
    ])
    expect(found.map(({ flowEnum }) => flowEnum)).toEqual(['OWN_TRANSFER', 'OWN_TRANSFER'])
  })

  it('a card bill and the same amount from somebody are no pair', () => {
    const found = entries([
      rowFixture('salary', '2026-04-14', -300_000, '카드대금'),
      rowFixture('living', '2026-04-14', 300_000, '모바일/김하늘'),
    ])
    expect(found.map(({ flowEnum }) => flowEnum)).toEqual(['RECEIVED', 'SPENDING'])
  })

  test.each([
    ['before it was paid', '2026-04-01', 0],
    ['after it was paid', '2026-04-20', 0],
  ])('a purchase that is cancelled %s and given back by a line of another day', (_name, canceledDate, krw) => {
    const cancelled = approvalFixture('card', '2026-03-10 12:00', 12_000, '봄빛식당', {
      ...{ kindEnum: 'APPROVAL_CANCELED', facts: { statusEnum: 'CANCELLED', canceledDate } },
    })
    const back = lineFixture('bill', {
      ...bill,
      month: '2026-05',
      at: canceledDate,
      paid: '2026-05-14',
      chargedKrw: -12_000,
      shop: '봄빛식당',
    })
    expect(spent([cancelled, lines[0] as AnalysisRow, back])).toBe(krw)
  })

  it('lines of a card whose approvals are not read are all that shows its purchases', () => {
    expect(spent([...lines, rowFixture('salary', '2026-04-14', -20_000, '카드대금')])).toBe(20_000)
  })

  it('rent of an operating lease is spent by the row that pays it', () => {
    const rent = rowFixture('loan', '2026-03-25', -600_000, '리스료', { apiId: '할부금융-006', kindEnum: 'REPAYMENT' })
    expect(spent([rent, rowFixture('salary', '2026-03-25', -600_000, '자동이체/리스료')])).toBe(600_000)
  })

  it('a balance returns only in the days after its account was listed last, and in no row of another kind', () => {
    const ended = assetFixture('ended', 'SAVINGS', { endedBalanceKrw: 3_000_000, lastListedDate: '2026-03-01' })
    const flows = (date: string, text: string) =>
      entries([rowFixture('salary', date, 3_100_000, text)], [...ASSETS, ended])[0]?.flowEnum
    expect(flows('2026-03-05', '예적금해지')).toBe('SAVING')
    expect(flows('2026-03-05', '급여이체')).toBe('SALARY')
    expect(flows('2026-06-25', '모바일')).toBe('RECEIVED')
  })

  it('an approval of a check card that was corrected counts with what remains', () => {
    const facts = { statusEnum: 'PARTLY_CANCELLED' as const, modifiedAmountKrw: 4_000 }
    const change = { kindEnum: 'APPROVAL_MODIFIED', facts } as const
    expect(spent([approvalFixture('strange check', '2026-03-10 12:00', 4_000, '봄빛식당', change)])).toBe(4_000)
  })

  it('a hybrid card without a reported way of payment pays from its account', () => {
    const hybrid = assetFixture('hybrid', 'CARD', { cardTypeEnum: 'HYBRID', linkedAccountIdentifier: 'salary' })
    const rows = [
      approvalFixture('hybrid', '2026-03-10 12:00', 9_000, '봄빛식당'),
      rowFixture('salary', '2026-03-10 12:01', -9_000, '체크카드'),
    ]
    expect(spent(rows, [...ASSETS, hybrid])).toBe(9_000)
  })
})

it('cash that is put back lowers the cash of 31 days, the rest was received', () => {
  const found = entries([
    rowFixture('salary', '2026-03-02', -100_000, 'ATM출금'),
    rowFixture('salary', '2026-03-20', 130_000, 'ATM입금'),
  ])
  expect(termSum(found, 'SPENDING')).toBe(0)
  expect(termSum(found, 'UNDECIDED')).toBe(30_000)
})

it('a small amount beside a transfer is its fee', () => {
  const found = entries([
    rowFixture('salary', '2026-03-02 10:00', -100_000, '모바일/김하늘'),
    rowFixture('salary', '2026-03-02 10:00', -500, '모바일', { order: 2 }),
  ])
  expect(found.map(({ flowEnum }) => flowEnum)).toEqual(['SENT', 'FEE'])
})

it('a withdrawn row and a row of no amount in won are in no sum', () => {
  const found = entries([
    rowFixture('salary', '2026-03-02', -100_000, '모바일', { isWithdrawn: true }),
    rowFixture('salary', '2026-03-03', null, '모바일'),
  ])
  expect(found.map(({ flowEnum, parts }) => [flowEnum, parts])).toEqual([
    ['WITHDRAWN', []],
    ['RECEIVED', []],
  ])
})
