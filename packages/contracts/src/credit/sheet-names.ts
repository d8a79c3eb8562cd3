/** Figures that come with a sheet; a limit is of new loans by banks, interest of one loan and the running month. */
export const CALCULATION_SHEET_SUBJECTS = [
  'DSR',
  'SAVING',
  'INTEREST',
  'MORTGAGE_LIMIT_METRO_OR_REGULATED',
  'MORTGAGE_LIMIT_PROVINCE',
  'CREDIT_LIMIT',
] as const
export type CalculationSheetSubject = (typeof CALCULATION_SHEET_SUBJECTS)[number]
