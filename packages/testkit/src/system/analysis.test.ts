import { expect, it } from 'vitest'
import { connectAll } from '../journeys/journey.ts'
import { newPerson } from '../people/new-person.ts'
import { signUp } from '../people/person-session.ts'
import { refusalOf } from '../refusal-of.ts'
import { useWorld } from '../world/use-world.ts'

const { world } = useWorld()

async function connected() {
  const session = await signUp(world.url, world.control, await newPerson(world.control, { like: 'kim-seoyeon' }))
  await connectAll(session, world.control)
  return session
}

it('a month: days and categories add up to it, and the entries behind it too', async () => {
  const { analysis } = await connected()
  const month = await analysis.getMonthlySpending({ query: {} })
  expect(month.spendingKrw).toBeGreaterThan(0)
  expect(month.days.reduce((sum, day) => sum + day.spendingKrw, 0)).toBe(month.spendingKrw)
  const { categories, spendingKrw } = await analysis.listSpendingByCategory({ query: {} })
  expect(spendingKrw).toBe(month.spendingKrw)
  expect(categories.reduce((sum, one) => sum + one.spendingKrw, 0)).toBe(month.spendingKrw)
  const body = { from: `${month.month}-01`, to: month.throughDate, limit: 100 }
  const found = await analysis.searchEntries({ body })
  expect(found.spendingKrw).toBe(month.spendingKrw)
  expect(found.incomeKrw).toBe(month.incomeKrw)
  let [page, listedKrw, count] = [found, 0, 0]
  for (;;) {
    listedKrw += page.entries.reduce((sum, entry) => sum + entry.spendingKrw, 0)
    count += page.entries.length
    if (page.nextPageToken === null) break
    page = await analysis.searchEntries({ body: { ...body, pageToken: page.nextPageToken } })
  }
  expect([listedKrw, count]).toEqual([month.spendingKrw, found.totalCount])
  const { months } = await analysis.getCashFlow({ query: { months: 3 } })
  expect(months.at(-1)).toMatchObject({ month: month.month, spendingKrw: month.spendingKrw, isPartial: true })
})

it('the month before ends its sum with the same day and its days with the month', async () => {
  const { analysis } = await connected()
  const { previous } = await analysis.getMonthlySpending({ query: {} })
  const before = await analysis.getMonthlySpending({ query: { month: previous!.month } })
  expect(previous!.days).toEqual(before.days)
  const upToSameDay = before.days.filter(({ date }) => date <= previous!.throughDate)
  expect(upToSameDay.reduce((sum, day) => sum + day.spendingKrw, 0)).toBe(previous!.spendingKrw)
})

it('an entry opens with its other half; that of another person and a missing one look alike', async () => {
  const [one, other] = [await connected(), await connected()]
  const { entries } = await one.analysis.searchEntries({ body: { flowEnums: ['OWN_TRANSFER', 'SAVING'], limit: 50 } })
  const paired = entries.find(({ pairedEntryId }) => pairedEntryId !== null)
  expect(paired).toBeDefined()
  const params = { entryId: paired?.entryId ?? '' }
  const { entry, pairedEntry, parts } = await one.analysis.getEntry({ params })
  expect(parts).toEqual([])
  expect(pairedEntry).toMatchObject({ entryId: entry.pairedEntryId, amountKrw: -(entry.amountKrw ?? 0) })
  expect(await refusalOf(other.analysis.getEntry({ params }))).toEqual(
    await refusalOf(other.analysis.getEntry({ params: { entryId: 'missing' } })),
  )
})

it('nothing of an institution that was disconnected is left', async () => {
  const { analysis, mydata } = await connected()
  const { entries } = await analysis.searchEntries({ body: { limit: 1 } })
  const guid = entries[0]?.organization.guid
  expect(guid).toBeDefined()
  await mydata.disconnect({ body: { organizationGuid: guid! } })
  const after = await analysis.searchEntries({ body: { limit: 100 } })
  expect(after.entries.filter(({ organization }) => organization.guid === guid)).toEqual([])
})
