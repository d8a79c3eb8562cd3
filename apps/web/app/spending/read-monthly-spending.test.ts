import { ApiError } from '@ieum/contract-kit/client.ts'
import { expect, it } from 'vitest'
import { november } from './monthly-spending.fixtures.ts'
import { type MonthlySpending, readSpendingBeside } from './read-monthly-spending.ts'

const answering = (answer: () => Promise<MonthlySpending>) =>
  readSpendingBeside({ analysis: { getMonthlySpending: answer } as never })
const failing = (status: number) => answering(() => Promise.reject(new ApiError({ status, errorCodeEnum: 'ANY' })))

it('a month with entries is shown', async () => {
  expect(await answering(async () => november)).toBe(november)
})

it('a person without any entry has no month', async () => {
  expect(await answering(async () => ({ ...november, firstMonth: null }))).toBeNull()
})

it.each([0, 429, 500, 503])('the page is shown without it where the analysis answers %i', async (status) => {
  expect(await failing(status)).toBeNull()
})

it('an ended session is no failure of the analysis', async () => {
  await expect(failing(401)).rejects.toThrow(ApiError)
})
