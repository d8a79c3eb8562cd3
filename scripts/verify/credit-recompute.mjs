/**
 * Calculates credit's calculation sheets again, from the formulas of docs/reference/credit.md alone: this file imports nothing of
 * the project. `node scripts/verify/credit-recompute.mjs FILE…` under any Node from 20 on, `-` for piped input; a file
 * contains a downloaded sheet, or a list of them. Exits with 1 where a figure differs, and names it.
 */
import { readFileSync } from 'node:fs'

/** Divisor for a month at a thousandth of a percent a year. */
const MONTHLY = 1_200_000n
const won = (value) => BigInt(Number(value ?? 0))
const milli = (percent) => BigInt(Math.round(Number(percent) * 1_000))
const sum = (amounts) => amounts.reduce((total, each) => total + each, 0n)
const both = (rows) => [sum(rows.map(([paid]) => paid)), sum(rows.map(([, interest]) => interest))]
const ofYear = ([paid, interest]) => ({ annualPrincipalAmount: Number(paid), annualInterestAmount: Number(interest) })
const repays = (method) => /EQUAL|BALLOON/.test(method)

/** Monthly payment per won, P·i ÷ (1 − (1+i)^−n), as a fraction. */
function annuity(rate, months) {
  if (rate === 0n) return [1n, BigInt(months)]
  const [grown, one] = [(MONTHLY + rate) ** BigInt(months), MONTHLY ** BigInt(months)]
  return [rate * grown, MONTHLY * (grown - one)]
}

/** Principal and interest of each month. @source docs/reference/credit.md#schedules */
function schedule({ method, loan, rate, months, ...plan }) {
  const grace = method.startsWith('DEFERRED') ? plan.grace : 0
  const balloon = method.includes('BALLOON') ? plan.balloon : 0n
  const [over, under] = annuity(rate, months - grace)
  const level = rate === 0n ? (loan - balloon) / under : (2n * (loan - balloon) * over + under) / (2n * under)
  const rows = []
  for (let owed = loan, month = 1; month <= months; month++) {
    let paid = level - ((owed - balloon) * rate) / MONTHLY
    if (method.endsWith('EQUAL_PRINCIPAL')) paid = loan / BigInt(months - grace)
    if (month <= grace || method === 'BULLET') paid = 0n
    if (paid > owed - balloon) paid = owed - balloon
    if (month === months) paid = owed
    rows.push([paid, (owed * rate) / MONTHLY])
    owed -= paid
  }
  return rows
}

/** A loan's principal and interest per year in the DSR. @source docs/reference/credit.md#the-ratio */
function yearOf(inputs) {
  const { kcbUserLoanTypeEnum: kind, repaymentMethodEnum: method, termMonths: term, graceMonths: grace } = inputs
  const [contract, balloon, rate] = [won(inputs.contractAmount), won(inputs.balloonAmount), milli(inputs.ratePercent)]
  const [whole, loan] = [inputs.contractAmount, inputs.balanceAmount].map((each) => won(inputs.limitAmount ?? each))
  const isLeftOut = /^(POLICY|INTERIM|DEPOSIT_SEC|INSURANCE|REVERSE)/.test(kind) || inputs.isPolicyProduct
  if (isLeftOut || whole <= 3_000_000n) return [0n, 0n]
  const months = Math.max(1, Math.min(480, inputs.remainingMonths))
  const graceLeft = Math.min(inputs.remainingGraceMonths, months - 1)
  const plan = { method, loan, rate, months, grace: graceLeft, balloon: balloon < loan ? balloon : loan }
  const simple = (loan * rate) / 100_000n
  const interest = repays(method) ? both(schedule(plan).slice(0, 12))[1] : simple
  const over = (amount, of) => [(12n * amount) / BigInt(of), interest]
  const home = () => {
    if (!repays(method)) return over(whole, Math.min(120, term))
    const start = method.startsWith('DEFERRED') ? graceLeft : 0
    const [principal] = both(schedule(plan).slice(start, start + 12))
    if (!method.endsWith('BALLOON') || balloon === 0n) return [principal, interest]
    const lastDay = start + 12 >= months ? plan.balloon : 0n
    return [principal - lastDay + over(balloon, Math.max(1, term - grace))[0], interest]
  }
  if (kind === 'MORTGAGE_LOAN') return home()
  if (kind === 'OFFICETEL_LOAN' && repays(method) && (balloon === 0n || grace <= 12)) return home()
  if (kind === 'CREDIT_LOAN' || kind === 'LINE_OF_CREDIT') {
    const isFromTheFirst =
      repays(method) && !method.startsWith('DEFERRED') && 5n * (contract - balloon) >= 2n * contract
    return over(whole, isFromTheFirst && term >= 60 && term <= 120 ? term : 60)
  }
  if (kind === 'JEONSE_DEPOSIT_SECURED_LOAN') return over(whole, 48)
  if (/^(OFFICETEL|NON_HOUSING|SECURITIES|OTHER_SECURED)/.test(kind)) return over(whole, 96)
  if (kind === 'CARD_LOAN') return [over(won(inputs.balanceAmount), term)[0], simple]
  if (kind === 'JEONSE_LOAN') return [0n, interest]
  const isPlanned = repays(method) || method === 'BULLET'
  return both(schedule(isPlanned ? plan : { ...plan, method: 'EQUAL_AMORTIZATION' }).slice(0, 12))
}

/** @source docs/reference/credit.md#the-ratio, #interest-of-days, #saving, #limits */
const FORMULAS = {
  DSR({ inputs, parts }) {
    const income = won(inputs.annualIncomeAmount)
    const yearly = (some) => sum(some.flatMap((part) => yearOf(part.inputs)))
    const ratio = (some) => Number((2n * 10_000n * yearly(some) + income) / (2n * income)) / 100
    const withoutJeonse = parts.filter((part) => part.inputs.kcbUserLoanTypeEnum !== 'JEONSE_LOAN')
    const year = ofYear(both(parts.map((part) => yearOf(part.inputs))))
    return { ...year, dsrPercent: ratio(parts), dsrPercentExcludingJeonse: ratio(withoutJeonse) }
  },
  DSR_LOAN: ({ inputs }) => ofYear(yearOf(inputs)),
  INTEREST({ inputs: { balanceAmount, days, minRatePercent, maxRatePercent } }) {
    const at = (percent) => Number((won(days) * milli(percent) * won(balanceAmount)) / 36_500_000n)
    return { minAmount: at(minRatePercent), maxAmount: at(maxRatePercent) }
  },
  SAVING({ inputs }) {
    const { repaymentMethodEnum: method, remainingMonths: months, remainingGraceMonths: grace } = inputs
    const [loan, balloon] = [won(inputs.balanceAmount), won(inputs.balloonAmount)]
    const [now, then] = [milli(inputs.currentRatePercent), milli(inputs.expectedRatePercent)]
    const plan = { method: repays(method) ? method : 'BULLET', loan, months, grace, balloon }
    const interests = (rate) => schedule({ ...plan, rate }).map(([, interest]) => interest)
    const lower = interests(then)
    const saved = interests(now).map((interest, at) => interest - lower[at])
    const [[a, b], [c, d]] = [annuity(now, months), annuity(then, months)]
    const all = method === 'EQUAL_AMORTIZATION' ? (BigInt(months) * loan * (a * d - c * b)) / (b * d) : sum(saved)
    const days = won(Math.max(0, Math.min(inputs.feeRemainingDays, inputs.feeExemptionDays)))
    const fee = (loan * milli(inputs.feeRatePercent) * days) / (100_000n * won(inputs.feeExemptionDays))
    const stamp = loan <= 50_000_000n ? 0 : loan <= 100_000_000n ? 35_000 : loan <= 1_000_000_000n ? 75_000 : 175_000
    const costs = fee + won(stamp) + won(inputs.otherCostAmount)
    const month = saved.findIndex((_, at) => sum(saved.slice(0, at + 1)) >= costs) + 1
    return {
      yearlySavingAmount: Number((months <= 12 ? all : sum(saved.slice(0, 12))) - costs),
      totalSavingAmount: Number(all - costs),
      prepaymentFeeAmount: Number(fee),
      stampDutyAmount: stamp,
      totalCostAmount: Number(costs),
      breakEvenMonths: costs <= 0n ? 0 : month || null,
    }
  },
  LIMIT({ formulaKey, inputs }) {
    const share = inputs.lenderTierEnum === 'FIRST_TIER' ? 40n : 50n
    const left = (won(inputs.annualIncomeAmount) * share) / 100n - won(inputs.annualRepaymentAmount)
    const room = left > 0n ? left : 0n
    const rate = milli(inputs.ratePercent) + won(inputs.stressThousandths)
    const [over, under] = annuity(rate, inputs.months)
    const overFiveYears = (room * 500_000n) / (100_000n + 5n * rate)
    const largest = formulaKey === 'LARGEST_OVER_FIVE_YEARS' ? overFiveYears : (room * under) / (12n * over)
    const least = (...names) => Math.min(...names.flatMap((name) => inputs[name] ?? []))
    const dsrLimitAmount = Math.min(Number(largest), least('unstressedUpToAmount'))
    const limitAmount = Math.min(dsrLimitAmount, least('ltvLimitAmount', 'purchaseCapAmount', 'incomeLimitAmount'))
    return { annualRoomAmount: Number(room), assessedRatePercent: Number(rate) / 1_000, dsrLimitAmount, limitAmount }
  },
}

/** Inputs without a source; sheets of version 1 named none. */
const withoutSource = ({ inputs, inputSources, sheetVersion }) =>
  sheetVersion === 1 ? [] : Object.keys(inputs).filter((name) => !inputSources?.[name]?.sourceEnum)

let [figures, wrong] = [0, 0]
function check(sheet, name) {
  for (const input of withoutSource(sheet)) {
    wrong += 1
    console.error(`${name} ${sheet.subject} ${input}: the sheet does not say where it is from`)
  }
  for (const [figure, value] of Object.entries(FORMULAS[sheet.subject](sheet))) {
    figures += 1
    const told = sheet.results[figure]
    if (told === value) continue
    wrong += 1
    console.error(`${name} ${sheet.subject} ${figure}: the sheet says ${told}, recomputed ${value}`)
  }
  for (const [at, part] of (sheet.parts ?? []).entries()) check(part, `${name}.${at + 1}`)
}

for (const file of process.argv.slice(2)) {
  const sheets = [JSON.parse(readFileSync(file === '-' ? 0 : file, 'utf8'))].flat().map((one) => one.sheet ?? one)
  for (const [at, sheet] of sheets.entries()) check(sheet, `${file}[${at + 1}]`)
}
console.log(`${figures} figures, ${wrong} of them another one`)
process.exitCode = figures === 0 || wrong > 0 ? 1 : 0
