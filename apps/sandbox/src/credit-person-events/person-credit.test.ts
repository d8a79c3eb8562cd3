import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPerson, startTestWorld, type TestWorld } from '../testing/test-world.ts'
import { reportNow, scoreNow } from './at-bureau.ts'

let world: TestWorld
beforeAll(async () => {
  world = await startTestWorld()
})
afterAll(() => world.stop())

const press = (id: string, name: string, form: Record<string, string>) =>
  fetch(`${world.sandbox.url}/people/${id}/credit/${name}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { 'sec-fetch-site': 'same-origin' },
    redirect: 'manual',
  })
const page = async (id: string) => (await fetch(`${world.sandbox.url}/people/${id}/credit`)).text()
const known = (id: string) => {
  const person = world.sandbox.world.people.byId(id)
  if (!person) throw new Error(`nobody is ${id}`)
  return { person, ...reportNow(world.sandbox.world, person) }
}

it('a loan from its opening to its last won, with a month unpaid in between', async () => {
  const { id } = await addPerson(world.operator)
  expect((await press(id, 'loans', { lender: 'SAVINGS_BANK', amount: '5000000' })).status).toBe(303)
  const loan = known(id).loan_list[0]?.loan_num ?? ''
  expect(known(id).loan_list[0]).toMatchObject({ org_sector: '21', contract_amt: 5_000_000, balance_amt: 5_000_000 })
  await press(id, 'repayments', { loan, amount: '2000000' })
  expect(known(id).loan_list[0]).toMatchObject({ contract_amt: 5_000_000, balance_amt: 3_000_000, status: '01' })
  await press(id, 'unpaid', { loan })
  expect(known(id).loan_list[0]?.status).toBe('02')
  expect(known(id).delinquency_list).toMatchObject([{ loan_num: loan, amt: 300_000, repaid_date: null }])
  expect(await page(id)).toContain('밀린 돈 갚기')
  await press(id, 'resolve', { at: '0' })
  expect((await press(id, 'resolve', { at: '0' })).status).toBe(404)
  expect(known(id).loan_list[0]?.status).toBe('01')
  await press(id, 'repayments', { loan, amount: '9000000' })
  expect(known(id).loan_list[0]).toMatchObject({ balance_amt: 0, status: '04' })
  expect(await page(id)).toContain('남은 돈 0원')
})

it.each(['KCB', 'NICE'] as const)('the score of %s is the one that was set, and again', async (bureau) => {
  const { id } = await addPerson(world.operator, { credit: { KCB: { score: 700 }, NICE: { score: 720 } } })
  for (const score of [655, 1_000, 1]) {
    await press(id, 'score', { bureau, score: String(score) })
    expect(scoreNow(world.sandbox.world, known(id).person, bureau).score).toBe(score)
    expect(await page(id)).toContain(`${score}점`)
  }
})

it('a person who is added again has the credit of their file', async () => {
  const person = await addPerson(world.operator)
  await press(person.id, 'loans', { lender: 'BANK', amount: '1000000' })
  await addPerson(world.operator, person)
  expect(known(person.id).loan_list).toEqual([])
})

it.each([
  ['loans', { lender: 'NOBODY', amount: '1' }],
  ['loans', { lender: 'BANK', amount: '-1' }],
  ['loans', { lender: 'toString', amount: '1' }],
  ['repayments', { loan: 'none', amount: '1' }],
  ['unpaid', { loan: 'none' }],
  ['resolve', { at: '0' }],
  ['inquiries', { count: '19' }],
  ['score', { bureau: 'KCB', score: '1001' }],
])('%s %j: what there is not is not found', async (name, form) => {
  const { id } = await addPerson(world.operator)
  expect((await press(id, name, form)).status).toBe(404)
  expect((await press('nobody', name, form)).status).toBe(404)
})
