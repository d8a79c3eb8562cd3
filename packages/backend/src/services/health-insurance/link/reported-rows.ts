/** Parses the rows that the health insurance service reports: each is understood, or counted as not understood. */
import type { CheckupResult, CheckupType, PremiumStatus } from '@ieum/contracts/health-insurance/enums.ts'
import type { HealthCheckup, HealthInsurancePremium } from '@ieum/contracts/health-insurance/linking.ts'
import { HealthInsuranceCheckupRow, HealthInsurancePremiumRow } from '@ieum/contracts/outside/health-insurance.ts'
import { visibleText } from '@ieum/contracts/outside/values/writable.ts'
import type { AskedPeriod } from '@ieum/domain/health-insurance/linking.ts'

const PREMIUM_STATUSES: ReadonlyMap<string, PremiumStatus> = new Map([
  ['01', 'PAID'],
  ['02', 'UNPAID'],
  ['03', 'EXEMPT'],
  ['04', 'NOT_DUE'],
])
const CHECKUPS: ReadonlyMap<string, CheckupType> = new Map([
  ['01', 'GENERAL'],
  ['02', 'INFANT'],
  ['03', 'SCHOOL'],
  ['04', 'ORAL'],
  ['05', 'OUT_OF_SCHOOL'],
])
const RESULTS: ReadonlyMap<string, CheckupResult> = new Map([
  ['01', 'NORMAL'],
  ['02', 'NORMAL_TO_WATCH'],
  ['03', 'DISEASE_SUSPECTED'],
  ['04', 'HAS_DISEASE'],
])

export type ReadPremiums = {
  /** The latest month first. */
  readonly premiums: readonly HealthInsurancePremium[]
  readonly unreadPremiumCount: number
}

/**
 * Reads the premiums of the requested months. Counts as not understood a row that does not fit, and a month with
 * different figures, since nobody knows which are right. Repeated rows count once. Drops a month that was not
 * requested: the guardian's consent does not cover it.
 */
export function readPremiums(rows: readonly unknown[], { fromMonth, toMonth }: AskedPeriod): ReadPremiums {
  const byMonth = new Map<string, HealthInsurancePremium>()
  const contradictory = new Set<string>()
  let unreadPremiumCount = 0
  for (const row of rows) {
    const parsed = HealthInsurancePremiumRow.safeParse(row)
    if (!parsed.success) {
      unreadPremiumCount += 1
      continue
    }
    const { care_amt: careKrw, month: reportedMonth, premium_amt: premiumKrw, premium_status: status } = parsed.data
    const month = `${reportedMonth.slice(0, 4)}-${reportedMonth.slice(4)}`
    if (month < fromMonth || month > toMonth) continue
    const premium = {
      month,
      premiumKrw,
      careKrw,
      premiumStatusEnum: PREMIUM_STATUSES.get(status) ?? 'UNKNOWN',
    } as const
    const known = byMonth.get(month)
    if (known && !isSame(known, premium)) contradictory.add(month)
    byMonth.set(month, known ?? premium)
  }
  const premiums = [...byMonth.values()]
    .filter(({ month }) => !contradictory.has(month))
    .sort((one, other) => other.month.localeCompare(one.month))
  return { premiums, unreadPremiumCount: unreadPremiumCount + contradictory.size }
}

const isSame = (one: HealthInsurancePremium, other: HealthInsurancePremium): boolean =>
  one.premiumKrw === other.premiumKrw &&
  one.careKrw === other.careKrw &&
  one.premiumStatusEnum === other.premiumStatusEnum

export type ReadCheckups = {
  /** The latest first. */
  readonly checkups: readonly HealthCheckup[]
  readonly unreadCheckupCount: number
}

/**
 * The same for check-ups. Two with the same day, kind and hospital but different results are both kept: both took
 * place.
 */
export function readCheckups(rows: readonly unknown[], { fromDate, toDate }: AskedPeriod): ReadCheckups {
  const byText = new Map<string, HealthCheckup>()
  let unreadCheckupCount = 0
  for (const row of rows) {
    const parsed = HealthInsuranceCheckupRow.safeParse(row)
    const hospitalName = parsed.success
      ? visibleText(parsed.data.hospital_name.toWellFormed().replaceAll('\0', ''))
      : ''
    if (!parsed.success || hospitalName === '') {
      unreadCheckupCount += 1
      continue
    }
    const { checkup_date: day, checkup_type: type, result_code: result } = parsed.data
    const checkupDate = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`
    // A check-up in the future has not taken place.
    if (checkupDate > toDate) unreadCheckupCount += 1
    if (checkupDate < fromDate || checkupDate > toDate) continue
    const checkup: HealthCheckup = {
      checkupDate,
      checkupTypeEnum: CHECKUPS.get(type) ?? 'UNKNOWN',
      hospitalName,
      checkupResultEnum: result ? (RESULTS.get(result) ?? 'UNKNOWN') : null,
    }
    byText.set(JSON.stringify(checkup), checkup)
  }
  const checkups = [...byText.values()].sort((one, other) => other.checkupDate.localeCompare(one.checkupDate))
  return { checkups, unreadCheckupCount }
}
