import { ERROR_CODES } from '@ieum/contracts/error-codes.ts'
import type { CertificationTransactionId } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ConnectCalls } from '../actors.ts'
import {
  ADULT_MS,
  type Flow,
  inMaintenance,
  list,
  organization,
  Refused,
  startFlow,
  status,
  TEENAGER_MS,
  windowTexts,
} from '../testing/fake-world.ts'
import { atCertificate, atCertificateWindow, atRequest, atSignature, settle } from '../testing/walk.ts'
import { type CallWithDialogs, DIALOGS_OF_CALLS, type DialogPlace, dialogOfCode } from './dialogs-of-calls.ts'
import { type Destination, ERROR_DIALOGS } from './error-dialogs.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Options = Parameters<typeof startFlow>[0]
const refuse = (code: string, details?: object) => async () => Promise.reject(new Refused(code, details))
const never = () => new Promise<never>(() => {})

const placeOf = (flow: Flow) => {
  const { screen, overlay } = flow.view()
  return overlay === null ? screen : `${screen} ${overlay}`
}

/** Lets every call that opens dialogs fail with this code. */
async function failing(call: CallWithDialogs, code: string, input: Options = {}): Promise<Flow> {
  const calls: Partial<ConnectCalls> = { [call]: refuse(code) }
  switch (call) {
    case 'readAfresh':
      return atCertificate({ ...input, calls })
    case 'submitConsent':
      return atSignature({ ...input, calls })
    case 'connect':
      return atRequest({ ...input, calls })
    case 'getSyncStatus': {
      const flow = await atRequest({ ...input, calls })
      await vi.advanceTimersByTimeAsync(1_500)
      return flow
    }
    case 'retrySync': {
      const late = async () => status(1, { requested: ['a', 'b'], successful: ['a'], failed: ['b'] })
      const flow = await atRequest({ ...input, calls: { ...calls, getSyncStatus: late } })
      flow.send({ type: 'RETRY_MISSING_PRESSED' })
      await settle()
      return flow
    }
  }
}

describe('[CF-8.1.5] the dialog that a failed call opens', () => {
  const ofServer = Object.keys(ERROR_CODES).filter((code) => /^(MYDATA|UNAUTH|INTERNAL|RATE)/.test(code))
  const codes = [...ofServer, 'NETWORK_ERROR', 'TIMEOUT', 'A_CODE_OF_TOMORROW']
  it.each(
    (Object.keys(DIALOGS_OF_CALLS) as CallWithDialogs[]).flatMap((call) => codes.map((code) => [call, code] as const)),
  )('%s: %s', async (call, code) => {
    const flow = await failing(call, code)
    expect(placeOf(flow)).toBe(dialogOfCode(call, code))
    expect(Object.keys(ERROR_DIALOGS)).toContain(placeOf(flow))
    const { byCode, isReported } = DIALOGS_OF_CALLS[call]
    const isForeseen = code in byCode
    expect(flow.effectsOf('clientError').map((report) => report.code)).toEqual(isReported && !isForeseen ? [code] : [])
  })
})

/** Written from the specification: the machine and the table above are checked against the same list. @source CF-8 */
it.each<[CallWithDialogs, string, string]>([
  ['connect', 'MYDATA_INTEGRATED_AUTHENTICATION_ELECTRONIC_SIGNATURE_REQUIRED', 'signatureRequired'],
  ['connect', 'MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_UNREGISTERED', 'allUnregistered'],
  ['connect', 'MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR', 'allError'],
  ['connect', 'MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR_AND_UNREGISTERED', 'errorAndUnregistered'],
  ['connect', 'NETWORK_ERROR', 'network'],
  ['connect', 'TIMEOUT', 'network'],
  ['connect', 'UNAUTHENTICATED', 'sessionExpired'],
  ['connect', 'INTERNAL_ERROR', 'unknown'],
  ['submitConsent', 'MYDATA_CERTIFICATE_ORGANIZATION_UNREGISTERED', 'certificateOrganizationUnregistered'],
  ['submitConsent', 'NETWORK_ERROR', 'consentError'],
  ['readAfresh', 'INTERNAL_ERROR', 'serverError'],
  ['readAfresh', 'UNAUTHENTICATED', 'sessionExpired'],
  ['getSyncStatus', 'MYDATA_SYNC_NOT_FOUND', 'serverError'],
  ['retrySync', 'INTERNAL_ERROR', 'retryFailed'],
])('[CF-8.1.5] %s refused with %s opens %s', async (call, code, overlay) => {
  expect((await failing(call, code)).view().overlay).toBe(overlay)
})

const fresh = (
  organizations = [organization('kb'), organization('shinhan')],
  birthdayMs = ADULT_MS,
  isGlobal = false,
) => ({ calls: { readAfresh: async () => ({ list: list(organizations, isGlobal), birthdayMs }) } }) satisfies Options
const signatureOver = refuse('MYDATA_INTEGRATED_AUTHENTICATION_ELECTRONIC_SIGNATURE_REQUIRED', {
  certificationTransactionState: 'REJECTED',
})

/** Requests a rejected signature again and lets that fail. */
async function renewing(code: string, options: Options): Promise<Flow> {
  let submissions = 0
  const flow = await atRequest({
    ...options,
    calls: {
      connect: signatureOver,
      submitConsent: async () =>
        ++submissions === 1
          ? { certificationTransactionId: id<CertificationTransactionId>('transaction-1'), authenticationAppUri: null }
          : Promise.reject(new Refused(code)),
    },
  })
  flow.send({ type: 'CONFIRM' })
  await settle()
  return flow
}

/** How a dialog is reached that no single code opens. */
const WAYS: { readonly [place in DialogPlace]?: (options: Options) => Promise<Flow> } = {
  'none invalidAccess': async ({ input } = {}) => startFlow({ input: { ...input, list: list([]) } }),
  'selection underage': (options) => atCertificate({ ...options, ...fresh(undefined, TEENAGER_MS) }),
  'selection globalMaintenance': (options) => atCertificate({ ...options, ...fresh(undefined, undefined, true) }),
  'selection allInMaintenance': (options) =>
    atCertificate({ ...options, ...fresh([inMaintenance('kb'), inMaintenance('shinhan')]) }),
  'selection someInMaintenance': (options) =>
    atCertificate({ ...options, ...fresh([organization('kb'), inMaintenance('shinhan')]) }),
  'signature certificateOrganizationUnregistered': (options) =>
    renewing('MYDATA_CERTIFICATE_ORGANIZATION_UNREGISTERED', options),
  'signature consentError': (options) => renewing('INTERNAL_ERROR', options),
  'syncStatus network': async (options) => {
    const flow = await atRequest({ ...options, calls: { getSyncStatus: never } })
    flow.send({ type: 'NETWORK_LOST' })
    return flow
  },
  'syncStatus delayed': (options) =>
    atRequest({ ...options, calls: { getSyncStatus: async () => status(1, { requested: ['a'], failed: ['a'] }) } }),
}

async function reach(place: DialogPlace, options: Options): Promise<Flow> {
  const way = WAYS[place]
  if (way) return way(options)
  for (const call of Object.keys(DIALOGS_OF_CALLS) as CallWithDialogs[]) {
    const codes = [...Object.keys(DIALOGS_OF_CALLS[call].byCode), 'INTERNAL_ERROR']
    const code = codes.find((each) => dialogOfCode(call, each) === place)
    if (code !== undefined) return failing(call, code, options)
  }
  throw new Error(`nothing leads to ${place}`)
}

/** Returns where the flow is once pending calls have had their time; a repeated call never answers. */
async function destinationOf(flow: Flow): Promise<string> {
  await vi.advanceTimersByTimeAsync(50)
  const snapshot = flow.actor.getSnapshot()
  return snapshot.status === 'done' ? `leaves: ${snapshot.output?.cause}` : placeOf(flow)
}

const buttons = (Object.keys(ERROR_DIALOGS) as DialogPlace[]).flatMap((place) => {
  const { primary, secondary, link } = ERROR_DIALOGS[place]!
  const each = [primary, secondary, link].filter((button) => button !== undefined)
  return each.flatMap(({ event, to, toWithoutWayBack }) => [
    [place, event, 'with a way back', true, to] as const,
    [place, event, 'without one', false, toWithoutWayBack ?? to] as const,
  ])
})

it.each(buttons)('[CF-4.2.6] %s: %s, %s', async (place, event, _name, canGoBack, to: Destination) => {
  const flow = await reach(place, { input: { canGoBack } })
  expect(placeOf(flow)).toBe(place)
  const before = flow.called.length
  flow.send({ type: event })
  if (event === 'RETRY') {
    // Requested again at once; the same failure would open the same dialog.
    expect(flow.view()).toMatchObject({ screen: to, overlay: null })
    await settle()
    expect(flow.called.length).toBeGreaterThan(before)
    return
  }
  expect(await destinationOf(flow)).toBe(to === 'stays' ? place : to)
})

const withWindow = (Object.keys(ERROR_DIALOGS) as DialogPlace[]).flatMap((place) => {
  const { event, toWithWindow } = ERROR_DIALOGS[place]!.primary
  return toWithWindow === undefined ? [] : [[place, event, toWithWindow] as const]
})

it.each(withWindow)('[CF-2.6.8] %s: %s, signed in a window', async (place, event, to) => {
  const flow = await atCertificateWindow({ calls: { ...windowTexts(), connect: signatureOver } })
  flow.send({ type: 'SIGN_PRESSED' })
  await settle()
  expect(placeOf(flow)).toBe(place)
  flow.send({ type: event })
  expect(await destinationOf(flow)).toBe(to)
})

it('names every dialog that an error can open, and no other', () => {
  const reachable = new Set<string>(Object.keys(WAYS))
  for (const call of Object.keys(DIALOGS_OF_CALLS) as CallWithDialogs[]) {
    for (const code of [...Object.keys(DIALOGS_OF_CALLS[call].byCode), '']) reachable.add(dialogOfCode(call, code))
  }
  expect(Object.keys(ERROR_DIALOGS).toSorted()).toEqual([...reachable].toSorted())
})
