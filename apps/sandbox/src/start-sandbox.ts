import { createHash } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { dirname, join } from 'node:path'
import type { OutsideFile } from '@ieum/contracts/outside/outside-file.ts'
import { rememberRawSocket } from './behaviour/misbehave.ts'
import { ensureOperatorCertificateFiles } from './certificate/operator-certificate.ts'
import type { SandboxConfig } from './config.ts'
import { credentialNames } from './credentials.ts'
import { createPlainApp } from './plain-app.ts'
import {
  addressParty,
  agencies,
  certificateIssuers,
  creditBureaus,
  creditInformationParty,
  exchangeRatesParty,
  healthInsuranceParty,
  identityParty,
  labParty,
  OPERATOR_ORG_CODE,
  PKCE_ORG_CODES,
  portalParty,
  postParty,
  proofIssuers,
  pushParty,
  taxOfficeParty,
} from './portal/built-in-orgs.ts'
import { createTlsApp } from './tls-app.ts'
import { openWorld, type World } from './world.ts'

export type Sandbox = {
  /** `http://127.0.0.1:<port>`: human pages and `/control`. */
  readonly url: string
  readonly tlsPort: number
  /** The file by which the operator reaches the outside world. */
  readonly outsideFile: string
  readonly world: World
  stop(): Promise<void>
}

/** Writes a file atomically: a reader sees the old one or the new one, never half of it. */
function writeWhole(file: string, json: unknown): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(`${file}.new`, `${JSON.stringify(json, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/**
 * Starts the sandbox and writes `outside.json` and `sandbox.json` into its data directory before the first control call
 * is answered.
 * @throws Error for a taken port, a wrong people or institution file
 */
export async function startSandbox(config: SandboxConfig): Promise<Sandbox> {
  const world = await openWorld(config)
  const written = Promise.withResolvers<void>()
  const tlsApp = createTlsApp(world)
  const plainApp = createPlainApp(world, written.promise)
  tlsApp.server.on('connection', (socket: Socket) => rememberRawSocket(socket))

  const stop = async () => {
    written.resolve()
    await Promise.all([tlsApp.close(), plainApp.close()])
    world.close()
  }
  try {
    await tlsApp.listen({ host: '127.0.0.1', port: config.tlsPort })
    await plainApp.listen({ host: '127.0.0.1', port: config.port })
    world.ports.tls = portOf(tlsApp.server)
    world.ports.plain = portOf(plainApp.server)
    world.directory.refresh()
    const outsideFile = join(config.dataDir, 'outside.json')
    writeWhole(outsideFile, await outsideOf(world))
    const url = `http://127.0.0.1:${world.ports.plain}`
    writeWhole(join(config.dataDir, 'sandbox.json'), { url, tlsPort: world.ports.tls, outsideFile, pid: process.pid })
    written.resolve()
    return { url, tlsPort: world.ports.tls, outsideFile, world, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** Addresses, credentials and trusted roots of the outside world, for the operator. */
async function outsideOf(world: World): Promise<OutsideFile> {
  const files = await ensureOperatorCertificateFiles(world)
  const controlUrl = `http://127.0.0.1:${world.ports.plain}`
  const party = (host: string, serialNumber: string, credential: string) => ({
    url: `https://${host}:${world.ports.tls}`,
    serialNumber,
    ...world.credentials.of(credential),
  })
  const hashesOf = (credential: string) => [
    createHash('sha256').update(world.credentials.of(credential).clientSecret).digest('hex'),
  ]
  const portalAtOperator = world.credentials.of(credentialNames.portalAtOperator)
  return {
    portal: party(portalParty.host, portalParty.serialNumber, credentialNames.portal),
    identityVerification: party(identityParty.host, identityParty.serialNumber, credentialNames.identity),
    push: party(pushParty.host, pushParty.serialNumber, credentialNames.push),
    operatorOrgCode: OPERATOR_ORG_CODE,
    ...files,
    pkceOrgCodes: [...PKCE_ORG_CODES],
    dataApi: world.credentials.of(credentialNames.service),
    agencies: agencies.map((agency) => ({
      certificateOrganizationEnum: agency.name,
      orgCode: agency.orgCode,
      ...world.credentials.of(credentialNames.agency(agency.orgCode)),
      signerCaFile: world.signerAuthorities[agency.name].rootFile,
      appUriPrefixes: [agency.appScheme, `${controlUrl}/phones/`],
    })),
    creditBureaus: creditBureaus.map(({ name, orgCode, host, serialNumber, maintenance }) => ({
      ...party(host, serialNumber, credentialNames.bureau(orgCode)),
      creditBureauEnum: name,
      noticeSecretHashes: hashesOf(credentialNames.bureauAtOperator(orgCode)),
      plannedMaintenance: [{ cycle: 'DAILY' as const, ...maintenance }],
    })),
    proofIssuers: proofIssuers.map(({ material, orgCode, host, serialNumber }) => ({
      ...party(host, serialNumber, credentialNames.proof(orgCode)),
      raiseMaterialEnum: material,
    })),
    taxOffice: party(taxOfficeParty.host, taxOfficeParty.serialNumber, credentialNames.taxOffice),
    creditInformation: party(
      creditInformationParty.host,
      creditInformationParty.serialNumber,
      credentialNames.creditInformation,
    ),
    healthInsurance: party(
      healthInsuranceParty.host,
      healthInsuranceParty.serialNumber,
      credentialNames.healthInsurance,
    ),
    geneticLab: {
      ...party(labParty.host, labParty.serialNumber, credentialNames.geneticLab),
      noticeSecretHashes: hashesOf(credentialNames.labAtOperator),
      destructionKeys: [world.labKey.publicKey],
    },
    addressSearch: party(addressParty.host, addressParty.serialNumber, credentialNames.addressSearch),
    post: party(postParty.host, postParty.serialNumber, credentialNames.post),
    exchangeRates: party(exchangeRatesParty.host, exchangeRatesParty.serialNumber, credentialNames.exchangeRates),
    certificateModules: certificateIssuers.map((issuer) => ({
      certificateTypeEnum: issuer.name,
      orgCode: issuer.orgCode,
      moduleName: issuer.moduleName,
      windowUrl: `${controlUrl}/certificates/${issuer.slug}/sign`,
      issueUrl: `${controlUrl}/certificates/${issuer.slug}/issue`,
      signerCaFile: world.issuerAuthorities[issuer.name].rootFile,
    })),
    portalCaller: {
      clientId: portalAtOperator.clientId,
      clientSecretHashes: hashesOf(credentialNames.portalAtOperator),
      // one certificate for both directions, because an operator's business number is in both
      certFile: files.clientCertFile,
      keyFile: files.clientKeyFile,
    },
    controlUrl,
    isGenerated: true,
  }
}
