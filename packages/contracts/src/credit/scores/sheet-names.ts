/**
 * Figures that have a sheet. A limit is that of new loans by banks; interest is that of one loan in the current month.
 */
export const CALCULATION_SHEET_SUBJECTS = [
  'DSR',
  'SAVING',
  'INTEREST',
  'MORTGAGE_LIMIT_METRO_OR_REGULATED',
  'MORTGAGE_LIMIT_PROVINCE',
  'CREDIT_LIMIT',
] as const
export type CalculationSheetSubject = (typeof CALCULATION_SHEET_SUBJECTS)[number]

/**
 * Source of a sheet's input. `POLICY`: rules of the day; `CALCULATED`: another figure; `ASKED`: a parameter of the
 * request.
 */
export const SHEET_INPUT_SOURCES = [
  'BUREAU',
  'MYDATA',
  'USER_INPUT',
  'ESTIMATED',
  'POLICY',
  'CALENDAR',
  'CALCULATED',
  'ASKED',
] as const
