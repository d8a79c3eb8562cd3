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

/** Where an input of a sheet is from. `POLICY`: rules of the day; `CALCULATED`: another figure; `ASKED`: what the sheet is about. */
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
