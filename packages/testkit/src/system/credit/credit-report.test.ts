import { expect, it } from 'vitest'
import { agreeToCredit } from '../../journeys/credit-journey.ts'
import { newPerson } from '../../people/new-person.ts'
import { type PersonSession, signUp } from '../../people/person-session.ts'
import { useWorld } from '../../world/use-world.ts'

const { world } = useWorld()

const LOAN = {
  num: 'L-100',
  org: '가온저축은행',
  sector: '21',
  code: '100',
  dealForm: '2',
  contractAmount: 18_000_000,
  balanceAmount: 17_500_000,
  opened: '20250310',
  matures: '20280310',
}

const somebody = async (change: Parameters<typeof newPerson>[1]): Promise<PersonSession> => {
  const session = await signUp(world.url, world.control, await newPerson(world.control, change))
  await agreeToCredit(session, world.control)
  return session
}

it('the ratio counts the loans of the holdings and those that the bureau alone knows', async () => {
  const session = await somebody({ credit: { loans: [LOAN] } })
  const { loanDiagnoses, totalDebtAmount } = await session.credit.diagnoseDsr()
  expect(loanDiagnoses.map(({ organizationName }) => organizationName)).toContain('가온저축은행')
  expect(totalDebtAmount).toBeGreaterThan(17_500_000)
})
