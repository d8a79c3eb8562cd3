/**
 * Writes files that are derived from the contracts: `docs/api/*.openapi.json`, the browsers' route tables, the joined
 * error codes. `--check` writes nothing and exits 1, naming the files that do not match the contracts.
 */
import { spawnSync } from 'node:child_process'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { publicCalls, publishedContract } from '@ieum/backend/platform/http/published-contract.ts'
import type { Contract } from '@ieum/contract-kit/endpoint.ts'
import { twinsOf } from '@ieum/contract-kit/internal.ts'
import type { OpenApiServer } from '@ieum/contract-kit/openapi.ts'
import { routeTableSource } from '@ieum/contract-kit/route-table.ts'
import { allCalls, allManagementCalls } from '@ieum/contracts/all-calls.ts'
import * as listed from '@ieum/contracts/services.ts'
import type { ErrorTable, ServiceContract } from '@ieum/contracts/shared/contract.ts'
import { GENERAL_ERRORS } from '@ieum/contracts/shared/general-errors.ts'
import { UserId } from '@ieum/contracts/shared/ids.ts'

const root = join(import.meta.dirname, '..')
const GENERATED = '// Generated from the list of services by npm run openapi; not edited by hand.\n'
const services: [string, ServiceContract][] = Object.entries(listed)
const names = services.map(([name]) => name)
/** The folder of a service, and its file names: `healthInsurance` has `health-insurance`. */
const folderOf = (service: string): string => service.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** General codes and every service's own. The joined table of the package may be older than the list. */
const codes: Record<string, ErrorTable[string]> = { ...GENERAL_ERRORS }
for (const [service, { errors }] of services) {
  for (const [code, facts] of Object.entries(errors)) {
    if (codes[code]) throw new Error(`${service}: the code ${code} is there already`)
    codes[code] = facts
  }
}
const places = Object.values({ ...allCalls, ...allManagementCalls }).map(({ method, path }) => `${method} ${path}`)
const doubled = places.filter((place, at) => places.indexOf(place) !== at)
if (doubled.length > 0) throw new Error(`two calls at one place: ${doubled.join(', ')}`)

/** Server URLs of a file's calls, with the default settings. */
const PUBLIC: OpenApiServer = {
  url: '{origin}',
  description: 'The public listener',
  variables: { origin: { default: 'http://localhost:3000', description: 'The address that people open' } },
}
const INTERNAL: OpenApiServer = {
  url: 'http://127.0.0.1:{port}',
  description: 'The internal listener, on the same machine only',
  variables: { port: { default: '3001', description: 'INTERNAL_PORT' } },
}

const files = new Map<string, string>()
for (const [service, { contract, streams }] of services) {
  const json = (title: string, calls: Contract, server: OpenApiServer) =>
    `${JSON.stringify(publishedContract(title, calls, { codes, server }), null, 2)}\n`
  const inside = Object.entries(contract).filter(([name]) => !(name in publicCalls(contract)))
  const internal = { ...Object.fromEntries(inside), ...twinsOf(contract, UserId) }
  const open = { ...publicCalls(contract), ...streams }
  files.set(`docs/api/${folderOf(service)}.openapi.json`, json(`Ieum ${service}`, open, PUBLIC))
  if (Object.keys(internal).length > 0) {
    files.set(
      `docs/api/${folderOf(service)}.internal.openapi.json`,
      json(`Ieum ${service}, internal listener`, internal, INTERNAL),
    )
  }
  files.set(`packages/contracts/src/${folderOf(service)}/routes.generated.ts`, routeTableSource(service, contract))
}
files.set('packages/contracts/src/routes.generated.ts', joinedRoutes())
const JOINED_ERRORS = 'packages/contracts/src/service-errors.generated.ts'
files.set(JOINED_ERRORS, joinedErrors())

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
  // Calls that name the codes of all services were read with the old table.
  if (stale.includes(JOINED_ERRORS)) {
    process.exitCode = spawnSync(process.execPath, [import.meta.filename], { stdio: 'inherit' }).status ?? 1
  } else {
    console.log(`${files.size} files written from ${services.length} contracts`)
  }
} else if (stale.length > 0) {
  console.error(`differs from the contracts (run: npm run openapi):\n${stale.map((path) => `  ${path}`).join('\n')}`)
  process.exitCode = 1
} else {
  console.log(`${files.size} files match their contracts`)
}

/** For browsers, which get no schemas. */
function joinedRoutes(): string {
  const imports = names.map((name) => `import { ${name}Routes } from './${folderOf(name)}/routes.generated.ts'\n`)
  const entries = names.map((name) => `  ${name}: ${name}Routes,\n`)
  return `${GENERATED}${imports.join('')}\nexport const routes = {\n${entries.join('')}}\n`
}

/** Separate from the contracts, because calls of one service may name the codes of all. */
function joinedErrors(): string {
  const tables = names.map((name) => `${folderOf(name).replaceAll('-', '_').toUpperCase()}_ERRORS`)
  const imports = names.map((name, at) => `import { ${tables[at]} } from './${folderOf(name)}/errors.ts'\n`)
  const spread = tables.map((table) => `  ...${table},\n`)
  return `${GENERATED}${imports.join('')}\nexport const SERVICE_ERRORS = {\n${spread.join('')}} as const\n`
}
