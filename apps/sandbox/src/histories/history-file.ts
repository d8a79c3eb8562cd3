/** Schema of the history of a person in a people file: what moves money, day by day. */
import * as z from 'zod'
import { dayOfMonth, rate, won, ymdText } from '../holdings/industries/fields.ts'
import { SPENDING_KINDS } from './shops.ts'

/** An account, card, prepaid balance or easy payment: org_code/number, as it is listed. */
const reference = z.string().regex(/^[A-Z0-9]{10}\/[^/]{1,64}$/, 'expected an org_code, "/" and a number')
const text = z.string().min(1).max(60)
const span = {
  from: ymdText.optional().describe('First day; absent: that of the history'),
  to: ymdText.optional().describe('Last day; absent: never ends'),
}
const calendarMonth = z.int().min(1).max(12)
const everyMonths = z.int().min(1).max(24).default(1)

const salary = z.strictObject({
  account: reference.optional(),
  payer: text,
  day: dayOfMonth.describe('On a holiday, the banking day before it'),
  amt: won.min(1).describe('Of the first year'),
  raisePct: z.number().min(0).max(50).default(0).describe('Each year'),
  raiseMonth: calendarMonth.default(3),
  bonuses: z
    .array(z.strictObject({ month: calendarMonth, pct: z.number().min(1).max(500), memo: text.default('상여') }))
    .default([]),
  ...span,
})
export type Salary = z.output<typeof salary>

const regular = z
  .strictObject({
    account: reference.optional().describe('Absent, without a card: the main account'),
    card: reference.optional().describe('Charged to this card'),
    amt: won.describe('Negative: out. On a card always negative'),
    memo: text.describe('On the account; on a card the name of the shop'),
    class: z.string().max(15).default('자동이체'),
    day: dayOfMonth,
    shift: z.enum(['next', 'previous', 'none']).default('next').describe('On a holiday'),
    everyMonths,
    month: calendarMonth.default(1).describe('With everyMonths: one of the months'),
    seasonPct: z.array(z.number().min(0).max(500)).length(12).optional().describe('January to December'),
    varyPct: z.number().min(0).max(90).default(0),
    changes: z
      .array(z.strictObject({ from: ymdText, amt: won }))
      .default([])
      .describe('Another amount from a day on'),
    ...span,
  })
  .refine((value) => !(value.account && value.card), { path: ['card'], message: 'expected either account or card' })
  .refine((value) => !(value.card && value.amt > 0), { path: ['amt'], message: 'expected ≤ 0 on a card' })
export type Regular = z.output<typeof regular>

const transfer = z.strictObject({
  source: reference,
  target: reference,
  amt: won.min(1),
  day: dayOfMonth,
  times: z.int().min(1).max(5).default(1).describe('As often on one day'),
  everyMonths,
  month: calendarMonth.default(1),
  isNextDay: z.boolean().default(false).describe('Comes in on the next banking day'),
  memo: text.default('본인이체'),
  ...span,
})
export type OwnTransfer = z.output<typeof transfer>

const once = z.strictObject({
  date: ymdText,
  account: reference.optional(),
  amt: won.describe('Negative: out'),
  memo: text,
  class: z.string().max(15).default('인터넷뱅킹'),
})

const exchange = z.strictObject({
  date: ymdText,
  source: reference.describe('An account in won'),
  target: reference.describe('An account in another currency'),
  amt: z.number().min(1).describe('In the foreign currency; bought at its base rate with 1 % more'),
})

const spending = z.strictObject({
  by: reference.describe('A card, a demand deposit, prepaid money or an easy payment'),
  perMonth: z.partialRecord(z.enum(SPENDING_KINDS), z.number().min(0).max(60)).describe('Purchases a month'),
  pricePct: z.number().min(10).max(500).default(100),
  ...span,
})
export type Spending = z.output<typeof spending>

const sales = z.strictObject({
  account: reference.optional(),
  payers: z.array(text).min(1).describe('Card companies that settle sales, one row each on banking days'),
  amt: won.min(1).describe('Sales a day of the first year'),
  growthPct: z.number().min(0).max(50).default(0),
  ...span,
})
export type Sales = z.output<typeof sales>

const cardCompany = z.strictObject({
  account: reference.optional().describe('Pays the bills; absent: the main account'),
  discount: z
    .strictObject({
      kinds: z.array(z.enum(SPENDING_KINDS)).min(1),
      pct: z.number().min(1).max(50),
      monthlyMax: won.min(1),
    })
    .optional()
    .describe('청구할인: so much less in the bill than approved'),
  feeRate: rate.default(15).describe('Of instalments that are not free of interest, percent a year'),
  freeUpTo: z.int().min(2).max(12).default(3).describe('Instalments up to so many months are free of interest'),
  prepaidBills: z
    .array(z.string().regex(/^\d{6}$/))
    .default([])
    .describe('선결제: bills of which a part is paid before'),
  advances: z
    .array(z.strictObject({ date: ymdText, amt: won.min(1), rate }))
    .default([])
    .describe('단기카드대출 of the past: comes in at once, and is in the bill of the next month with its interest'),
})
export type CardCompanyHistory = z.output<typeof cardCompany>

export const historyFile = z.strictObject({
  seed: text.optional().describe('Another seed makes other rows; absent: the main account'),
  from: ymdText.describe('First day of the history; accounts that are older have an opening balance'),
  asOf: z
    .string()
    .regex(/^\d{6}01$/, 'expected the first day of a month')
    .describe('The balances of the file hold at the start of this day; later rows move them'),
  main: reference.describe('Where the salary comes in, and what is paid without another account'),
  reserve: reference.optional().describe('Takes what is left over, and covers what is missing'),
  mainLevel: won.min(0).describe('What is left in the main account after the month’s transfers'),
  reserveLevel: won.min(0).default(0).describe('Below it less is spent, from asOf on'),
  family: text.default('가족').describe('Who helps out when nothing else covers a payment'),
  salaries: z.array(salary).default([]),
  sales: z.array(sales).default([]),
  regular: z.array(regular).default([]),
  transfers: z.array(transfer).default([]),
  topUps: z
    .array(z.strictObject({ account: reference, level: won }))
    .default([])
    .describe('Accounts that are filled up to a level on the banking day after the salary'),
  exchanges: z.array(exchange).default([]),
  once: z.array(once).default([]),
  spending: z.array(spending).default([]),
  friends: z
    .array(z.strictObject({ account: reference.optional(), perMonth: z.number().min(0).max(10) }))
    .default([])
    .describe('Dinners that others pay back, and what is sent to others'),
  cash: z
    .array(z.strictObject({ account: reference.optional(), perMonth: z.number().min(0).max(10), amt: won.min(10_000) }))
    .default([])
    .describe('Withdrawals at machines, and now and then a deposit'),
  prepaid: z
    .array(z.strictObject({ by: reference, account: reference, chargeAmt: won.min(10_000).default(50_000) }))
    .default([])
    .describe('Which account charges prepaid money, and by how much'),
  cardCompanies: z.record(z.string(), cardCompany).default({}).describe('By org_code'),
})
export type HistoryFile = z.output<typeof historyFile>
