/** A credit bureau's report of a person: the lenders' registrations. Amounts are integer won. */
import { z } from 'zod'
import { isDay } from '../values/calendar.ts'
import { visible } from '../values/visible.ts'
import { shownText } from '../values/writable.ts'

const Day = z.string().refine(isDay, 'expected YYYYMMDD')
const Month = z.string().regex(/^\d{4}(0[1-9]|1[0-2])$/, 'expected YYYYMM')
const Won = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER)
const Name = shownText(100)
const OrgCode = z.string().regex(/^[A-Z0-9]{10}$/)

/** More than anyone has. @source docs/reference/credit.md#what-a-bureau-reports */
const MOST_ROWS = 300
const MOST_MONTHS = 12

/** 01 active · 02 unpaid · 03 in recovery · 04 closed. */
export const BUREAU_LOAN_STATUS_CODES = ['01', '02', '03', '04'] as const

export const CreditBureauLoan = z.object({
  /** The bureau's own number of the loan: the same in every report. */
  loan_num: visible(64),
  /** Set where the lender is one of MyData's institutions. */
  org_code: OrgCode.nullish(),
  org_name: Name,
  branch_name: Name.nullish(),
  /** Sector of the lender, `1` domestic banks to `24` private lenders. */
  org_sector: z.string().regex(/^\d{1,2}$/),
  /** `31` personal loan · `37` card loan · `41` cash advance. */
  loan_kind: z.string().regex(/^\d{2}$/),
  /** National code of the loan, `100` credit, `220` mortgage, … */
  loan_code: z.string().regex(/^\d{3}$/),
  /** Product for people of low income; `0`: none. */
  policy_code: z.string().regex(/^\d{1,3}$/),
  /** 1 instalment · 2 bullet · 3 limit · 4, 5, 6 of cards · A lease. */
  deal_form: z.string().regex(/^[1-6A]$/),
  is_group: z.boolean().default(false),
  is_officetel: z.boolean().default(false),
  is_secured: z.boolean().default(false),
  has_guarantor: z.boolean().default(false),
  /** It repays an earlier unpaid debt. */
  is_refinanced: z.boolean().default(false),
  status: z.enum(BUREAU_LOAN_STATUS_CODES),
  contract_amt: Won,
  /** Of a limit only. */
  limit_amt: Won.nullish(),
  balance_amt: Won,
  open_date: Day,
  exp_date: Day.nullish(),
  close_date: Day.nullish(),
  /** The last months, newest first. */
  month_list: z
    .array(z.object({ year_month: Month, balance_amt: Won, unpaid_amt: Won, status: z.enum(BUREAU_LOAN_STATUS_CODES) }))
    .max(MOST_MONTHS)
    .default([]),
})
export type CreditBureauLoan = z.output<typeof CreditBureauLoan>

/** 01 in use · 02 suspended · 03 over its limit · 04 unpaid · 05 cancelled. */
export const BUREAU_CARD_STATUS_CODES = ['01', '02', '03', '04', '05'] as const

export const CreditBureauCard = z.object({
  card_num: visible(64),
  org_code: OrgCode.nullish(),
  org_name: Name,
  /** 00 unknown · 01 credit · 02 check · 03 both. */
  card_type: z.enum(['00', '01', '02', '03']),
  status: z.enum(BUREAU_CARD_STATUS_CODES),
  open_date: Day.nullish(),
  close_date: Day.nullish(),
  is_family: z.boolean().default(false),
  is_revolving: z.boolean().default(false),
  /** Includes the limit of cash advances. */
  limit_amt: Won.nullish(),
  advance_limit_amt: Won.nullish(),
  /** From the first to the last day of a month, newest first. */
  usage_list: z
    .array(
      z.object({
        year_month: Month,
        total_amt: Won,
        lump_sum_amt: Won,
        instalment_amt: Won,
        advance_amt: Won,
        check_amt: Won,
        unpaid_amt: Won,
      }),
    )
    .max(MOST_MONTHS)
    .default([]),
})
export type CreditBureauCard = z.output<typeof CreditBureauCard>

export const CreditBureauGuarantee = z.object({
  org_name: Name,
  agreed_date: Day,
  limit_amt: Won,
  guaranteed_amt: Won,
})

export const CreditBureauDelinquency = z.object({
  org_code: OrgCode.nullish(),
  org_name: Name,
  loan_num: visible(64).nullish(),
  since_date: Day,
  first_amt: Won,
  amt: Won,
  repaid_date: Day.nullish(),
})

/** A surety's payment for the person. */
export const CreditBureauSubrogation = z.object({
  org_name: Name,
  occurred_date: Day,
  amt: Won,
  repaid_date: Day.nullish(),
})

/** Registered defaults (01), public records (02), violated court orders (03). */
export const CreditBureauRecord = z.object({
  record_kind: z.enum(['01', '02', '03']),
  org_name: Name,
  occurred_date: Day,
  amt: Won,
  resolved_date: Day.nullish(),
})

export const CreditBureauReportAnswer = z.object({
  rsp_code: z.string(),
  rsp_msg: z.string(),
  /** The day of the report, YYYYMMDD. */
  base_date: Day,
  loan_list: z.array(CreditBureauLoan).max(MOST_ROWS),
  card_list: z.array(CreditBureauCard).max(MOST_ROWS),
  guarantee_list: z.array(CreditBureauGuarantee).max(MOST_ROWS).default([]),
  delinquency_list: z.array(CreditBureauDelinquency).max(MOST_ROWS).default([]),
  subrogation_list: z.array(CreditBureauSubrogation).max(MOST_ROWS).default([]),
  record_list: z.array(CreditBureauRecord).max(MOST_ROWS).default([]),
  /** The bureau's own score at the end of each month, newest first; also of months before the person joined. */
  score_list: z
    .array(z.object({ year_month: Month, score: z.number().int().min(1).max(1_000).nullable() }))
    .max(36)
    .default([]),
})
export type CreditBureauReportAnswer = z.output<typeof CreditBureauReportAnswer>

/** A report without the envelope. */
export type CreditBureauReport = Omit<CreditBureauReportAnswer, 'rsp_code' | 'rsp_msg'>
