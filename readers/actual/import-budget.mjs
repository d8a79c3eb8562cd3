// `node import-budget.mjs <server URL> <password> <data folder>`: what a person does in Actual's window, by the same
// handlers: a new budget, every account of SimpleFIN taken up, then 은행 동기화. Its last line is one JSON.
import { getAccountBalance, getAccounts, getTransactions, init, runBankSync, shutdown } from '@actual-app/api'

const [serverURL, password, dataDir] = process.argv.slice(2)
// Actual logs what it reads.
const { log } = console
console.log = console.info = console.debug = console.group = () => {}

const { send } = await init({ serverURL, password, dataDir })
await send('create-budget', { budgetName: 'Ieum', avoidUpload: true })
const { accounts: found } = await send('simplefin-accounts')
for (const { balance, id, name, org } of found) {
  const externalAccount = { account_id: id, name, institution: org.name, orgDomain: org.domain, orgId: org.id, balance }
  await send('simplefin-accounts-link', { externalAccount })
}
const first = await told()
await runBankSync()
const again = await told()
await shutdown()
log(JSON.stringify({ found: found.length, first, again }))

/** Amounts are hundredths. */
async function told() {
  const all = []
  for (const { id, name } of await getAccounts()) {
    const transactions = await getTransactions(id, '2000-01-01', '2100-01-01')
    const imported = transactions.filter((one) => one.imported_id)
    all.push({ name, balance: await getAccountBalance(id), imported: imported.length })
  }
  return all
}
