/** Parses the last part of some addresses. Separate from the links, which every page loads. */
import { CALCULATION_SHEET_SUBJECTS, type CalculationSheetSubject } from '@ieum/contracts/credit/scores/sheet-names.ts'
import type { TermsType } from '@ieum/contracts/shared/terms-types.ts'
import { TERMS_TITLES } from '@ieum/copy/terms-titles.ts'
import { links } from './links.ts'

const TERMS_TYPES = Object.keys(TERMS_TITLES) as readonly TermsType[]

/** The terms of an address under `/terms/`; null when there are none. */
export function termsTypeOfSlug(slug: string): TermsType | null {
  return TERMS_TYPES.find((termsType) => links.terms(termsType) === `/terms/${slug}`) ?? null
}

/** The figure of an address under `/credit/sheets/`; null when there is none. */
export function sheetSubjectOfSlug(slug: string): CalculationSheetSubject | null {
  return CALCULATION_SHEET_SUBJECTS.find((each) => links.calculationSheet(each) === `/credit/sheets/${slug}`) ?? null
}
