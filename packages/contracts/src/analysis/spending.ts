/** What a month cost, and what came in and went out. */
import { z } from 'zod'
import { OrganizationBrief } from '../mydata/organizations/organizations.ts'
import { KoreanDate, Krw } from '../shared/wire.ts'
import { analysisCalls } from './calls.ts'
import { CategoryEnum } from './categories.ts'

/** A calendar month in Korea, `YYYY-MM`. */
export const Month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)

/** What a sum of a month leaves out or does not know. */
const Unknown = z.object({
  /** Transfers to and from other people are in no sum until the person says what they were. */
  undecidedCount: z.number().int(),
  sentKrw: Krw,
  receivedKrw: Krw,
  /** Spending without a category. */
  unsortedKrw: Krw,
  /** Entries in another currency without an amount in won, or without a direction. */
  uncountedCount: z.number().int(),
  /** Institutions that were not read since the end of the month, or since yesterday for the current one. */
  unreadOrganizations: z.array(OrganizationBrief),
})

const DaySpending = z.object({ date: KoreanDate, spendingKrw: Krw })

const CategorySum = z.object({ categoryEnum: CategoryEnum, spendingKrw: Krw, entryCount: z.number().int() })

export const spending = analysisCalls({
  getMonthlySpending: {
    method: 'GET',
    path: '/v1/analysis/users/me/monthly-spending',
    who: 'user',
    summary: 'What one month cost up to a day, against the same day of the month before, day by day',
    errors: [],
    query: z.object({ month: Month.optional() }),
    response: z.object({
      month: Month,
      /** The last day that is counted: today, or the month's last day. */
      throughDate: KoreanDate,
      spendingKrw: Krw,
      incomeKrw: Krw,
      days: z.array(DaySpending),
      /** The month before; null: nothing was stored of it. The sum ends with the same day, the days with the month. */
      previous: z
        .object({ month: Month, throughDate: KoreanDate, spendingKrw: Krw, days: z.array(DaySpending) })
        .nullable(),
      unknown: Unknown,
      /** The oldest month with an entry; null: there is none. */
      firstMonth: Month.nullable(),
    }),
  },
  listSpendingByCategory: {
    method: 'GET',
    path: '/v1/analysis/users/me/spending-by-category',
    who: 'user',
    summary: 'What one month cost by category, in two levels; the parts add up to the whole',
    errors: [],
    query: z.object({ month: Month.optional() }),
    response: z.object({
      month: Month,
      spendingKrw: Krw,
      categories: z.array(CategorySum.extend({ previousKrw: Krw.nullable(), parts: z.array(CategorySum) })),
    }),
  },
  getCashFlow: {
    method: 'GET',
    path: '/v1/analysis/users/me/cash-flow',
    who: 'user',
    summary: 'Income, spending and what was left, month by month',
    errors: [],
    query: z.object({ months: z.coerce.number().int().min(1).max(60).default(12) }),
    response: z.object({
      months: z.array(
        z.object({
          month: Month,
          incomeKrw: Krw,
          spendingKrw: Krw,
          leftKrw: Krw,
          /** Transfers with other people whose purpose the person has not given yet: incoming less outgoing. */
          undecidedKrw: Krw,
          /** Money to and from assets that are not connected, in less out. */
          oneSidedKrw: Krw,
          /** Some of the month lies before the first stored entry, or after today. */
          isPartial: z.boolean(),
        }),
      ),
    }),
  },
})
