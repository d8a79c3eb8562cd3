import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { OutsideFile } from '@ieum/contracts/outside/outside-file.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { connectAll, watchSync } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { signUp } from '@ieum/testkit/people/person-session.ts'
import { startWorld, type World } from '@ieum/testkit/world/start-world.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { issueCertificate } from '../testing/issue-certificate.ts'
import { judgeOperator } from './judge-operator.ts'
import { OperatorConfig } from './operator-config.ts'
import { type OperatorRun, serveOperator } from './serve-operator.ts'

/** Our own product calls the kit's bank, which the portal announces as a provider that runs elsewhere. */
const HOST = 'kit.localhost'
const SERIAL_NUMBER = '777-77-77777'

let folder: string
let world: World
const banks: OperatorRun[] = []

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'ieum-operator-'))
  world = await startWorld({ withoutServer: true, env: { SANDBOX_INSTITUTIONS_DIR: folder } })
})
afterAll(async () => {
  await Promise.all(banks.map((bank) => bank.stop()))
  await world?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function openBank(orgCode: string, name: string, probes: OperatorConfig['probes']) {
  const sandbox = path.join(world.dataDir, 'sandbox')
  const outside = OutsideFile.parse(JSON.parse(readFileSync(path.join(sandbox, 'outside.json'), 'utf8')))
  const files = await issueCertificate(path.join(sandbox, 'certificates'), path.join(world.dataDir, orgCode), {
    serialNumber: SERIAL_NUMBER,
    host: HOST,
  })
  const config = OperatorConfig.parse({
    provider: { orgCode, port: 0, ...files, slots: ['0100:0500'] },
    operator: {
      orgCode: outside.operatorOrgCode,
      serialNumber: '901-86-00417',
      clientId: outside.dataApi.clientId,
      clientSecret: outside.dataApi.clientSecret,
    },
    trustCaFile: outside.trustCaFile,
    probes,
    busySeconds: 6,
  })
  const bank = await serveOperator(config, Date.now)
  banks.push(bank)
  const row = {
    org_code: orgCode,
    org_name: name,
    industry: 'bank',
    serial_num: SERIAL_NUMBER,
    domain: `${HOST}:${bank.port}`,
  }
  writeFileSync(path.join(folder, `${orgCode}.json`), JSON.stringify(row))
  return { config, bank }
}

async function guidOf(session: Awaited<ReturnType<typeof signUp>>, name: string): Promise<OrganizationGuid> {
  const { organizations } = await session.mydata.listOrganizations()
  const found = organizations.find((one) => one.name === name)
  if (!found) throw new Error(`${name} is not listed`)
  return found.guid
}

it('our operator passes at the kit’s bank: connected, read again, taken back, and asked to wait', {
  timeout: 240_000,
}, async () => {
  const strict = await openBank('A1KITB0000', '규격시험은행', ['expired-token'])
  const busy = await openBank('A1KITC0000', '바쁜시험은행', ['busy'])
  await world.startServer()
  const session = await signUp(world.url, world.control, await newPerson(world.control))
  const organizationGuids = [await guidOf(session, '규격시험은행'), await guidOf(session, '바쁜시험은행')]
  const { status } = await connectAll(session, world.control, { organizationGuids })
  expect(status.organizationSyncStatus.successfulOrgs.map(({ name }) => name)).toContain('규격시험은행')
  const { syncId } = await session.mydata.refreshAssets({ body: { organizationGuids } })
  await watchSync(session, syncId)
  await session.mydata.disconnect({ body: { organizationGuid: organizationGuids[0] as OrganizationGuid } })
  await expect
    .poll(() => strict.bank.recordedCalls().some(({ call }) => call === '개별인증-004'), { timeout: 60_000 })
    .toBe(true)

  const failuresAt = ({ bank, config }: typeof strict) =>
    judgeOperator(bank.recordedCalls(), config).filter(({ verdict }) => verdict === 'failed')
  const notMadeAt = ({ bank, config }: typeof strict) =>
    judgeOperator(bank.recordedCalls(), config).flatMap(({ id, verdict }) => (verdict === 'skipped' ? [id] : []))
  expect(failuresAt(strict)).toEqual([])
  expect(failuresAt(busy)).toEqual([])
  // No transfer is scheduled during the test.
  expect(notMadeAt(strict)).toEqual(['operator.slots', 'operator.retry-after'])
  expect(notMadeAt(busy)).toEqual(expect.not.arrayContaining(['operator.retry-after']))
})
