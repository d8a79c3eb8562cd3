/**
 * `npm run credit:odds`: how often the approval odds shown in the sandbox world came true, decile by decile; exits
 * with 1 where a decile differs from the shown odds. `-- --optimistic 10` shows ten points more than the model, to
 * prove that it is detected.
 */
import { parseArgs } from 'node:util'
import { approvalOdds } from '@ieum/domain/credit/offers/approval-odds.ts'
import {
  PRACTICE_APPLICATIONS,
  practiceApplications,
  shownModel,
} from '@ieum/domain/credit/offers/practice-applications.ts'

const { values } = parseArgs({ options: { optimistic: { type: 'string', default: '0' } } })
const points = Number(values.optimistic)
const shown = (score: number) => Math.min(100, Math.max(0, shownModel(score) + points))
const odds = approvalOdds(practiceApplications(PRACTICE_APPLICATIONS, shown))
for (const { decile, count, shownPercent, approvedPercent, expectedPercent, isAsShown } of odds.deciles) {
  const { least, most } = expectedPercent
  console.log(
    `${isAsShown ? 'as shown' : 'NOT AS SHOWN'}  tenth ${decile}: ${shownPercent} % shown, ${approvedPercent} % of ${count} approved (95 %: ${least} to ${most})`,
  )
}
process.exitCode = odds.isAsShown ? 0 : 1
