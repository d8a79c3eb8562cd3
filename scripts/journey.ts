/**
 * The whole connection flow without a browser, against a running world: sign-up → choose → consent → sign → connect →
 * sync → assets. Prints one JSON summary; exits 1 on any failure.
 *
 * npm run journey [-- --person <name>] [--organizations all|guid,…] [--certificate own|common|finance] [--no-sign]
 * npm run journey -- --service credit [--person <name>] [--income <won a year>] [--connect]: agree → scores → loans and
 * their ratio → reward → raise → leave, compared with the person's file. --connect connects everything first, so that
 * the lenders report the loans too; it prints each loan's rate, its source and day, and this month's interest
 * npm run journey -- --service analysis [--person <name>]: connect → the last whole month by days, categories and entries,
 * which add up to one sum → a year of cash flow → every transfer between own accounts from both sides
 * npm run journey -- --service gene [--person <name>]: a place → apply → kit and back → open → every trait → a group →
 * withdraw → receipt, compared with the laboratory's data; the world's clock advances by some weeks
 * npm run journey -- --service microbiome [--person <name>]: the same with a report, once more after ninety days with
 * the changes, then leaving and the receipt; the world's clock advances by some months
 */

import { parseArgs } from 'node:util'
import { ApiError } from '@ieum/contract-kit/client.ts'
import { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { analysisServiceJourney } from '@ieum/testkit/journeys/analysis-service-journey.ts'
import { connectByWindow } from '@ieum/testkit/journeys/certificate-journey.ts'
import { creditServiceJourney } from '@ieum/testkit/journeys/credit-service-journey.ts'
import { geneServiceJourney } from '@ieum/testkit/journeys/gene-service-journey.ts'
import { connectAll, consent } from '@ieum/testkit/journeys/journey.ts'
import { microbiomeServiceJourney } from '@ieum/testkit/journeys/microbiome-service-journey.ts'
import { signUp } from '@ieum/testkit/people/person-session.ts'
import { sandboxControl } from '@ieum/testkit/world/sandbox-control.ts'

const { values } = parseArgs({
  options: {
    person: { type: 'string' },
    organizations: { type: 'string', default: 'all' },
    /** Signs in a window; without it the person signs at Kakao. */
    certificate: { type: 'string' },
    'no-sign': { type: 'boolean', default: false },
    service: { type: 'string', default: 'mydata' },
    /** The income that the person enters. */
    income: { type: 'string', default: '60000000' },
    /** Everything is connected before agreeing to credit. */
    connect: { type: 'boolean', default: false },
  },
})

const ieumUrl = process.env.IEUM_URL ?? 'http://localhost:3000'
const control = sandboxControl(process.env.SANDBOX_URL ?? 'http://127.0.0.1:4000')
const startedAt = performance.now()
const took = () => Math.round(performance.now() - startedAt)

const CERTIFICATES = { own: 'OWN', common: 'COMMON', finance: 'FINANCE' } as const
function certificateType() {
  if (values.certificate === undefined) return null
  const type = CERTIFICATES[values.certificate as keyof typeof CERTIFICATES]
  if (!type) throw new Error(`--certificate: one of ${Object.keys(CERTIFICATES).join(', ')}`)
  return type
}

async function run() {
  const signedWith = certificateType()
  const people = await control.people()
  const person = values.person ? people.find(({ name, id }) => [name, id].includes(values.person as string)) : people[0]
  if (!person) throw new Error(`no person is called ${values.person}; there are ${people.map((one) => one.name)}`)
  const session = await signUp(ieumUrl, control, person)
  const signedUpMs = took()
  if (values.service === 'credit') {
    if (values.connect) await connectAll(session, control)
    const connectedMs = values.connect ? took() : null
    const journey = await creditServiceJourney(session, control, { annualIncomeAmount: Number(values.income) })
    return { person: person.id, signedUpMs, connectedMs, ...journey, totalMs: took() }
  }
  if (values.service === 'analysis') {
    const journey = await analysisServiceJourney(session, control)
    return { person: person.id, signedUpMs, ...journey, totalMs: took() }
  }
  if (values.service === 'gene') {
    const journey = await geneServiceJourney(session, control)
    return { person: person.id, signedUpMs, ...journey, totalMs: took() }
  }
  if (values.service === 'microbiome') {
    const journey = await microbiomeServiceJourney(session, control)
    return { person: person.id, signedUpMs, ...journey, totalMs: took() }
  }
  if (values.service !== 'mydata') throw new Error('--service: mydata, analysis, credit, gene or microbiome')
  const organizationGuids =
    values.organizations === 'all'
      ? undefined
      : values.organizations.split(',').map((guid) => OrganizationGuid.parse(guid))
  if (values['no-sign']) {
    const { organizations } = await consent(session, control, { organizationGuids })
    return { person: person.id, signedUpMs, consentedMs: took(), organizations: organizations.length, isSigned: false }
  }
  const { syncId, status } = signedWith
    ? await connectByWindow(session, control, { certificateType: signedWith, organizationGuids })
    : await connectAll(session, control, { organizationGuids })
  const connectedMs = took()
  const assets = await session.mydata.listAssets()
  const counts = status.organizationSyncStatus
  return {
    person: person.id,
    syncId,
    signedUpMs,
    connectedMs,
    totalMs: took(),
    requested: counts.requestedOrgs.length,
    successful: counts.successfulOrgs.length,
    noAsset: counts.noAssetOrgs.length,
    failed: counts.failedOrgs.map((organization) => organization.name),
    assets: assets.assets.length,
    netWorthKrw: assets.netWorthKrw,
    isSigned: true,
  }
}

try {
  process.stdout.write(`${JSON.stringify(await run())}\n`)
} catch (error) {
  const reason =
    error instanceof ApiError
      ? { errorCodeEnum: error.errorCodeEnum, status: error.status, requestId: error.requestId, details: error.details }
      : { message: (error as Error).message }
  process.stdout.write(`${JSON.stringify({ error: reason, afterMs: took() })}\n`)
  process.exitCode = 1
}
