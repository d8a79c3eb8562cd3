/** An issuer's proof for a person: the same on every machine, derived only from their file and the world's calendar. */
import { createHmac } from 'node:crypto'
import type { Proof } from '@ieum/contracts/outside/credit/proof.ts'
import { knownDay, monthOf, yyyymm } from '../holdings/calendar.ts'
import type { Person } from '../people/person.ts'
import type { BureauName, ProofIssuer } from '../portal/built-in-orgs.ts'

/** Defaults for amounts that a file does not state: won a month. */
const USUAL_AMOUNTS = { NATIONAL_PENSION: 162_000, HEALTH_INSURANCE: 127_620, TELECOM_PAYMENT: 55_000 } as const
const USUAL_MONTHS = { months: 12, lateMonths: [] as readonly string[], monthlyAmount: undefined }
const LEAST_INCOME = 24_000_000
const INCOME_STEPS = 480
const INCOME_STEP = 100_000

/** This many months count as a whole year. */
const FULL_MONTHS = 12
/** Points for that, where the file does not state them. */
const FULL_POINTS: Readonly<Record<BureauName, Readonly<Record<Proof['proof_kind'], number>>>> = {
  KCB: { '01': 5, '02': 5, '03': 3, '04': 3 },
  NICE: { '01': 4, '02': 3, '03': 3, '04': 4 },
}

/** Null: no proof. @param day YYYYMMDD in Korea */
export function proofOf(person: Person, { material, kindCode }: ProofIssuer, day: string): Proof | null {
  const stated = person.credit?.proofs?.[material]
  if (stated === 'NONE') return null
  const digest = createHmac('sha256', 'ieum sandbox proof').update(`${person.ci} ${kindCode}`).digest()
  const base = {
    proof_kind: kindCode,
    document_num: `${kindCode}-${digest.toString('hex', 0, 4)}-${day}`,
    issued_date: day,
  }
  if (material === 'INCOME_CERTIFICATE') {
    const usual = LEAST_INCOME + (digest.readUInt16BE(4) % INCOME_STEPS) * INCOME_STEP
    const amt = typeof stated === 'object' && 'yearlyAmount' in stated ? stated.yearlyAmount : usual
    return { ...base, month_list: [], income: { year: String(Number(day.slice(0, 4)) - 1), amt } }
  }
  const paid = typeof stated === 'object' && 'months' in stated ? stated : USUAL_MONTHS
  const thisMonth = monthOf(knownDay(day))
  const months = Array.from({ length: paid.months }, (_, at) => yyyymm(thisMonth - paid.months + at))
  return {
    ...base,
    month_list: months.map((month) => ({
      month,
      paid_amt: paid.monthlyAmount ?? USUAL_AMOUNTS[material],
      is_late: paid.lateMonths.includes(month),
    })),
  }
}

/** A bureau's points for proof, by kind: a late month restarts the count, and nothing lowers a score. */
export function pointsOf(
  person: Person | undefined,
  bureau: BureauName,
  proofs: readonly Proof[],
): Record<string, number> {
  const total = person?.credit?.raising?.[bureau]?.points
  if (total === undefined) {
    const usual = ({ proof_kind: kind }: Proof) => FULL_POINTS[bureau][kind]
    return Object.fromEntries(
      proofs.map((proof) => [proof.proof_kind, Math.floor((usual(proof) * countedMonths(proof)) / FULL_MONTHS)]),
    )
  }
  const worth = proofs.filter((proof) => countedMonths(proof) > 0)
  const [share, rest] = [Math.floor(total / Math.max(worth.length, 1)), total % Math.max(worth.length, 1)]
  return Object.fromEntries(worth.map(({ proof_kind: kind }, at) => [kind, share + (at < rest ? 1 : 0)]))
}

/** Twelve at most. */
function countedMonths({ month_list: months, income }: Proof): number {
  if (income) return FULL_MONTHS
  const afterLate = months.findLastIndex(({ is_late: isLate }) => isLate) + 1
  return Math.min(months.length - afterLate, FULL_MONTHS)
}
