import { organizationGuidOf } from '@ieum/backend/services/mydata/organizations/portal-row.ts'
import { expect, it } from 'vitest'
import { connectAll, watchSync } from '../../journeys/journey.ts'
import { newPerson } from '../../people/new-person.ts'
import { type PersonSession, signUp } from '../../people/person-session.ts'
import { useWorld } from '../../world/use-world.ts'

const BANK = 'A1AAER0000'
const guid = organizationGuidOf(BANK)

const { world } = useWorld()

async function connected() {
  const person = await newPerson(world.control, { like: 'park-junho' })
  const session = await signUp(world.url, world.control, person)
  await connectAll(session, world.control, { organizationGuids: [guid] })
  return { person, session }
}

async function refreshed(session: PersonSession) {
  const db = await world.connectDatabase()
  await db.query('delete from call_limit')
  const { syncId } = await session.mydata.refreshAssets({ body: { organizationGuids: [guid] } })
  return (await watchSync(session, syncId)).organizationSyncStatus
}

const home = async (session: PersonSession) => {
  const { assets, notices } = await session.mydata.listAssets()
  return {
    names: assets.map((one) => one.nameToDisplay).sort(),
    news: assets.filter((one) => one.isNew).map((one) => one.nameToDisplay),
    states: [...new Set(assets.map((one) => one.scopeAssetStatusEnum))],
    notices: notices.map(({ organization, noticeEnum, retrySyncId }) => [organization.guid, noticeEnum, retrySyncId]),
  }
}

const ALL = ['쏠편한 입출금통장', '직장인 마이너스통장', '차곡차곡 적금']

it('a consent that the institution takes back: the next reading is refused, and home asks for a new signature', async () => {
  const { person, session } = await connected()
  const other = await connected()
  expect(await world.control.forceRevoke(person.id, BANK)).toEqual({ revoked: 1 })
  expect(await world.control.forceRevoke(person.id, BANK), 'once is enough').toEqual({ revoked: 0 })
  expect(await home(session), 'nobody has asked yet').toMatchObject({ states: ['ACTIVE'], notices: [] })
  expect((await refreshed(session)).failedOrgs.map((one) => one.guid)).toEqual([guid])
  expect(await home(session)).toEqual({
    names: ALL,
    news: [],
    states: ['RELOGIN_REQUIRED'],
    notices: [[guid, 'REVOKED', null]],
  })
  const { connections } = await session.mydata.searchUserConnectedOrganizations({ body: { organizationGuids: [guid] } })
  expect(connections.map((one) => one.dataAccessConsentExpiredAt)).toEqual([null])
  expect((await refreshed(other.session)).successfulOrgs, 'nobody else').toHaveLength(1)
  await connectAll(session, world.control, { organizationGuids: [guid] })
  expect(await home(session), 'signed anew').toMatchObject({ names: ALL, states: ['ACTIVE'], notices: [] })
})

it('an account that the institution closes is on home no more; after the last one the institution has nothing', async () => {
  const { person, session } = await connected()
  await world.control.forceDeletion(person.id, BANK, '230345678902')
  expect((await home(session)).names, 'nobody has asked yet').toEqual(ALL)
  await refreshed(session)
  expect(await home(session)).toMatchObject({ names: ALL.slice(0, 2), states: ['ACTIVE'], notices: [] })
  await world.control.forceDeletion(person.id, BANK)
  expect((await refreshed(session)).noAssetOrgs.map((one) => one.guid)).toEqual([guid])
  expect((await home(session)).names).toEqual([])
})

it('a new account appears at the next reading, whichever program added it', async () => {
  const { person, session } = await connected()
  const { list, numbers } = await world.control.forceNewAccount(person.id, BANK)
  expect([list, numbers.length]).toEqual(['account_list', 1])
  await refreshed(session)
  expect((await home(session)).news).toEqual(['새로 만든 입출금통장'])
  const row = {
    ...{ account_num: '990000000001', prod_name: '여행 통장', account_type: '1001', saving_method: '01' },
    ...{ issue_date: '20260101', balance_amt: 7_000 },
  }
  await world.control.forceNewAccount(person.id, BANK, { list: 'account_list', row })
  await refreshed(session)
  expect((await home(session)).news).toContain('여행 통장')
})

it.each([
  ['nobody', 'POST', `/control/people/nobody/institutions/${BANK}/revoke`, {}, 404],
  ['nobody', 'DELETE', `/control/people/nobody/institutions/${BANK}/accounts`, undefined, 404],
  ['where they are no customer', 'POST', '/control/people/park-junho/institutions/D1SHCD0000/accounts', {}, 404],
  ['a number of nobody', 'DELETE', `/control/people/park-junho/institutions/${BANK}/accounts/1`, undefined, 404],
  [
    'a list that is none',
    'POST',
    `/control/people/park-junho/institutions/${BANK}/accounts`,
    { list: 'reg_date', row: {} },
    400,
  ],
  [
    'a row that is none',
    'POST',
    `/control/people/park-junho/institutions/${BANK}/accounts`,
    { list: 'account_list', row: { account_num: '1' } },
    400,
  ],
])('refuses %s: %s %s', async (_name, method, path, body, status) => {
  await expect(world.control.call(method, path, body)).rejects.toMatchObject({ status })
})
