/**
 * The DSR of a person with thirty loans of thirty years and the schedules of all of them: the calculation behind a
 * screen of loans.
 */
import { diagnoseDsr } from '@ieum/domain/credit/dsr/dsr.ts'
import { mortgage } from '@ieum/domain/credit/dsr/dsr-loans.fixture.ts'
import { dsrPolicyOn } from '@ieum/domain/credit/dsr/dsr-policy.ts'
import { repaymentSchedule } from '@ieum/domain/credit/loans/repayment/repayment-schedule.ts'
import { median } from './lib/pairs.ts'
import { report } from './lib/report.ts'

/** @source docs/reference/credit.md#schedules */
const LIMIT_MS = 10
const LOANS = 30
const ROUNDS = 200
const WARM_UP = 50

const TODAY = '2026-11-23' as Parameters<typeof dsrPolicyOn>[0]
const policy = dsrPolicyOn(TODAY)
if (!policy) throw new Error(`there is no policy of ${TODAY}`)
/** All different, so that no result can be reused. */
const loans = Array.from({ length: LOANS }, (_, at) =>
  mortgage(3 + at / 10, { userKcbLoanId: `loan-${at}`, contractAmount: 300_000_000 + at * 1_000_003 }),
)

function reckoned(): number {
  const { loanDiagnoses } = diagnoseDsr(loans, 60_000_000, policy as NonNullable<typeof policy>)
  return loans.reduce(
    (rows, { contractAmount, rate, termMonths }) =>
      rows +
      (repaymentSchedule({
        repaymentMethodEnum: 'EQUAL_AMORTIZATION',
        principalAmount: contractAmount,
        ratePercent: rate?.minPercent ?? 0,
        months: termMonths ?? 0,
      })?.length ?? 0),
    loanDiagnoses.length,
  )
}

const spentMs: number[] = []
for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
  const before = process.threadCpuUsage()
  const rows = reckoned()
  const { user, system } = process.threadCpuUsage(before)
  if (rows !== LOANS * 361) throw new Error(`${rows} rows were calculated`)
  if (round >= WARM_UP) spentMs.push((user + system) / 1_000)
}
report({
  name: 'credit-rules',
  wanted: '≤ 1',
  ratio: median(spentMs) / LIMIT_MS,
  unit: `of ${LIMIT_MS} ms of a thread: ${median(spentMs).toFixed(2)} ms for the ratio and ${LOANS} schedules of 30 years, median of ${ROUNDS}`,
  details: { loans: LOANS, slowestMs: Math.max(...spentMs) },
})
