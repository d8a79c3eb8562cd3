import { errorsOf } from '@ieum/backend/platform/http/published-contract.ts'
import {
  type CallWithDialogs,
  DIALOGS_OF_CALLS,
  type DialogPlace,
  dialogOfCode,
} from '@ieum/connect-flow/dialogs/dialogs-of-calls.ts'
import { ERROR_DIALOGS } from '@ieum/connect-flow/dialogs/error-dialogs.ts'
import type { Endpoint } from '@ieum/contract-kit/endpoint.ts'
import { accountContract } from '@ieum/contracts/account/contract.ts'
import { allCalls } from '@ieum/contracts/all-calls.ts'
import { AnalyticsEvent } from '@ieum/contracts/analytics-events.ts'
import { ERROR_CODES, type ErrorCode } from '@ieum/contracts/error-codes.ts'
import { ERROR_REMEDIES } from '@ieum/contracts/error-remedies.ts'
import { mydataContract } from '@ieum/contracts/mydata/contract.ts'
import { ERROR_TEXTS } from '@ieum/copy/errors.ts'
import { type DialogText, dialog, signatureDialogs } from '@ieum/copy/mydata/connect/dialog.ts'
import { DIALOG_SCENARIOS, type DialogScenario, storyOf } from '@ieum/testkit/scenarios/dialog-scenarios.ts'
import { REFUSAL_SCENARIOS, type RefusalScenario } from '@ieum/testkit/scenarios/refusal-scenarios.ts'

/** Midnight to half past in Korea, as example values for hours. */
const HOURS = { fromMs: Date.UTC(2026, 0, 1, 15), toMs: Date.UTC(2026, 0, 1, 15, 30) }

/** The tables that the catalogue joins. */
export const TABLES = {
  codes: ERROR_CODES,
  remedies: ERROR_REMEDIES as { readonly [code: string]: string | undefined },
  texts: ERROR_TEXTS as { readonly [code: string]: (typeof ERROR_TEXTS)[ErrorCode] | undefined },
  words: { ...dialog, globalMaintenance: dialog.globalMaintenance(HOURS) } as {
    readonly [overlay: string]: DialogText | undefined
  },
  /** For a dialog with different texts depending on the refusal's details. */
  wordsByState: { signatureRequired: signatureDialogs } as {
    readonly [overlay: string]: { readonly [state: string]: DialogText } | undefined
  },
  dialogs: ERROR_DIALOGS,
  dialogScenarios: DIALOG_SCENARIOS as { readonly [place: string]: DialogScenario | undefined },
  refusalScenarios: REFUSAL_SCENARIOS as { readonly [code: string]: RefusalScenario | undefined },
}

/** The calls of the flow that open dialogs, from the contract. */
const ENDPOINTS: { readonly [call in CallWithDialogs]: readonly Endpoint[] } = {
  readAfresh: [mydataContract.listOrganizations, accountContract.getMe],
  submitConsent: [mydataContract.getMydataCertificateAuthenticationUriV2, mydataContract.generatePlainTextToSignV2],
  connect: [mydataContract.connectByMydataCertificateV2, mydataContract.connectV2],
  getSyncStatus: [mydataContract.getSyncStatus],
  retrySync: [mydataContract.retrySync],
}
const CALLS = Object.keys(DIALOGS_OF_CALLS) as CallWithDialogs[]
const UNANSWERED = ['NETWORK_ERROR', 'TIMEOUT']

/** Codes declared by calls for a person, signed in or not. */
export function codesForPeople(): ErrorCode[] {
  const declared = Object.values(allCalls)
    .filter(({ who }) => who === 'user' || who === 'public')
    .flatMap(errorsOf)
  // Paths and methods that no call has.
  const found = new Set<ErrorCode>([...declared, 'NOT_FOUND', 'METHOD_NOT_ALLOWED'])
  return (Object.keys(ERROR_CODES) as ErrorCode[]).filter((code) => found.has(code))
}

const overlayOf = (place: string) => place.split(' ')[1] ?? ''
const places = (tables: typeof TABLES) => Object.keys(tables.dialogs) as DialogPlace[]

/** Missing entries in the tables; empty when all match. */
export function holesOf(tables: typeof TABLES): string[] {
  const holes: string[] = []
  for (const place of places(tables)) {
    const words = tables.words[overlayOf(place)]
    const wants = tables.dialogs[place]?.secondary ? ['title', 'secondary', 'primary'] : ['title', 'primary']
    for (const part of wants) {
      if (!words?.[part as 'title']) holes.push(`${place}: no ${part} in packages/copy`)
    }
    for (const [state, own] of Object.entries(tables.wordsByState[overlayOf(place)] ?? {})) {
      if (!own.title || !own.body.length || own.primary !== words?.primary) {
        holes.push(`${place}: no words, or another button, for ${state}`)
      }
    }
    if (!words?.body.length) holes.push(`${place}: no text in packages/copy`)
    if (openedBy(place).length === 0 && !tables.dialogs[place]?.because) holes.push(`${place}: nothing opens it`)
    if (!tables.dialogScenarios[place]) holes.push(`${place}: no scenario in packages/testkit`)
  }
  for (const event of places(tables).flatMap((place) => eventsOf(place, tables))) {
    const isKnown = AnalyticsEvent.safeParse({ ...event, purpose: 'pfm', occurredAtMs: '0' }).success
    if (!isKnown) holes.push(`${event.screen} ${event.overlay}: ${event.name} is no event of the contract`)
  }
  for (const place of Object.keys(tables.dialogScenarios)) {
    if (!(place in tables.dialogs)) holes.push(`${place}: a scenario of no dialog`)
  }
  for (const call of CALLS) {
    const codes = [...ENDPOINTS[call].flatMap(errorsOf), ...UNANSWERED]
    for (const place of codes.map((code) => dialogOfCode(call, code))) {
      if (!tables.dialogs[place]) holes.push(`${place}: opened by ${call}, without a way on in packages/connect-flow`)
    }
  }
  for (const code of Object.keys(tables.codes)) {
    if (!tables.remedies[code]?.trim()) holes.push(`${code}: no remedy in packages/contracts`)
  }
  for (const code of codesForPeople()) {
    if (!tables.refusalScenarios[code]) holes.push(`${code}: no scenario in packages/testkit`)
    if (tables.codes[code].isDisplayed && !tables.texts[code]) holes.push(`${code}: no words in packages/copy`)
  }
  return [...new Set(holes)]
}

/** Calls and their codes that open the dialog of this place. */
function openedBy(place: string): string[] {
  return CALLS.flatMap((call) => {
    const codes = [...new Set([...ENDPOINTS[call].flatMap(errorsOf), ...UNANSWERED])]
    const { byCode } = DIALOGS_OF_CALLS[call]
    const own = codes.filter((code) => code in byCode && dialogOfCode(call, code) === place)
    const isRest = dialogOfCode(call, 'any other') === place
    const named = own.map((code) => `\`${code}\``)
    return [...named, ...(isRest ? ['any other code'] : [])].map((cause) => `${call}: ${cause}`)
  })
}

/** Analytics events of a dialog: that it was seen, and each press. */
function eventsOf(place: DialogPlace, tables: typeof TABLES) {
  const [screen = '', overlay = ''] = place.split(' ')
  const { primary, secondary, link } = tables.dialogs[place]!
  const here = { screen: `connect.${screen}`, overlay }
  const presses = [primary, ...(secondary ? [secondary] : []), ...(link ? [link] : [])]
  return [{ name: 'overlay_view', ...here }, ...presses.map(({ event }) => ({ name: 'click', ...here, target: event }))]
}

function buttonsOf(place: DialogPlace, tables: typeof TABLES): string {
  const { primary, secondary, link } = tables.dialogs[place]!
  const words = tables.words[overlayOf(place)]!
  const lines = [
    ...(secondary ? [{ ...secondary, label: words.secondary }] : []),
    { ...primary, label: words.primary },
    ...(link ? [{ ...link, label: dialog.underageWithHealthInsurance.link }] : []),
  ] as readonly (typeof primary & { label: string })[]
  return lines
    .map(({ label, event, to, toWithoutWayBack, toWithWindow }) =>
      [
        `${label} → \`${event}\` → ${to}`,
        ...(toWithoutWayBack ? [`(without a way back: ${toWithoutWayBack})`] : []),
        ...(toWithWindow ? [`(a certificate in a window: ${toWithWindow})`] : []),
      ].join(' '),
    )
    .join('<br>')
}

function isReported(place: string): boolean {
  // Repeated from the signature screen, the consent fails as it does by itself.
  const asSubmitted = place.replace(/^signature /, 'consent ')
  return CALLS.some((call) => DIALOGS_OF_CALLS[call].isReported && dialogOfCode(call, 'any other') === asSubmitted)
}

/**
 * `docs/reference/errors.md`: every dialog and every code, with its text, its buttons' targets and the scenario that reaches it.
 */
export function catalogueMarkdown(tables: typeof TABLES): string {
  const row = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  const dialogs = places(tables).map((place) => {
    const words = tables.words[overlayOf(place)]!
    const states = tables.wordsByState[overlayOf(place)] ?? {}
    const causes = [...openedBy(place), ...[tables.dialogs[place]?.because ?? []].flat()]
    return row(
      `\`${place}\``,
      causes.join('<br>'),
      ...[(each: DialogText) => each.title, (each: DialogText) => each.body.join('<br>')].map((part) =>
        [part(words), ...Object.entries(states).map(([state, own]) => `\`${state}\`: ${part(own)}`)].join('<br>'),
      ),
      buttonsOf(place, tables),
      ['`overlay_view`', '`click`', ...(isReported(place) ? ['`client_error`'] : [])].join(', '),
      storyOf(tables.dialogScenarios[place]!),
    )
  })
  const codes = codesForPeople().map((code) => {
    const { status, cause, isRetryable, isDisplayed } = tables.codes[code]
    const text = tables.texts[code]
    const opened = CALLS.filter((call) => ENDPOINTS[call].flatMap(errorsOf).includes(code)).map((call) =>
      dialogOfCode(call, code),
    )
    const scenario = tables.refusalScenarios[code]!
    return row(
      `\`${code}\``,
      status,
      cause,
      isRetryable ? 'yes' : 'no',
      tables.remedies[code]!,
      isDisplayed && text ? [text.title, text.message].filter((words) => words !== null).join(': ') : '–',
      [...new Set(opened)].map((place) => `\`${place}\``).join('<br>') || '–',
      scenario.story,
    )
  })
  const rest = (Object.keys(tables.codes) as ErrorCode[])
    .filter((code) => !codesForPeople().includes(code))
    .map((code) => row(`\`${code}\``, tables.codes[code].status, tables.codes[code].cause, tables.remedies[code]!))
  return [
    '# Errors',
    '',
    'Written by `npm run errors` from five tables; `npm run check` fails when one of them has a hole or',
    'this page is old. Codes, status and cause: `packages/contracts/src/<service>/errors.ts`; what the caller does:',
    '`remedies.ts` beside them, also for programs (`remedyOf` of `@ieum/client`). Words and buttons:',
    '`packages/copy/src/mydata/connect/dialog.ts` and `errors.ts`. What follows: `packages/connect-flow/src/dialogs/error-dialogs.ts`.',
    'Scenarios: `packages/testkit/src/scenarios/`; those of dialogs are played in Chromium',
    '(`apps/e2e/specs/connect/error-dialogs.spec.ts`), those of codes over HTTP (`refusal-scenarios.test.ts` beside them).',
    '',
    '## Dialogs of the connection flow',
    '',
    'A dialog is named by the screen that it stands over and its overlay; events carry both, a click also what the button',
    'says to the flow. No dialog closes by an outside press.',
    '',
    '| Dialog | Opened by | Title | Text | Buttons, left to right | Events | Scenario |',
    '|---|---|---|---|---|---|---|',
    ...dialogs,
    '',
    '## Codes',
    '',
    'Every code that a call of a person, or before sign-in, may answer. Words stand where `clientDisplayError` is sent.',
    '',
    '| Code | Status | Cause | Same again later | What the caller does | Words | Dialog in the flow | Scenario |',
    '|---|---|---|---|---|---|---|---|',
    ...codes,
    '',
    '## Codes that no call of a person answers',
    '',
    '| Code | Status | Cause | What the caller does |',
    '|---|---|---|---|',
    ...rest,
    '',
  ].join('\n')
}
