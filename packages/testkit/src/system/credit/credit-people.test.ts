import { beforeAll, expect, it } from 'vitest'
import { untilBureausWork } from '../../journeys/credit-journey.ts'
import { type CreditJourney, creditServiceJourney } from '../../journeys/credit-service-journey.ts'
import { signUp } from '../../people/person-session.ts'
import { useWorld } from '../../world/use-world.ts'

const { world } = useWorld()
beforeAll(async () => {
  await untilBureausWork(world.control)
}, 120_000)

/** Expected values from the people files that do not depend on the day. */
const PEOPLE: readonly (readonly [id: string, income: number, expected: Partial<CreditJourney>])[] = [
  ['oh-sarang', 31_000_000, { loanCount: 1, raise: 'COMPLETED', raisedBy: [14, 9] }],
  ['nam-jihoon', 60_000_000, { loanCount: 2, totalDebtAmount: 80_000_000 }],
  ['seo-minjae', 98_000_000, { loanCount: 2 }],
  ['yoon-seri', 43_000_000, { loanCount: 2 }],
  ['ma-dongil', 27_000_000, { loanCount: 4, raise: 'CREDIT_RAISE_EXCLUDED_BY_DELINQUENCY' }],
  ['bang-gaeul', 52_000_000, { loanCount: 2, businessCount: 1 }],
  ['cha-eunsu', 36_000_000, { loanCount: 0, totalDebtAmount: 0, inquiryCount: 18 }],
  ['ki-haram', 24_000_000, { loanCount: 0, totalDebtAmount: 0, inquiryCount: 0 }],
]

it.each(PEOPLE)(
  '%s agrees, looks, raises, is rewarded and leaves, with the results of the file',
  async (personId, income, expected) => {
    const person = (await world.control.people()).find(({ id }) => id === personId)
    if (!person) throw new Error(`no built-in person ${personId}`)
    const session = await signUp(world.url, world.control, person)
    const journey = await creditServiceJourney(session, world.control, { annualIncomeAmount: income })
    expect(journey).toMatchObject(expected)
    if ((expected.loanCount ?? 0) > 0) expect(journey.dsrPercent).toBeGreaterThan(0)
  },
)
