/** The health insurance service's data about a child: derived only from the child's file and the world's calendar. */
import type {
  CHECKUP_RESULT_CODES,
  CHECKUP_TYPE_CODES,
  GUARDIAN_RELATION_CODES,
  HealthInsuranceCheckupRow,
  HealthInsurancePremiumRow,
  INSURED_TYPE_CODES,
  PREMIUM_STATUS_CODES,
} from '@ieum/contracts/outside/health-insurance.ts'
import { dayInMonth, knownDay, koreanDay, monthFrom, monthOf, yyyymm } from '../holdings/calendar.ts'
import { registeredName } from '../identity/registered-name.ts'
import { multiplyExact, wholeWorthOf } from '../money.ts'
import type { HealthInsuranceFile } from '../people/health-insurance-file.ts'
import type { Person } from '../people/person.ts'
import type { PeopleRegistry } from '../people-registry.ts'
import type { SimpleAuthentication } from './simple-authentications.ts'

/** Codes of the protocol by the words of people files. */
type CodesBy<Words extends string, Codes extends readonly string[]> = Readonly<Record<Words, Codes[number]>>
type File = HealthInsuranceFile
type Checkup = File['checkups'][number]

const relations: CodesBy<File['guardians'][number]['relation'], typeof GUARDIAN_RELATION_CODES> = {
  FATHER: '01',
  MOTHER: '02',
  LEGAL_GUARDIAN: '03',
}
const insuredTypes: CodesBy<File['insuredType'], typeof INSURED_TYPE_CODES> = { EMPLOYEE: '01', LOCAL: '02' }
const premiumStatuses: CodesBy<'PAID' | 'UNPAID' | 'EXEMPT' | 'NOT_DUE', typeof PREMIUM_STATUS_CODES> = {
  PAID: '01',
  UNPAID: '02',
  EXEMPT: '03',
  NOT_DUE: '04',
}
const checkupTypes: CodesBy<Checkup['type'], typeof CHECKUP_TYPE_CODES> = {
  GENERAL: '01',
  INFANT: '02',
  SCHOOL: '03',
  ORAL: '04',
  OUT_OF_SCHOOL: '05',
}
const results: CodesBy<NonNullable<Checkup['result']>, typeof CHECKUP_RESULT_CODES> = {
  NORMAL: '01',
  NORMAL_TO_WATCH: '02',
  DISEASE_SUSPECTED: '03',
  HAS_DISEASE: '04',
}

/** A month's premium is paid on this date of the next month. */
const DUE_DATE = 10
/** Long-term care: this many tens of won for each 100,000 won of health insurance. */
const CARE_TENS_PER_UNIT = 1_314
const CARE_UNIT = 100_000

/** The code of the authenticated guardian's relation to the child; undefined for a person who is not a guardian. */
export function relationCodeOf(
  people: PeopleRegistry,
  { child: asked, guardian }: SimpleAuthentication,
): string | undefined {
  const child = people.byCi(asked.ci)
  const isThem =
    child !== undefined &&
    registeredName(child.name) === registeredName(asked.name) &&
    child.birthDate.replaceAll('-', '') === asked.birthDate
  if (!isThem || !guardian) return undefined
  // A person with two numbers is two people of the sandbox with one CI.
  const stated = child.healthInsurance?.guardians.find(({ id }) => people.byId(id)?.ci === guardian.ci)
  return stated && relations[stated.relation]
}

/** The household that the child belongs to. */
export function insuredOf({ healthInsurance }: Person) {
  const insuredType = healthInsurance?.insuredType ?? 'EMPLOYEE'
  return {
    insured_type: insuredTypes[insuredType],
    is_dependent: healthInsurance?.isDependent ?? insuredType === 'EMPLOYEE',
  }
}

/**
 * The months from birth (or `since`) up to the current one, oldest first.
 * @param asked YYYYMM, both included
 */
export function premiumsOf(
  { birthDate, healthInsurance }: Person,
  asked: { readonly from: string; readonly to: string },
  nowMs: number,
): HealthInsurancePremiumRow[] {
  const premiums = healthInsurance?.premiums
  const [from, to] = [monthFrom(asked.from), monthFrom(asked.to)]
  if (!premiums || from === undefined || to === undefined) return []
  const today = koreanDay(nowMs)
  const first = Math.max(from, monthOf(knownDay(birthDate)), monthFrom(premiums.since ?? '') ?? 0)
  const last = Math.min(to, monthOf(today))
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, at) => first + at).flatMap((month) => {
    const written = yyyymm(month)
    if (premiums.missingMonths.includes(written)) return []
    const isExempt = premiums.exemptMonths.includes(written)
    const isDue = today >= dayInMonth(month + 1, DUE_DATE)
    const dueStatus = premiums.unpaidMonths.includes(written) ? 'UNPAID' : 'PAID'
    return {
      month: written,
      premium_amt: isExempt ? 0 : premiums.monthlyAmount,
      care_amt: isExempt ? 0 : (premiums.careAmount ?? usualCare(premiums.monthlyAmount)),
      premium_status: premiumStatuses[isExempt ? 'EXEMPT' : isDue ? dueStatus : 'NOT_DUE'],
    }
  })
}

const usualCare = (premium: number): number => multiplyExact(wholeWorthOf(premium, CARE_TENS_PER_UNIT, CARE_UNIT), 10)

/**
 * Check-ups of these days up to today, as the file lists them.
 * @param asked YYYYMMDD, both included
 */
export function checkupsOf(
  { healthInsurance }: Person,
  asked: { readonly from: string; readonly to: string },
  nowMs: number,
): HealthInsuranceCheckupRow[] {
  const today = koreanDay(nowMs)
  return (healthInsurance?.checkups ?? [])
    .filter(({ date }) => asked.from <= date && date <= asked.to && knownDay(date) <= today)
    .map(({ date, type, hospitalName, result }) => ({
      checkup_date: date,
      checkup_type: checkupTypes[type],
      hospital_name: hospitalName,
      result_code: result ? results[result] : null,
    }))
}
