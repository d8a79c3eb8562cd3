/** For tests: a separate sandbox process, and the signature of a person there over the kit's documents. */
import { randomBytes, randomInt } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { OutsideFile } from '@ieum/contracts/outside/outside-file.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { type SandboxControl, sandboxControl } from '@ieum/testkit/world/sandbox-control.ts'
import { type ServiceProcess, startService } from '@ieum/testkit/world/service-process.ts'
import type { z } from 'zod'
import { scopesOf, WITHOUT_ASSETS } from '../assets.ts'
import { checkIssue } from '../checks/tokens.ts'
import { KitConfig, textOf } from '../config.ts'
import { koreanDay } from '../korean-day.ts'
import { createSession } from '../session.ts'
import { createVerdicts } from '../verdicts.ts'
import { createWire, identityOf } from '../wire.ts'
import { issueCertificate } from './issue-certificate.ts'

const REPOSITORY = path.resolve(import.meta.dirname, '../../../..')
const DAY_MS = 86_400_000

export type Given = z.input<typeof KitConfig>

type Consented = {
  readonly withoutScopes?: readonly string[]
  /** By scope, instead of everything. */
  readonly assets?: Readonly<Record<string, readonly string[]>>
}

export type PracticeSandbox = {
  readonly control: SandboxControl
  readonly dataDir: string
  /** A configuration for one institution, with a transfer request that a new person has just signed there. */
  configFor(orgCode: string, consent?: Consented): Promise<Given>
  /** An access token for the signed request, as an operator gets it. */
  accessToken(config: Given): Promise<string>
  /** Writes it to a file for the program. */
  fileOf(config: Given): string
  stop(): Promise<void>
}

export async function startPracticeSandbox(): Promise<PracticeSandbox> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ieum-conformance-'))
  let service: ServiceProcess | undefined
  try {
    service = await startService({
      name: 'sandbox',
      entry: path.join(REPOSITORY, 'apps/sandbox/src/main.ts'),
      logFile: path.join(dataDir, 'sandbox.log'),
      env: {
        SANDBOX_PORT: '0',
        SANDBOX_TLS_PORT: '0',
        SANDBOX_DATA_DIR: path.join(dataDir, 'sandbox'),
        SANDBOX_LAB: 'by-hand',
      },
    })
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true })
    throw error
  }
  const { url = '', tlsPort = '' } = service.listening
  const control = sandboxControl(url)
  const outside = OutsideFile.parse(JSON.parse(readFileSync(path.join(dataDir, 'sandbox', 'outside.json'), 'utf8')))
  const stranger = await issueCertificate(path.join(dataDir, 'sandbox', 'certificates'), path.join(dataDir, 'stranger'))
  let files = 0

  return {
    control,
    dataDir,
    async configFor(orgCode, { withoutScopes = [], assets = {} } = {}) {
      const row = await portalRow(control, orgCode)
      const ci = `${randomBytes(66).toString('base64').slice(0, 86)}==`
      const person = await newPerson(control, { ci })
      const scopes = scopesOf(row.industry).filter((scope) => !withoutScopes.includes(scope))
      const targets = scopes.map((scope) => targetOf(scope, assets[scope] ?? ['all_asset']))
      const consent = consentText(orgCode, outside.operatorOrgCode, [{ scope: `${row.industry}.list` }, ...targets])
      const signed = await sign(control, person.phoneNumber, orgCode, consent)
      return {
        provider: {
          url: `https://${row.host}:${tlsPort}`,
          orgCode,
          industry: row.industry,
          serialNumber: row.serialNumber,
          slots: row.slots,
        },
        operator: {
          orgCode: outside.operatorOrgCode,
          clientId: outside.dataApi.clientId,
          clientSecret: outside.dataApi.clientSecret,
          certFile: outside.clientCertFile,
          keyFile: outside.clientKeyFile,
        },
        trustCaFile: outside.trustCaFile,
        strangersCertificate: stranger,
        token: {
          kind: 'consent',
          fields: {
            tx_id: txId(outside.operatorOrgCode, orgCode, signed.caOrg),
            ca_code: signed.caOrg,
            username: ci,
            password: signed.signedConsent,
            auth_type: '1',
            consent_type: '1',
            consent,
            cert_tx_id: signed.certTxId,
          },
        },
        limits: { callMs: 3_000 },
      }
    },
    async accessToken(fields) {
      const config = KitConfig.parse(fields)
      const { provider, operator, trustCaFile, limits } = config
      const url = new URL(provider.url)
      const wire = createWire({ url, ca: textOf(trustCaFile), identity: identityOf(operator), ...limits })
      const tokens = await checkIssue(createSession(config, wire, createVerdicts()), createVerdicts())
      wire.close()
      if (!tokens) throw new Error('no token was issued')
      return tokens.access
    },
    fileOf(config) {
      files += 1
      const folder = path.join(dataDir, 'configs')
      mkdirSync(folder, { recursive: true })
      const file = path.join(folder, `${files}.json`)
      writeFileSync(file, JSON.stringify(config), { mode: 0o600 })
      return file
    },
    async stop() {
      await service?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

type Row = {
  readonly host: string
  readonly industry: Given['provider']['industry']
  readonly serialNumber: string
  readonly slots: string[]
}

async function portalRow(control: SandboxControl, orgCode: string): Promise<Row> {
  const { institutions } = await control.call<{ institutions: (Row & { orgCode: string })[] }>(
    'GET',
    '/control/institutions',
  )
  const row = institutions.find((one) => one.orgCode === orgCode)
  if (!row) throw new Error(`no institution ${orgCode}`)
  return row
}

const targetOf = (scope: string, assets: readonly string[]) =>
  WITHOUT_ASSETS.test(scope) ? { scope } : { scope, asset_list: assets.map((asset) => ({ asset })) }

function consentText(orgCode: string, operator: string, target_info: readonly unknown[]): string {
  return JSON.stringify({
    snd_org_code: orgCode,
    rcv_org_code: operator,
    is_scheduled: 'true',
    fnd_cycle: '1/1w',
    add_cycle: '1/1w',
    end_date: koreanDay(Date.now() + 365 * DAY_MS),
    purpose: '표준을 지키는지 보기',
    period: '99991231',
    target_info,
  })
}

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')

const txId = (operator: string, orgCode: string, agency: string) =>
  `MD_${operator}_${orgCode}_0000000000_${agency}_${koreanDay(Date.now())}120000_${digits(12)}`

/** With the product's own certificate, whose operator answers at once. */
async function sign(control: SandboxControl, phoneNumber: string, orgCode: string, consent: string) {
  const nonce = () => randomBytes(16).toString('base64url')
  const plainText = {
    requests: [{ orgCode, consent, consentNonce: nonce(), ucpidNonce: nonce() }],
    userAgreement: '본인확인기관이 이름과 연계정보를 전해도 좋아요.',
    userAgreeInfo: { realName: true, gender: false, nationalInfo: false, birthDate: true, ci: true },
    ispUrl: 'http://localhost/connect',
  }
  const signed = JSON.parse(await control.signWithCertificate('own', phoneNumber, JSON.stringify(plainText))) as {
    caOrg: string
    certTxId: string
    signedDataList: [{ signedConsent: string }]
  }
  return { caOrg: signed.caOrg, certTxId: signed.certTxId, signedConsent: signed.signedDataList[0].signedConsent }
}
