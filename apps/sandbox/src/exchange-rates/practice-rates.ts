import { HOUR_MS } from '../durations.ts'
import { seeded } from '../holdings/activity/seeded.ts'
import { isBusinessDay } from '../holdings/business-days.ts'
import { type Day, koreanDay, ymd } from '../holdings/calendar.ts'
import { wholeWorthOf } from '../money.ts'

/** Base rates of a banking day are published from 11:00 in Korea on. */
const PUBLISHED_AT_MS = 11 * HOUR_MS
const KOREA_MS = 9 * HOUR_MS

/** Largest distance of a day from the middle, in ten thousandths: so small that an amount stays recognisable. */
const MOST_DRIFT = 150
const WHOLE = 10_000

/** Unit, name, and the middle of its base rate in hundredths of a won. Invented, similar to real ones. */
const CURRENCIES: readonly (readonly [unit: string, name: string, middle: number])[] = [
  ['AED', '아랍에미리트 디르함', 37_610],
  ['AUD', '호주 달러', 90_420],
  ['BHD', '바레인 디나르', 366_500],
  ['CAD', '캐나다 달러', 98_750],
  ['CHF', '스위스 프랑', 171_300],
  ['CNH', '위안화', 19_380],
  ['EUR', '유로', 160_210],
  ['GBP', '영국 파운드', 183_440],
  ['HKD', '홍콩 달러', 17_750],
  ['IDR(100)', '인도네시아 루피아', 842],
  ['JPY(100)', '일본 옌', 93_120],
  ['KRW', '한국 원', 100],
  ['NZD', '뉴질랜드 달러', 79_330],
  ['SGD', '싱가포르 달러', 106_280],
  ['THB', '태국 바트', 4_265],
  ['USD', '미국 달러', 138_000],
]

/** Base rate of a published unit on a banking day, in hundredths of a won; the same on every machine. */
function baseRate(unit: string, middle: number, day: Day): number {
  if (unit === 'KRW') return middle
  const drift = seeded('exchange-rate', unit, ymd(day)).int(-MOST_DRIFT, MOST_DRIFT)
  return Math.round((middle * (WHOLE + drift)) / WHOLE)
}

/** The newest day with published rates at this moment. */
function newestPublishedDay(nowMs: number): Day {
  let day = koreanDay(nowMs)
  const sinceMidnightMs = nowMs + KOREA_MS - day * 24 * HOUR_MS
  if (sinceMidnightMs < PUBLISHED_AT_MS) day -= 1
  while (!isBusinessDay(day)) day -= 1
  return day
}

/**
 * Won of a foreign amount at the newest published base rate, decimals cut toward zero; undefined for a currency that
 * the source does not have. Exact.
 */
export function wonAtPracticeRate(currencyCode: string, amount: number, nowMs: number): number | undefined {
  const code = currencyCode === 'CNY' ? 'CNH' : currencyCode
  const row = CURRENCIES.find(([unit]) => unit.slice(0, 3) === code)
  if (!row) return undefined
  const [unit, , middle] = row
  return wholeWorthOf(amount, baseRate(unit, middle, newestPublishedDay(nowMs)), unit.length === 3 ? 100 : 10_000)
}

/** The same at the newest rate that was published before a day began. */
export const wonOnDay = (currencyCode: string, amount: number, day: Day): number | undefined =>
  wonAtPracticeRate(currencyCode, amount, day * 24 * HOUR_MS - KOREA_MS)

/** `1,398.10` from hundredths. */
const won = (hundredths: number) =>
  `${Math.trunc(hundredths / 100).toLocaleString('en-US')}.${String(hundredths % 100).padStart(2, '0')}`

/**
 * The rates of a day as the source publishes them; empty on weekends and bank holidays, before 11:00 and for future
 * days.
 */
export function publishedRates(day: Day, nowMs: number) {
  if (!isBusinessDay(day) || day > newestPublishedDay(nowMs)) return []
  return CURRENCIES.map(([unit, name, middle]) => {
    const base = baseRate(unit, middle, day)
    const isWon = unit === 'KRW'
    return {
      result: 1,
      cur_unit: unit,
      ttb: isWon ? '0' : won(Math.round(base * 0.99)),
      tts: isWon ? '0' : won(Math.round(base * 1.01)),
      deal_bas_r: isWon ? '1' : won(base),
      bkpr: Math.trunc(base / 100).toLocaleString('en-US'),
      yy_efee_r: '0',
      ten_dd_efee_r: '0',
      kftc_bkpr: Math.trunc(base / 100).toLocaleString('en-US'),
      kftc_deal_bas_r: isWon ? '1' : won(base),
      cur_nm: name,
    }
  })
}
