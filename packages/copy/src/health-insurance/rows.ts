import type { HealthCheckup, HealthInsurancePremium } from '@ieum/contracts/health-insurance/linking.ts'
import { fullDate } from '../format/dates.ts'
import { wonExact } from '../format/won.ts'
import { healthInsuranceLabels } from './labels.ts'

const { checkupResults, checkupTypes, premiumStatuses } = healthInsuranceLabels

/** `2026년 10월`; an invalid month is returned as reported. @param month `YYYY-MM` */
export function premiumMonth(month: string): string {
  const [, year, number] = /^(\d{4})-(\d{2})$/.exec(month) ?? []
  return year === undefined ? month : `${year}년 ${Number(number)}월`
}

/** The words of a row: the month, both parts of its premium and their sum. */
export function premiumRow({ careKrw, month, premiumKrw, premiumStatusEnum }: HealthInsurancePremium) {
  return {
    title: premiumMonth(month),
    sub: `건강 ${wonExact(premiumKrw)} · 장기요양 ${wonExact(careKrw)}`,
    amount: wonExact(premiumKrw + careKrw),
    status: premiumStatuses[premiumStatusEnum],
  }
}

/** Whether a premium needs attention. */
export const isUnpaid = ({ premiumStatusEnum }: HealthInsurancePremium): boolean => premiumStatusEnum === 'UNPAID'

/** The words of a row: kind, day and place of a check-up, and its result, null while there is none. */
export function checkupRow({ checkupDate, checkupResultEnum, checkupTypeEnum, hospitalName }: HealthCheckup) {
  return {
    title: checkupTypes[checkupTypeEnum],
    sub: `${fullDate(checkupDate)} · ${hospitalName}`,
    result: checkupResultEnum === null ? null : checkupResults[checkupResultEnum],
  }
}

/** Reported premiums that were not understood; null for none. */
export const unreadPremiums = (count: number): string | null =>
  count > 0 ? `이해하지 못한 내역 ${count}건은 합계에 넣지 않았어요` : null
export const unreadCheckups = (count: number): string | null =>
  count > 0 ? `이해하지 못한 검진 ${count}건은 보여 드리지 않아요` : null
