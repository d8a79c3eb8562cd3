import { grouped } from './won.ts'

/** `연 4.32%`; up to two decimals, with the bank's digits. @param percent decimal as text */
export function yearlyRate(percent: string): string {
  return `연 ${percent.replace(/(\.\d{2})\d+$/, '$1')}%`
}

/** `3개` */
export function things(count: number): string {
  return `${grouped(count)}개`
}

/** `3곳`, for institutions. */
export function places(count: number): string {
  return `${grouped(count)}곳`
}
