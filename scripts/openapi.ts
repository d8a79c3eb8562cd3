/**
 * Writes what is derived from the contracts: `docs/api/*.openapi.json` and the browsers' route tables.
 * `--check` writes nothing and exits 1, naming the files that do not match the contracts.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { publicCalls, publishedContract } from '@ieum/backend/http/published-contract.ts'
import type { Contract } from '@ieum/contract-kit/endpoint.ts'
import { twinsOf } from '@ieum/contract-kit/internal.ts'
import { routeTableSource } from '@ieum/contract-kit/route-table.ts'
import { accountContract } from '@ieum/contracts/account/contract.ts'
import { ERROR_CODES } from '@ieum/contracts/error-codes.ts'
import { mydataContract } from '@ieum/contracts/mydata/contract.ts'
import { syncEvents } from '@ieum/contracts/mydata/sync-events.ts'
import { Uuid } from '@ieum/contracts/shared/wire.ts'

const root = join(import.meta.dirname, '..')
const services: Record<string, Contract> = { account: accountContract, mydata: mydataContract }
/** Plain routes beside the kit: described, but no call of the typed client. */
const streams: Record<string, Contract> = { mydata: syncEvents }

const files = new Map<string, string>()
for (const [service, contract] of Object.entries(services)) {
  for (const [operation, { errors }] of Object.entries({ ...contract, ...streams[service] })) {
    const unknown = errors.filter((code) => !(code in ERROR_CODES))
    if (unknown.length > 0) throw new Error(`${service}.${operation}: no such error code: ${unknown.join(', ')}`)
  }
  const json = (title: string, calls: Contract) => `${JSON.stringify(publishedContract(title, calls), null, 2)}\n`
  const inside = Object.entries(contract).filter(([name]) => !(name in publicCalls(contract)))
  const internal = { ...Object.fromEntries(inside), ...twinsOf(contract, Uuid) }
  files.set(
    `docs/api/${service}.openapi.json`,
    json(`Ieum ${service}`, { ...publicCalls(contract), ...streams[service] }),
  )
  if (Object.keys(internal).length > 0) {
    files.set(`docs/api/${service}.internal.openapi.json`, json(`Ieum ${service}, internal listener`, internal))
  }
  files.set(`packages/contracts/src/${service}/routes.generated.ts`, routeTableSource(service, contract))
}

const present = (await readdir(join(root, 'docs/api')).catch(() => [])).map((name) => `docs/api/${name}`)
const stale = present.filter((path) => path.endsWith('.openapi.json') && !files.has(path))
for (const [path, text] of files) {
  if ((await readFile(join(root, path), 'utf8').catch(() => null)) !== text) stale.push(path)
}

if (!process.argv.includes('--check')) {
  for (const [path, text] of files) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  for (const path of stale) if (!files.has(path)) await rm(join(root, path))
  console.log(`${files.size} files written from ${Object.keys(services).length} contracts`)
} else if (stale.length > 0) {
  console.error(`not what the contracts say (run: npm run openapi):\n${stale.map((path) => `  ${path}`).join('\n')}`)
  process.exitCode = 1
} else {
  console.log(`${files.size} files match their contracts`)
}
