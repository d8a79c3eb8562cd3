import { z } from 'zod'
import { EpochMsOut, KoreanDate, openEnum } from '../../shared/wire.ts'
import { creditCalls } from '../calls.ts'
import { CALCULATION_SHEET_SUBJECTS, SHEET_INPUT_SOURCES } from './sheet-names.ts'

const SheetValues = z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.null()]))

const SheetPart = z.object({
  /** Sheets of version 1, which people may have downloaded, lack the source of an input. */
  sheetVersion: z.literal(2),
  subject: openEnum(['DSR', 'DSR_LOAN', 'INTEREST', 'SAVING', 'LIMIT']),
  /** Names the formula of docs/reference/credit.md. */
  formulaKey: z.string(),
  /** The formula in words. */
  formula: z.string(),
  rounding: openEnum(['CUT_TO_WON', 'HALF_UP_TO_HUNDREDTH_PERCENT']),
  policyVersion: KoreanDate.nullable(),
  inputs: SheetValues,
  /** For every input, by its name: its reporter and its day; null: it has no day. */
  inputSources: z.record(
    z.string(),
    z.object({ sourceEnum: openEnum(SHEET_INPUT_SOURCES), asOfDate: KoreanDate.nullable() }),
  ),
  results: SheetValues,
})

/** Every input of a figure: a reader who has the formulas and nothing else of ours gets the same won. */
export const CalculationSheet = SheetPart.extend({
  /** Sheets of the figures that this one is calculated from. */
  parts: z.array(SheetPart),
})
export type CalculationSheet = z.infer<typeof CalculationSheet>

export const creditCalculationSheets = creditCalls({
  getCalculationSheet: {
    method: 'GET',
    path: '/v1/credit/users/me/calculation-sheets/{subject}',
    who: 'user',
    summary: 'How a figure was reckoned: inputs, formula, rounding, policy and results; null while there is no figure',
    errors: ['CREDIT_UNDERAGE_USER', 'CREDIT_TERMS_NOT_AGREED', 'CREDIT_RECONSENT_REQUIRED', 'CREDIT_LOAN_NOT_FOUND'],
    params: z.object({ subject: z.enum(CALCULATION_SHEET_SUBJECTS) }),
    query: z.strictObject({
      /** The day whose rules are used, where rules matter; left out: today. */
      date: KoreanDate.optional(),
      /** The loan whose interest is calculated; ignored for other figures. */
      userKcbLoanId: z.string().max(100).optional(),
    }),
    response: z.object({ sheet: CalculationSheet.nullable(), calculatedAtMs: EpochMsOut }),
  },
})
