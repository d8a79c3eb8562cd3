/**
 * Processor time of the server for one institution of a connect, from the press of 완료 to the end of the sync: tokens,
 * lists, assets, transactions, everything that is stored. And for verifying one signed document, including threads.
 */
import { createSignatureVerifier } from '@ieum/backend/services/mydata/certificate/signature-verifier.ts'
import {
  authority,
  CI,
  digestOf,
  NOW,
  personOf,
  signatureOf,
} from '@ieum/backend/services/mydata/certificate/signed-document.fixture.ts'
import { personSerial } from '@ieum/backend/services/mydata/certificate/verify-signature.ts'
import { consent, watchSync } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { signUp } from '@ieum/testkit/people/person-session.ts'
import { startWorld } from '@ieum/testkit/world/start-world.ts'
import { oneAccount, oneCard } from './lib/holdings.ts'
import { median } from './lib/pairs.ts'
import { report } from './lib/report.ts'

const CONNECTS = Number(process.env.BENCH_CONNECTS ?? 14)
/** Until the engine has optimised the code. */
const WARM_UP = 5
const ORGANIZATIONS = 25
/** Processor time per institution, ms. @source ours: 22 before */
const INSTITUTION_MS = 12
/** Processor time per document, ms. @source ours: 12 before */
const DOCUMENT_MS = 3
const DOCUMENTS = 500
const QUIET_MS = 400

await connects()
await documents()

async function connects(): Promise<void> {
  const world = await startWorld({
    postgres: 'own',
    env: { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000', LOG_LEVEL: 'warn' },
  })
  const { institutions } = await world.control.call<{
    institutions: { orgCode: string; name: string; industry: string; isInMaintenance: boolean }[]
  }>('GET', '/control/institutions')
  const banks = institutions.filter((one) => one.industry === 'bank' && !one.isInMaintenance).slice(0, ORGANIZATIONS)
  const cards = institutions.filter((one) => one.industry === 'card' && !one.isInMaintenance)
  const chosen = [...banks, ...cards].slice(0, ORGANIZATIONS)
  const names = new Set(chosen.map((one) => one.name))
  const holdings = Object.fromEntries(
    chosen.map(({ orgCode, industry }, at) => [orgCode, industry === 'bank' ? oneAccount(at) : oneCard(at)]),
  )
  const cpuMs = async () => {
    const metrics = await (await fetch(`${world.internalUrl}/metrics`)).text()
    return Number(/^ieum_process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]) * 1_000
  }

  /** Older transactions follow a connect; those of the previous connect must not count here. */
  const quiet = async () => {
    for (let before = await cpuMs(), tries = 0; tries < 30; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
      const now = await cpuMs()
      if (now - before < QUIET_MS * 0.1) return
      before = now
    }
  }

  const each: number[] = []
  for (let at = 0; at < WARM_UP + CONNECTS; at += 1) {
    const person = await newPerson(world.control, { holdings, behaviour: {} })
    const session = await signUp(world.url, world.control, person)
    const { organizations } = await session.mydata.listOrganizations()
    const organizationGuids = organizations.filter((one) => names.has(one.name)).map((one) => one.guid)
    const { certificationTransactionId } = await consent(session, world.control, {
      organizationGuids,
      scopes: ['BANK_DEPOSIT', 'CARD_CARD'],
    })
    await world.control.decideLatest(person.phoneNumber, 'approve')
    await quiet()
    const before = await cpuMs()
    const { syncId } = await session.mydata.connectByMydataCertificateV2(
      { body: { certificationTransactionId } },
      { timeoutMs: 60_000 },
    )
    const { organizationSyncStatus: status } = await watchSync(session, syncId)
    const spentMs = (await cpuMs()) - before
    if (status.successfulOrgs.length !== ORGANIZATIONS) throw new Error('not every institution was connected')
    if (at >= WARM_UP) each.push(spentMs / ORGANIZATIONS)
  }
  await world.stop()
  report({
    name: 'connect-cpu',
    wanted: '≤ 1',
    ratio: median(each) / INSTITUTION_MS,
    unit: `of ${INSTITUTION_MS} ms, processor time of the server an institution: ${median(each).toFixed(1)} ms, median of ${CONNECTS} connects`,
    details: { organizations: ORGANIZATIONS, limitMs: INSTITUTION_MS, medianMs: median(each), eachMs: each },
  })
}

async function documents(): Promise<void> {
  const verifier = createSignatureVerifier()
  const agency = await authority()
  const person = await personOf(agency, CI)
  const digest = digestOf('the document')
  const signatures = Array(DOCUMENTS).fill({
    signed: await signatureOf(person, digest),
    expected: { kind: 'digest', digest },
  })
  const signer = {
    authority: new Uint8Array(agency.certificate.rawData),
    personSerial: personSerial(CI),
    nowMs: NOW,
  }
  const each: number[] = []
  for (let round = 0; round < 6; round += 1) {
    const before = process.cpuUsage()
    const checks = await verifier.verify(signatures, signer)
    const { user, system } = process.cpuUsage(before)
    if (checks.length !== DOCUMENTS) throw new Error('not every signature was verified')
    each.push((user + system) / 1_000 / DOCUMENTS)
  }
  await verifier.close()
  report({
    name: 'connect-cpu-document',
    wanted: '≤ 1',
    ratio: median(each) / DOCUMENT_MS,
    unit: `of ${DOCUMENT_MS} ms, processor time a document: ${median(each).toFixed(2)} ms, the first ones ${each[0]?.toFixed(2)} ms`,
    details: { documents: DOCUMENTS, limitMs: DOCUMENT_MS, medianMs: median(each), eachMs: each },
  })
}
