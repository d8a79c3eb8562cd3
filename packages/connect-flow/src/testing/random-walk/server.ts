import type { CollectionUsageItem } from '@ieum/contracts/mydata/connect/consent.ts'
import type { SyncStatus } from '@ieum/contracts/mydata/sync/sync.ts'
import type { Submission } from '../../actors.ts'
import { ADULT_MS, ITEMS, inMaintenance, list, Refused, SCHEDULE, status, TEENAGER_MS } from '../fake-world.ts'
import type { OpenCall } from './answered-by-hand.ts'
import { ORGANIZATIONS } from './starts.ts'

/** The server's text for a transaction, and a window's result for a text. */
export const textOf = (certificationTransactionId: string) => `text of ${certificationTransactionId}`
export const signatureOf = (serializedPlainText: string) => `signed ${serializedPlainText}`

const INTEGRATED = 'MYDATA_INTEGRATED_AUTHENTICATION_'
const refused = (code: string, state?: string) =>
  new Refused(code, state === undefined ? null : { certificationTransactionState: state })
const anyFailure = [refused('INTERNAL_ERROR'), refused('NETWORK_ERROR'), refused('UNAUTHENTICATED')]

/** The content of the consent screen changes between two visits. */
const PAGES: readonly CollectionUsageItem[][] = [
  ITEMS,
  ITEMS.map((item) => ({
    ...item,
    scopes: [...item.scopes, { scopeTypeEnum: 'BANK_LOAN' as const, transferSummary: '대출', apis: [] }],
  })),
]

const GUIDS = ['a', 'b', 'c', 'd']
const MIXED = GUIDS.map((_, done) =>
  status(done, { requested: GUIDS, successful: GUIDS.slice(0, Math.min(done, 2)), failed: GUIDS.slice(2, done) }),
)
const FINISHED = status(4, { requested: GUIDS, successful: ['a', 'b'], failed: ['c'], noAsset: ['d'] })
const ALL_FAILED = status(4, { requested: GUIDS, failed: GUIDS })

/** The outside of one walk: the possible answers to each call. Statuses of one sync arrive in any order. */
export function createServer() {
  let transactions = 0
  let pages = 0
  let retries = 0

  const statuses: readonly SyncStatus[] = [...MIXED, FINISHED, FINISHED, ALL_FAILED]

  /** Ways to settle a call; earlier ones are more likely. */
  function settlements({ name, input, answer, refuse }: OpenCall): (() => void)[] {
    const fail = (errors: readonly Refused[]) => errors.map((error) => () => refuse(error))
    switch (name) {
      case 'readAfresh': {
        const facts = [
          { list: list(ORGANIZATIONS), birthdayMs: ADULT_MS },
          { list: list(ORGANIZATIONS), birthdayMs: ADULT_MS },
          {
            list: list(ORGANIZATIONS.map((one) => (one.guid === 'kb' ? inMaintenance('kb') : one))),
            birthdayMs: ADULT_MS,
          },
          { list: list(ORGANIZATIONS.map((one) => ({ ...one, maintenanceSchedule: SCHEDULE }))), birthdayMs: ADULT_MS },
          { list: list(ORGANIZATIONS, true), birthdayMs: ADULT_MS },
          { list: list(ORGANIZATIONS), birthdayMs: TEENAGER_MS },
        ]
        return [...facts.map((output) => () => answer(output)), ...fail(anyFailure)]
      }
      case 'agreeToThirdPartyProvision':
      case 'agreeToCertificateTerms':
        return [() => answer(undefined), () => answer(undefined), ...fail(anyFailure)]
      case 'readConsentPage': {
        const items = PAGES[pages++ % PAGES.length]
        const page = (hasConsentedToCuration: boolean) => () =>
          answer({ items, connections: [], hasConsentedToCuration })
        return [page(false), page(true), page(true), ...fail(anyFailure)]
      }
      case 'submitConsent': {
        const accept = (authenticationAppUri: string | null) => () => {
          const certificationTransactionId = `transaction-${++transactions}`
          const submission = input as Submission
          if ('consentTarget' in submission) {
            answer({ certificationTransactionId, authorizationUri: 'https://pay.example/authorize' })
          } else if (!('certificateTypeEnum' in submission))
            answer({ certificationTransactionId, authenticationAppUri })
          else {
            const serializedPlainText = textOf(certificationTransactionId)
            answer({ certificationTransactionId, toSign: { submission, serializedPlainText } })
          }
        }
        return [
          accept(null),
          accept('kakaotalk://sign'),
          accept(null),
          ...fail([...anyFailure, refused('MYDATA_CERTIFICATE_ORGANIZATION_UNREGISTERED')]),
        ]
      }
      case 'signInWindow': {
        const { serializedPlainText } = input as { serializedPlainText: string }
        const signed = () => answer({ kind: 'signed', serializedSignedData: signatureOf(serializedPlainText) })
        const unsigned = (['cancelled', 'blocked', 'wrong'] as const).map((kind) => () => answer({ kind }))
        return [signed, signed, signed, ...unsigned, ...fail([refused('UNKNOWN')])]
      }
      case 'connect': {
        const { certificationTransactionId } = input as { certificationTransactionId: string }
        const connected = () => answer({ syncId: `sync of ${certificationTransactionId}` })
        const needed = `${INTEGRATED}ELECTRONIC_SIGNATURE_REQUIRED`
        return [
          connected,
          connected,
          connected,
          ...fail([
            refused(needed, 'PENDING'),
            refused(needed, 'REJECTED'),
            refused(needed, 'EXPIRED'),
            refused('TIMEOUT'),
            refused(`${INTEGRATED}ALL_ORGANIZATION_UNREGISTERED`),
            refused(`${INTEGRATED}ALL_ORGANIZATION_ERROR`),
            refused(`${INTEGRATED}ALL_ORGANIZATION_ERROR_AND_UNREGISTERED`),
            ...anyFailure,
          ]),
        ]
      }
      case 'getSyncStatus':
        return [
          ...statuses.map((one) => () => answer(one)),
          () => answer({}),
          ...fail([...anyFailure, refused('MYDATA_SYNC_NOT_FOUND')]),
        ]
      case 'retrySync':
        return [
          () => answer({ syncId: `sync again ${++retries}` }),
          ...fail([...anyFailure, refused('MYDATA_SYNC_NOTHING_TO_RETRY')]),
        ]
      default:
        throw new Error(`nothing answers ${name}`)
    }
  }
  return { settlements, statuses }
}
