import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DATA_INDUSTRIES } from '@ieum/contracts/outside/data/data-call.ts'
import { PortalOrg, PortalOrgsAnswer } from '@ieum/contracts/outside/mydata/portal.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtInPeopleDir } from '../config.ts'
import { loadPeople } from '../people/load-people.ts'
import { connect } from '../testing/connect.ts'
import { addPerson, deposit, kbBank, startTestWorld, type TestWorld } from '../testing/test-world.ts'
import { loadInstitutions } from './institution-rows.ts'

let world: TestWorld
const institutionsDir = mkdtempSync(join(tmpdir(), 'institutions-'))

beforeAll(async () => {
  world = await startTestWorld({ institutionsDirs: [institutionsDir] })
})
afterAll(() => world.stop())

async function portalToken(): Promise<string> {
  const { clientId, clientSecret } = world.operator.outside.portal
  const answer = await world.operator.form('portal.localhost', '/mgmts/oauth/2.0/token', {
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    scope: 'manage',
  })
  return String(answer.body.access_token)
}
async function read(path: string, token?: string) {
  const authorization = `Bearer ${token ?? (await portalToken())}`
  return world.operator.call('portal.localhost', { method: 'GET', path, headers: { authorization } })
}
async function orgs(since = 0) {
  const { body } = await read(`/v2/mgmts/orgs?search_timestamp=${since}`)
  const answer = PortalOrgsAnswer.parse(body)
  const rows = (answer.org_list ?? []).map((row) => PortalOrg.parse(row))
  return { timestamp: Number(answer.search_timestamp ?? 0), rows, allMaintenance: answer.all_maintenance }
}

describe('the portal', () => {
  it('knows at least 66 institutions of eight DATA_INDUSTRIES, those who certify people and the operator', async () => {
    const { rows } = await orgs()
    const providers = rows.filter((row) => row.org_type === '01')
    expect(providers.length).toBeGreaterThanOrEqual(66)
    expect(new Set(providers.map((row) => row.industry))).toEqual(new Set(DATA_INDUSTRIES))
    expect(new Set(providers.map((row) => row.serial_num)).size).toBe(providers.length)
    expect(providers.every((row) => row.domain?.endsWith(`:${world.sandbox.tlsPort}`))).toBe(true)
    const codesOf = (type: string) => rows.filter((row) => row.org_type === type).map((row) => row.org_code)
    expect(codesOf('06')).toEqual(['INKAKO0000', 'INNAVR0000', 'INIEUM0000'])
    expect(codesOf('05')).toEqual(['INYESS0000', 'INFINC0000'])
    expect(rows.every((row) => row.op_type === 'I')).toBe(true)
  })

  it('answers only what changed since: an outage, and its end', async () => {
    const before = await orgs()
    expect((await orgs(before.timestamp)).rows).toEqual([])
    await world.operator.control('PUT', `/institutions/${kbBank}/behaviour`, { name: 'maintenance', reason: '점검' })
    const during = await orgs(before.timestamp)
    expect(during.rows).toMatchObject([{ op_type: 'M', org_code: kbBank, availability: '03' }])
    expect(during.rows[0]?.maintenance_list).toMatchObject([{ cycle: 'IRREGULAR', reason: '점검' }])
    await world.operator.control('DELETE', `/institutions/${kbBank}/behaviour`)
    const after = await orgs(during.timestamp)
    expect(after.rows).toMatchObject([{ op_type: 'M', org_code: kbBank, availability: '01', maintenance_list: [] }])
  })

  it('announces an outage of everything', async () => {
    const maintenance = { from: '0000', to: '0600', cycle: 'DAILY', reason: '정기 점검' }
    await world.operator.control('PUT', '/all-maintenance', maintenance)
    expect((await orgs()).allMaintenance).toEqual(maintenance)
    await world.operator.control('DELETE', '/all-maintenance')
    expect((await orgs()).allMaintenance).toBeUndefined()
  })

  it('lists an institution once its row file is added, and removes it with the file', async () => {
    const orgCode = 'A3NEWB0000'
    const before = await orgs()
    const file = join(institutionsDir, 'new-bank.json')
    writeFileSync(file, JSON.stringify({ org_code: orgCode, org_name: '새벽저축은행', industry: 'bank' }))
    const added = await orgs(before.timestamp)
    expect(added.rows).toMatchObject([{ op_type: 'I', org_code: orgCode, org_name: '새벽저축은행' }])
    const holdings = { [orgCode]: { reg_date: '20200302', account_list: [deposit('77012345', 5000)] } }
    const person = await addPerson(world.operator, { holdings })
    expect((await connect(world.operator, person, orgCode)).answer.status).toBe(200)
    rmSync(file)
    expect((await orgs(added.timestamp)).rows).toMatchObject([{ op_type: 'D', org_code: orgCode }])
    expect((await orgs()).rows.some((row) => row.org_code === orgCode)).toBe(false)
  })

  it('generates the configured number of institutions, each with its own name, number and host', () => {
    const made = (madeUpInstitutionCount: number) => [
      ...loadInstitutions({ hasBuiltInInstitutions: false, institutionsDirs: [], madeUpInstitutionCount }).values(),
    ]
    const many = made(600)
    for (const own of ['org_code', 'org_name', 'serial_num', 'host'] as const)
      expect(new Set(many.map((one) => one[own])).size).toBe(600)
    expect(made(10)).toEqual(many.slice(0, 10))
  })

  it('refuses a wrong row with file and field, and goes on when it is repaired', async () => {
    const file = join(institutionsDir, 'wrong.json')
    writeFileSync(file, JSON.stringify([{ org_code: 'A3WRNG0000', org_name: '틀린은행', industry: 'bakery' }]))
    const sources = { hasBuiltInInstitutions: true, madeUpInstitutionCount: 0, institutionsDirs: [institutionsDir] }
    expect(() => loadInstitutions(sources)).toThrow(/wrong\.json: 0\.industry/)
    expect((await read('/v2/mgmts/orgs')).status).toBe(500)
    rmSync(file)
    expect((await read('/v2/mgmts/orgs')).status).toBe(200)
  })

  it('issues the service credential and refuses strangers', async () => {
    const { body } = await read('/v2/mgmts/services')
    const { clientId } = world.operator.outside.dataApi
    expect(body.org_list).toMatchObject([{ org_code: 'ZVOURS0000', service_list: [{ client_id: clientId }] }])
    expect((await read('/v2/mgmts/orgs', 'a.b.c')).body.rsp_code).toBe('40101')
    expect((await read('/v2/mgmts/orgs?search_timestamp=soon')).body.rsp_code).toBe('40001')
  })
})

describe('the institution that is always in maintenance', () => {
  it('is one, and no ready-made person has anything there', async () => {
    const { rows } = await orgs()
    const down = rows.filter((row) => row.availability === '03').map((row) => row.org_code)
    expect(down).toHaveLength(1)
    const people = loadPeople([builtInPeopleDir])
    expect(people.filter((person) => (down[0] ?? '') in person.holdings)).toEqual([])
  })
})
