import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { agreeToCredit, untilBureausWork } from '../credit-journey.ts'
import { userIdOf } from '../isolation/services/account.ts'
import { newPerson, type PersonChange } from '../new-person.ts'
import { type PersonSession, signUp } from '../person-session.ts'
import { startWorld, type World } from '../start-world.ts'

let world: World
let database: pg.Client
beforeAll(async () => {
  world = await startWorld({ env: { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000' } })
  database = await world.connectDatabase()
  await untilBureausWork(world.control)
}, 120_000)
afterAll(() => world?.stop())

const somebody = async (change: PersonChange = {}): Promise<PersonSession> => {
  const session = await signUp(
    world.url,
    world.control,
    await newPerson(world.control, { like: 'lee-haeun', ...change }),
  )
  await agreeToCredit(session, world.control)
  return session
}

const income = (session: PersonSession, annualIncomeAmount: number) =>
  session.credit.setAnnualIncome({ body: { annualIncomeAmount } })

it('setAnnualIncome: is each one’s own, and the last one counts', async () => {
  const [one, other] = await Promise.all([somebody(), somebody()])
  await income(one, 48_000_000)
  await income(one, 60_000_000)
  expect(await one.credit.diagnoseDsr()).toMatchObject({
    annualIncomeAmount: 60_000_000,
    incomeSourceEnum: 'USER_INPUT',
  })
  expect(await other.credit.diagnoseDsr()).toMatchObject({ annualIncomeAmount: null, incomeSourceEnum: 'UNKNOWN' })
  const { rows } = await database.query('select encode(content, $2) as text from credit_income where user_id = $1', [
    await userIdOf(one, database),
    'escape',
  ])
  expect(rows).toHaveLength(1)
  expect(rows[0].text).not.toContain('60000000')
})

it('setAnnualIncome: needs the terms', async () => {
  const session = await signUp(world.url, world.control, await newPerson(world.control, { like: 'lee-haeun' }))
  await expect(income(session, 1)).rejects.toMatchObject({ errorCodeEnum: 'CREDIT_TERMS_NOT_AGREED' })
})

it('deleteAnnualIncome: nothing of it is left, and again changes nothing', async () => {
  const session = await somebody()
  await income(session, 48_000_000)
  await session.credit.deleteAnnualIncome()
  await session.credit.deleteAnnualIncome()
  expect((await session.credit.diagnoseDsr()).annualIncomeAmount).toBeNull()
  const { rows } = await database.query('select 1 from credit_income where user_id = $1', [
    await userIdOf(session, database),
  ])
  expect(rows).toEqual([])
})

it('withdrawFromCredit: the income goes with the service', async () => {
  const session = await somebody()
  await income(session, 48_000_000)
  await session.credit.withdrawFromCredit()
  await agreeToCredit(session, world.control)
  expect((await session.credit.diagnoseDsr()).annualIncomeAmount).toBeNull()
})
