import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Behaviours, createBehaviours } from './behaviour/behaviours.ts'
import { createLatencyKnob, type LatencyKnob } from './behaviour/latency.ts'
import { type CallLog, createCallLog } from './calls.ts'
import { type Authority, loadAuthority, loadSignerAuthority, type SignerAuthority } from './certificate/authority.ts'
import { createIssuances, type Issuances } from './certificate/issuances.ts'
import { createNonces, type Nonces } from './certificate/nonces.ts'
import { createOwnSignings, type OwnSignings } from './certificate/own-signings.ts'
import { createPersonCertificates, type PersonCertificates } from './certificate/person-certificates.ts'
import { createServerCertificates, type ServerCertificates } from './certificate/server-certificates.ts'
import { createSignSessions, type SignSessions } from './certificate/sign-sessions.ts'
import { createClock, type SandboxClock } from './clock.ts'
import type { SandboxConfig } from './config.ts'
import { type Credentials, createCredentials } from './credentials.ts'
import { type BureauMembers, createBureauMembers } from './credit/bureau-members.ts'
import { type BureauNotices, createBureauNotices } from './credit/bureau-notices.ts'
import { type BureauResponses, createBureauResponses } from './credit/bureau-responses.ts'
import { type BureauRows, createBureauRows } from './credit/bureau-rows.ts'
import { createEvaluationEvents, type EvaluationEvents } from './credit/evaluation-events.ts'
import { createLoanBlocks, type LoanBlocks } from './credit/loan-blocks.ts'
import { createProofSubmissions, type ProofSubmissions } from './credit/proof-submissions.ts'
import { createRateCuts, type RateCuts } from './credit/rate-cuts-at-lenders.ts'
import { createSimpleAuthentications, type SimpleAuthentications } from './health-insurance/simple-authentications.ts'
import { createVerifications, type Verifications } from './identity/verifications.ts'
import { createLabInbox, type LabInbox } from './lab/lab-inbox.ts'
import { type LabKey, loadLabKey } from './lab/lab-key.ts'
import { createLabOperator } from './lab/lab-operator.ts'
import { createLabOrders, type LabOrders } from './lab/lab-orders.ts'
import { createLabWork, type LabWork } from './lab/lab-work.ts'
import { type Authorizations, createAuthorizations } from './oauth/authorizations.ts'
import { createGrants, type Grants } from './oauth/grants.ts'
import { createTokenSigner, type TokenSigner } from './oauth/json-web-signature.ts'
import { createOperatorInside, type OperatorInside } from './operator-inside.ts'
import { createPeopleRegistry, type PeopleRegistry } from './people-registry.ts'
import { createMessages, type Messages } from './phone/messages.ts'
import type { AgencyName, IssuerName } from './portal/built-in-orgs.ts'
import { createDirectory, type Directory } from './portal/directory.ts'
import { createOperatorClient, type OperatorClient } from './portal/operator-client.ts'
import { createStatistics, type Statistics } from './portal/statistics.ts'
import { createParcels, type Parcels } from './post/parcels.ts'
import { createPushTokens, type PushTokens } from './push/push-tokens.ts'
import { openStore } from './store.ts'
import { partyAt } from './transport/parties.ts'

/** For `wrong-serial`: a business number of no party here. */
const NOBODYS_SERIAL_NUMBER = '000-00-00000'

/** All state and parts of the outside world. Ports are the actual ones. */
export type World = {
  readonly config: SandboxConfig
  readonly ports: { plain: number; tls: number }
  readonly clock: SandboxClock
  readonly people: PeopleRegistry
  readonly directory: Directory
  readonly behaviours: Behaviours
  readonly latency: LatencyKnob
  readonly calls: CallLog
  readonly messages: Messages
  readonly pushTokens: PushTokens
  readonly credentials: Credentials
  readonly authority: Authority
  readonly signerAuthorities: Record<AgencyName, SignerAuthority>
  readonly issuerAuthorities: Record<IssuerName, SignerAuthority>
  readonly certificates: ServerCertificates
  readonly personCertificates: PersonCertificates
  readonly ownSignings: OwnSignings
  readonly issuances: Issuances
  readonly nonces: Nonces
  readonly signSessions: SignSessions
  readonly verifications: Verifications
  readonly simpleAuthentications: SimpleAuthentications
  readonly bureauMembers: BureauMembers
  readonly proofSubmissions: ProofSubmissions
  readonly labInbox: LabInbox
  readonly labOrders: LabOrders
  readonly labWork: LabWork
  /** The parcels of the post. */
  readonly parcels: Parcels
  readonly labKey: LabKey
  readonly bureauRows: BureauRows
  readonly loanBlocks: LoanBlocks
  readonly rateCuts: RateCuts
  readonly bureauResponses: BureauResponses
  readonly operatorInside: OperatorInside
  readonly evaluationEvents: EvaluationEvents
  readonly bureauNotices: BureauNotices
  readonly tokens: TokenSigner
  readonly grants: Grants
  readonly statistics: Statistics
  readonly authorizations: Authorizations
  /** The portal's client for the operator. */
  readonly operator: OperatorClient
  close(): void
}

/**
 * Opens the world stored in the data directory, or creates a new one there.
 * @throws Error when a people or institution file is wrong, with its path
 */
export async function openWorld(config: SandboxConfig): Promise<World> {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const certificateDir = join(config.dataDir, 'certificates')
  const [authority, kakao, naver, own, common, finance] = await Promise.all([
    loadAuthority(certificateDir),
    loadSignerAuthority(certificateDir, 'KAKAO'),
    loadSignerAuthority(certificateDir, 'NAVER'),
    loadSignerAuthority(certificateDir, 'OWN', 'ecdsa'),
    loadSignerAuthority(certificateDir, 'COMMON', 'ecdsa'),
    loadSignerAuthority(certificateDir, 'FINANCE', 'ecdsa'),
  ])
  const store = openStore(join(config.dataDir, 'world.sqlite'))
  const ports = { plain: config.port, tls: config.tlsPort }
  const clock = createClock(store)
  const people = createPeopleRegistry(store, config.peopleDirs)
  const directory = createDirectory(store, clock, config, () => ports.tls)
  const messages = createMessages(store, clock)
  const tokens = createTokenSigner(config.dataDir)
  const signerAuthorities = { KAKAO: kakao, NAVER: naver }
  const issuerAuthorities = { OWN: own, COMMON: common, FINANCE: finance }
  const personCertificates = createPersonCertificates(store, clock, people, issuerAuthorities)
  const credentials = createCredentials(store)
  const behaviours = createBehaviours(store)
  /** The party at a host, as its certificate shows it. */
  const subjectAt = (host: string) => {
    const party = partyAt(host, directory)
    return party && behaviours.isSet(party.orgCode, 'wrong-serial')
      ? { ...party, serialNumber: NOBODYS_SERIAL_NUMBER }
      : party
  }
  const certificates = createServerCertificates(authority, subjectAt, clock.realNow)
  const operator = createOperatorClient(store, clock, authority, certificates, credentials)
  const operatorInside = createOperatorInside(store)
  const bureauNotices = createBureauNotices(store, credentials, operatorInside)
  const [labInbox, labOrders] = [createLabInbox(store, clock), createLabOrders(store)]
  const parcels = createParcels(store, clock)
  const labKey = loadLabKey(store)
  const labWork = createLabWork({
    clock,
    inbox: labInbox,
    orders: labOrders,
    operator: createLabOperator(credentials, operatorInside),
    parcels,
    key: labKey,
    ...config.lab,
  })
  const verifications = createVerifications(store, clock, people, messages)
  return {
    config,
    ports,
    clock,
    people,
    directory,
    behaviours,
    latency: createLatencyKnob(),
    calls: createCallLog(clock),
    messages,
    credentials,
    pushTokens: createPushTokens(store),
    authority,
    signerAuthorities,
    issuerAuthorities,
    personCertificates,
    issuances: createIssuances(store, people, verifications, personCertificates),
    ownSignings: createOwnSignings(store),
    nonces: createNonces(store, clock),
    certificates,
    signSessions: createSignSessions(store, clock, people, messages, signerAuthorities),
    verifications,
    simpleAuthentications: createSimpleAuthentications(store, clock, people, messages),
    bureauMembers: createBureauMembers(store, clock),
    proofSubmissions: createProofSubmissions(store),
    labInbox,
    labOrders,
    labWork,
    parcels,
    labKey,
    bureauRows: createBureauRows(store),
    loanBlocks: createLoanBlocks(store, clock),
    rateCuts: createRateCuts(store, clock),
    bureauResponses: createBureauResponses(store),
    evaluationEvents: createEvaluationEvents(store),
    operatorInside,
    bureauNotices,
    tokens,
    grants: createGrants(store, clock, tokens),
    statistics: createStatistics(store),
    authorizations: createAuthorizations(store, clock),
    operator,
    close() {
      operator.close()
      bureauNotices.close()
      labWork.close()
      clock.close()
      store.close()
    },
  }
}
