/**
 * Calculates extra loan payments again, from the formulas of docs/reference/credit.md alone: this file imports nothing of the
 * project. `node scripts/verify/credit-recompute-extra.mjs FILE…` under any Node from 20 on, `-` for piped input; a file
 * contains a downloaded sheet, or a list of them. Exits with 1 where a figure differs, and names it.
 */
import { readFileSync } from 'node:fs'

/** Divisor for a month at a thousandth of a percent a year. */
const MONTHLY = 1_200_000n
/** Days after which early repayment is free. */
const FREE_AFTER_DAYS = 1_096
const won = (value) => BigInt(Number(value ?? 0))
const milli = (percent) => BigInt(Math.round(Number(percent) * 1_000))
const sum = (amounts) => amounts.reduce((total, each) => total + each, 0n)
const least = (one, other) => (one < other ? one : other)
const daysBetween = (from, until) => (Date.parse(until) - Date.parse(from)) / 86_400_000

/** Principal and interest of each month. @source docs/reference/credit.md#schedules */
function schedule({ method, loan, rate, months }) {
  const count = BigInt(months)
  const [grown, one] = [(MONTHLY + rate) ** count, MONTHLY ** count]
  const [over, under] = rate === 0n ? [1n, count] : [rate * grown, MONTHLY * (grown - one)]
  const level = rate === 0n ? loan / under : (2n * loan * over + under) / (2n * under)
  const rows = []
  for (let owed = loan, month = 1; month <= months; month++) {
    const interest = (owed * rate) / MONTHLY
    const wanted = method === 'EQUAL_PRINCIPAL' ? loan / count : level - interest
    const paid = month === months ? owed : least(wanted, owed)
    rows.push([paid, interest])
    owed -= paid
  }
  return rows
}

/** Months with the extra payments: principal, interest, and the additional monthly principal. */
function withMore({ method, loan, rate, months, amount, kind, effect }) {
  const once = kind === 'ONCE' ? least(amount, loan) : 0n
  if (kind === 'ONCE' && effect === 'LOWER') return schedule({ method, loan: loan - once, rate, months })
  const rows = []
  let owed = loan - once
  for (const [planned, plannedInterest] of schedule({ method, loan, rate, months })) {
    if (owed === 0n) break
    const interest = (owed * rate) / MONTHLY
    const usual = least(method === 'EQUAL_PRINCIPAL' ? planned : planned + plannedInterest - interest, owed)
    const more = kind === 'MONTHLY' ? least(amount, owed - usual) : 0n
    rows.push([usual + more, interest, more])
    owed -= usual + more
  }
  return rows
}

/** @source docs/reference/credit.md#paying-more, #saving */
function payingMore({ inputs }) {
  const { repaymentMethodEnum: method, months, kind, effect, openedDate, paidDate } = inputs
  const [loan, rate, amount] = [won(inputs.principalAmount), milli(inputs.ratePercent), won(inputs.amount)]
  const rows = withMore({ method, loan, rate, months, amount, kind, effect })
  const interestOf = (all) => sum(all.map(([, interest]) => interest))
  const saved = interestOf(schedule({ method, loan, rate, months })) - interestOf(rows)
  // A contract's fee ends on the day that the person entered, the usual one after three years.
  const free = inputs.feeFreeFromDate ? Math.max(1, daysBetween(openedDate, inputs.feeFreeFromDate)) : FREE_AFTER_DAYS
  const feeOf = (part, date) => {
    const days = won(Math.max(0, free - Math.max(0, daysBetween(openedDate, date))))
    return (part * milli(inputs.feeRatePercent) * days) / (100_000n * won(free))
  }
  const due = inputs.dueDates.split(' ')
  const monthly = rows.map(([, , more = 0n], at) => feeOf(more, due[at]))
  const fee = kind === 'ONCE' ? feeOf(least(amount, loan), paidDate) : sum(monthly)
  const count = rows.findLastIndex(([paid, interest]) => paid + interest > 0n) + 1
  return {
    months: count,
    savedMonths: months - count,
    totalInterestAmount: Number(interestOf(rows)),
    savedInterestAmount: Number(saved),
    feeAmount: Number(fee),
    netSavedAmount: Number(saved - fee),
  }
}

/** Inputs without a source and a day; sheets of version 1 had none. */
const withoutSource = ({ inputs, inputSources, sheetVersion }) =>
  sheetVersion === 1 ? [] : Object.keys(inputs).filter((name) => !inputSources?.[name]?.sourceEnum)

let [figures, wrong] = [0, 0]
for (const file of process.argv.slice(2)) {
  const sheets = [JSON.parse(readFileSync(file === '-' ? 0 : file, 'utf8'))].flat().map((one) => one.sheet ?? one)
  for (const [at, sheet] of sheets.entries()) {
    for (const input of withoutSource(sheet)) {
      wrong += 1
      console.error(`${file}[${at + 1}] ${sheet.subject} ${input}: the sheet does not say where it is from`)
    }
    for (const [figure, value] of Object.entries(payingMore(sheet))) {
      figures += 1
      const told = sheet.results[figure]
      if (told === value) continue
      wrong += 1
      console.error(`${file}[${at + 1}] ${sheet.subject} ${figure}: the sheet says ${told}, recomputed ${value}`)
    }
  }
}
console.log(`${figures} figures, ${wrong} of them another one`)
process.exitCode = figures === 0 || wrong > 0 ? 1 : 0
