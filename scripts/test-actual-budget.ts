import assert from 'node:assert/strict'
import { netWorthEstimate } from '@ieum/domain/mydata/net-worth/foreign-currency-estimate.ts'
import { isSimplefinAccount } from '@ieum/domain/mydata/simplefin.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { connectAll, ownedOrganizationGuids } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { signUp } from '@ieum/testkit/people/person-session.ts'
import { startActualServer } from '@ieum/testkit/readers/actual-server.ts'
import { startWorld, type World } from '@ieum/testkit/world/start-world.ts'
import { ACTUAL, installActual } from './testing/install-actual.ts'

/**
 * `npm run test:actual`: Actual's published version claims one of our setup tokens, reads, and imports every account
 * into a budget, with a separate world on this machine. Exits with 1 where a balance differs, and with 2 where Actual
 * cannot be installed here.
 */
const HUNDREDTHS = 100
const cleanUp: (() => Promise<void>)[] = []

try {
  installActual(console.log)
} catch (error) {
  console.log(error instanceof Error ? error.message : String(error))
  console.log('Nothing was tested.')
  process.exit(2)
}
let isGood = false
try {
  const world = await startWorld({ postgres: 'own', env: { LOG_LEVEL: 'warn' } })
  cleanUp.push(() => world.stop())
  await read(world)
  isGood = true
} catch (error) {
  console.error(error)
}
for (const step of cleanUp.toReversed()) await step()
console.log(isGood ? '1 passed, 0 failed' : '0 passed, 1 failed')
process.exit(isGood ? 0 : 1)

async function read({ control, url }: World): Promise<void> {
  const session = await signUp(url, control, await newPerson(control))
  await connectAll(session, control, { organizationGuids: await ownedOrganizationGuids(session, control) })
  const { assets, foreignCurrencyEstimate, netWorthKrw } = await session.mydata.listAssets()
  // Balances are won as institutions report them: none includes home's conversion of foreign money.
  const statedKrw = netWorthKrw - (foreignCurrencyEstimate?.estimatedKrw ?? 0)
  const ours = new Map<string, number>(
    assets
      .filter(isSimplefinAccount)
      .map((one) => [one.assetIdentifier, one.netWorthKrw - (netWorthEstimate([one])?.estimatedKrw ?? 0)]),
  )
  const { simplefinGrant, setupToken } = await session.mydata.createSimplefinGrant({ body: { name: 'Actual' } })
  const actual = await startActualServer(ACTUAL.server)
  cleanUp.push(() => actual.stop())

  await actual.storeSetupToken(setupToken)
  const accounts = await actual.accounts()
  assert(typeof accounts !== 'string', `Actual was refused: ${accounts}`)
  assert.deepEqual(new Set(accounts.map(({ currency }) => currency)), new Set(['KRW']))
  assert.deepEqual(new Map(accounts.map(({ id, balance }) => [id, Number(balance)])), ours)
  assert.equal(sum(accounts.map(({ balance }) => Number(balance))), statedKrw)

  const since = new Date(Date.now() - 60 * DAY_MS).toISOString().slice(0, 10)
  const reported = await actual.transactions([...ours.keys()], since)
  for (const [id, krw] of ours) assert.equal(reported[id]?.startingBalance, krw * HUNDREDTHS)
  const rows = sum([...ours.keys()].map((id) => reported[id]?.transactions.all.length ?? 0))
  assert(rows > 0, 'no transaction was read')

  const { found, first, again } = await actual.importBudget(ACTUAL.importBudget)
  assert.equal(found, ours.size)
  const balances = [...ours.values()].map((krw) => krw * HUNDREDTHS).sort(ascending)
  for (const budget of [first, again]) {
    assert.deepEqual(budget.map(({ balance }) => balance).sort(ascending), balances)
    assert.equal(sum(budget.map(({ balance }) => balance)), statedKrw * HUNDREDTHS)
  }
  // Imported entries are identified by id: another synchronisation adds none twice.
  assert.deepEqual(again, first)
  const imported = sum(first.map((one) => one.imported))
  assert(imported > 0, 'no transaction was imported')

  const [grant] = (await session.mydata.listSimplefinGrants()).simplefinGrants
  assert(grant?.claimedAtMs && grant.lastReadAtMs, 'the page does not show that it has looked')
  await session.mydata.revokeSimplefinGrant({ params: simplefinGrant })
  assert.notEqual(typeof (await actual.accounts()), 'object')

  console.log(`Actual ${ACTUAL.version} claimed the token and imported ${found} accounts in KRW`)
  console.log(`  sum of the balances ${statedKrw} won, which is the net worth on home without converted foreign money`)
  console.log(`  ${rows} transactions of 60 days read, ${imported} imported, none twice`)
  console.log('  taken back: its next read is refused')
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

function ascending(one: number, other: number): number {
  return one - other
}
