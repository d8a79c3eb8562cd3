/**
 * Schedules and the ratio calculated a second time, from the formulas of docs/reference/credit.md alone and without code of the
 * project; the rules are compared with them. All numbers are fractions of integers; only the words are shared with the
 * rules.
 */

type Method =
  | 'BULLET'
  | 'EQUAL_PRINCIPAL'
  | 'EQUAL_AMORTIZATION'
  | 'BALLOON'
  | 'LINE_OF_CREDIT'
  | 'DEFERRED_EQUAL_PRINCIPAL'
  | 'DEFERRED_EQUAL_AMORTIZATION'
  | 'DEFERRED_BALLOON'
  | 'FREE'
  | 'UNKNOWN'

type Plan = { method: Method; loan: bigint; milli: bigint; months: number; grace: number; balloon: bigint }

/** [principal, interest] of each month. */
export function secondSchedule(plan: Plan): [bigint, bigint][] {
  const { method, loan, milli, months } = plan
  const grace = method.startsWith('DEFERRED') ? plan.grace : 0
  const balloon = method.includes('BALLOON') ? plan.balloon : 0n
  const span = BigInt(months - grace)
  const rows: [bigint, bigint][] = []
  let level = 0n
  if (method !== 'BULLET' && !method.includes('PRINCIPAL')) level = levelPayment(loan - balloon, milli, months - grace)
  for (let owed = loan, month = 1; month <= months; month++) {
    const interest = (owed * milli) / 1_200_000n
    let paid = 0n
    if (month > grace && method !== 'BULLET') {
      paid = method.includes('PRINCIPAL') ? loan / span : level - ((owed - balloon) * milli) / 1_200_000n
      if (paid > owed - balloon) paid = owed - balloon
    }
    if (month === months) paid = owed
    owed -= paid
    rows.push([paid, interest])
  }
  return rows
}

/** P·i ÷ (1 − (1+i)^−n); the sum of the discounted months is added term by term. */
function levelPayment(loan: bigint, milli: bigint, n: number): bigint {
  if (milli === 0n) return loan / BigInt(n)
  let power = 1n
  let sum = 0n
  for (let each = 0; each < n; each++) {
    sum = sum * 1_200_000n + power
    power *= 1_200_000n + milli
  }
  // With x = 1 + i over 1200000: the payment is loan × xⁿ ÷ (1 + x + … + xⁿ⁻¹), both over one denominator.
  const [over, under] = [loan * power, sum * 1_200_000n]
  return (2n * over + under) / (2n * under)
}

export type SecondLoan = Plan & {
  kind: string
  isPolicy: boolean
  contract: bigint
  balance: bigint
  limit: bigint | null
  term: number
  left: number
  graceLeft: number
}

/** Returns [principal, interest] of the counted year. */
export function secondYear(loan: SecondLoan): [bigint, bigint] {
  const { kind, contract, balance, limit, term, method, milli } = loan
  if (loan.isPolicy || /^(POLICY|INTERIM|DEPOSIT_SEC|INSURANCE|REVERSE)/.test(kind)) return [0n, 0n]
  const whole = limit ?? contract
  if (whole <= 3_000_000n) return [0n, 0n]
  const base = limit ?? balance
  const simple = (base * milli) / 100_000n
  const repays = /EQUAL|BALLOON/.test(method)
  const rest: Plan = {
    method,
    loan: base,
    milli,
    months: Math.max(1, Math.min(480, loan.left)),
    grace: 0,
    balloon: loan.balloon < base ? loan.balloon : base,
  }
  rest.grace = Math.min(loan.graceLeft, rest.months - 1)
  const interest = repays ? total(secondSchedule(rest).slice(0, 12), 1) : simple
  const over = (sum: bigint, months: number) => (12n * sum) / BigInt(months)
  const home = (): [bigint, bigint] => {
    if (!repays) return [over(whole, Math.min(120, term)), interest]
    const start = method.startsWith('DEFERRED') ? rest.grace : 0
    const year = secondSchedule(rest).slice(start, start + 12)
    let principal = total(year, 0)
    if (method.endsWith('BALLOON') && loan.balloon > 0n) {
      if (start + 12 >= rest.months) principal -= rest.balloon
      principal += over(loan.balloon, Math.max(1, term - loan.grace))
    }
    return [principal, interest]
  }
  if (kind === 'MORTGAGE_LOAN') return home()
  if (kind === 'OFFICETEL_LOAN') {
    return repays && (loan.balloon === 0n || loan.grace <= 12) ? home() : [over(whole, 96), interest]
  }
  if (kind === 'CREDIT_LOAN' || kind === 'LINE_OF_CREDIT') {
    const share = (contract - loan.balloon) * 100n >= contract * 40n
    const own = repays && !method.startsWith('DEFERRED') && term >= 60 && term <= 120 && share
    return [over(whole, own ? term : 60), interest]
  }
  if (kind === 'JEONSE_DEPOSIT_SECURED_LOAN') return [over(whole, 48), interest]
  if (/^(NON_HOUSING|SECURITIES|OTHER_SECURED)/.test(kind)) return [over(whole, 96), interest]
  if (kind === 'CARD_LOAN') return [over(balance, term), simple]
  if (kind === 'JEONSE_LOAN') return [0n, interest]
  if (!repays && method !== 'BULLET') rest.method = 'EQUAL_AMORTIZATION'
  const year = secondSchedule(rest).slice(0, 12)
  return [total(year, 0), total(year, 1)]
}

/** Hundredths of a percent, halves up. */
export function secondRatio(loans: SecondLoan[], income: bigint): bigint {
  let sum = 0n
  for (const loan of loans) {
    const [principal, interest] = secondYear(loan)
    sum += principal + interest
  }
  return (2n * 10_000n * sum + income) / (2n * income)
}

function total(rows: [bigint, bigint][], column: 0 | 1): bigint {
  let sum = 0n
  for (const row of rows) sum += row[column]
  return sum
}
