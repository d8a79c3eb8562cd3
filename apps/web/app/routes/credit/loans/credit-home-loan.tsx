import { homeLoanWords } from '@ieum/copy/credit/loans/home-loan.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { dsrPolicyOn } from '@ieum/domain/credit/dsr/dsr-policy.ts'
import { ageInYears } from '@ieum/domain/time/age.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import { useWorldNow } from '../../../clock/use-world-now.ts'
import { loadInBrowser, loadOnServer, type PageRead } from '../../../reads/page-data.ts'
import { HomeLoan, type HomeLoanProps } from '../../../screens/credit/home-loan/HomeLoan.tsx'
import { membersOnly } from '../../../screens/credit/members-only.ts'
import type { Route } from './+types/credit-home-loan.ts'

/** The current inputs for a new mortgage, and the person's age. */
const read: PageRead<Awaited<ReturnType<typeof readAll>>> = (clients) => readAll(clients)

const readAll = async (clients: Parameters<PageRead<unknown>>[0]) => {
  const ofCredit = membersOnly(async ({ credit }) => {
    const diagnosis = await credit.diagnoseDsr()
    const date = koreanYmd(Number(diagnosis.calculatedAtMs))
    const { ofDate } = await credit.getDsrOnDate({ query: { date } })
    return { diagnosis, mortgage: ofDate.limits.find(({ newLoanKindEnum }) => newLoanKindEnum === 'MORTGAGE') ?? null }
  })
  const [{ diagnosis, mortgage }, { user }] = await Promise.all([ofCredit(clients), clients.account.getMe()])
  return { diagnosis, mortgage, birthdayMs: user.birthdayMs }
}

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, read)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, read)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(homeLoanWords.title) }])

function knownOf({ birthdayMs, diagnosis, mortgage }: Route.ComponentProps['loaderData']): HomeLoanProps['known'] {
  const { annualIncomeAmount, annualInterestAmount, annualPrincipalAmount, calculatedAtMs } = diagnosis
  const nowMs = Number(calculatedAtMs)
  const policy = dsrPolicyOn(koreanYmd(nowMs))
  if (annualIncomeAmount === null || mortgage === null || policy === null) return null
  return {
    asked: {
      annualIncomeAmount,
      annualRepaymentAmount: annualPrincipalAmount + annualInterestAmount,
      lenderTierEnum: 'FIRST_TIER',
      ratePercent: mortgage.ratePercent,
      rateTypeEnum: 'VARIABLE',
      fixedMonths: 0,
      months: mortgage.months,
    },
    policy,
    ageYears: ageInYears(Number(birthdayMs), nowMs),
  }
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <HomeLoan known={knownOf(loaderData)} nowMs={useWorldNow()} />
}
