/**
 * How to reach each dialog of the connection flow: a person, their choices, their actions on the phone, and events in
 * the world meanwhile. Everything here could also be done by a person at the keyboard. The browser tests play every
 * row; the catalogue of errors names it beside its dialog.
 */

export type Behaviour = string | { readonly name: string; readonly [knob: string]: unknown }

/** Changes while the person is at a step. */
export type Meanwhile =
  | { readonly kind: 'behaviour'; readonly orgCode: string; readonly behaviour: Behaviour }
  | { readonly kind: 'maintenanceOfEverything' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'serverGone' }
  /** In another tab. */
  | { readonly kind: 'signedOut' }
  /** In another tab of the same browser. */
  | { readonly kind: 'somebodyElseSignedIn' }

export type ScenarioStep = 'selection' | 'consent' | 'signature' | 'signatureRefused' | 'syncStatus' | 'completed'

export type DialogScenario = {
  /** Begins with the rules that it demonstrates. */
  readonly title: string
  /** Id of the built-in person whose holdings this one has. */
  readonly like: string
  /** Behaviour of institutions towards this person alone. */
  readonly behaviour?: { readonly [orgCode: string]: Behaviour }
  /** Chosen by name on the selection screen; a world without institutions has none. */
  readonly organizations: readonly string[]
  /** On the phone, once the signature is requested; no action when left out. */
  readonly phone?: 'approve' | 'reject' | 'expire'
  /** At a step, just before the person continues. */
  readonly meanwhile?: { readonly at: ScenarioStep; readonly change: Meanwhile }
}

const KB = 'A1AAEO0000'
const SHINHAN = 'A1AAER0000'
const WOORI = 'A1AAEM0000'
const HANA = 'A1AAES0000'
const IBK = 'A1AAEQ0000'
const KAKAO_BANK = 'A1AAHJ0000'
const SHINHAN_CARD = 'D1SHCD0000'
const HANWHA_LIFE = 'B1HWLF0000'
const KAKAO_AGENCY = 'INKAKO0000'

const inMaintenance = (orgCode: string): Meanwhile => ({ kind: 'behaviour', orgCode, behaviour: 'maintenance' })
const bankOnly = { like: 'park-junho', organizations: [SHINHAN] }
const signed = { ...bankOnly, phone: 'approve' } as const
/** One institution answers at once, one after eight seconds: this leaves time on the watching screen. */
const watching = { like: 'han-jiwoo', organizations: [KB, HANA], phone: 'approve' } as const

export const DIALOG_SCENARIOS = {
  'none sessionExpired': {
    title: '[CF-8.2.18] signed out in another tab, then connect is pressed',
    ...bankOnly,
    meanwhile: { at: 'selection', change: { kind: 'signedOut' } },
  },
  'none invalidAccess': {
    title: '[CF-2.11.1 CF-8.2.17] a portal without institutions',
    like: 'park-junho',
    organizations: [],
  },
  'selection underage': {
    title: '[CF-1.4 CF-4.1.2 CF-8.2.1 CF-8.2.5] a person of 12 presses connect',
    like: 'choi-doyun',
    organizations: [KAKAO_BANK],
  },
  'selection globalMaintenance': {
    title: '[CF-4.1.3 CF-8.2.1 CF-8.2.2] the portal announces maintenance of everything, then connect is pressed',
    ...bankOnly,
    meanwhile: { at: 'selection', change: { kind: 'maintenanceOfEverything' } },
  },
  'selection allInMaintenance': {
    title: '[CF-2.2.1 CF-4.1.4 CF-8.2.3] the only chosen bank goes into maintenance after the page has loaded',
    ...bankOnly,
    meanwhile: { at: 'selection', change: inMaintenance(SHINHAN) },
  },
  'selection someInMaintenance': {
    title: '[CF-4.1.5 CF-8.2.4] one of two chosen banks goes into maintenance after the page has loaded',
    like: 'park-junho',
    organizations: [SHINHAN, WOORI],
    meanwhile: { at: 'selection', change: inMaintenance(WOORI) },
  },
  'selection serverError': {
    title: '[CF-4.1.7 CF-8.2.7] the server is gone when connect is pressed',
    ...bankOnly,
    meanwhile: { at: 'selection', change: { kind: 'serverGone' } },
  },
  'consent certificateOrganizationUnregistered': {
    title: '[CF-4.2.3 CF-8.2.13] a person without a Kakao certificate requests one',
    like: 'jung-yujin',
    organizations: [IBK],
  },
  'consent consentError': {
    title: '[CF-4.2.3 CF-8.2.14] Kakao is out of order when the consent is submitted',
    ...bankOnly,
    meanwhile: { at: 'consent', change: { kind: 'behaviour', orgCode: KAKAO_AGENCY, behaviour: 'http-500' } },
  },
  'signature certificateOrganizationUnregistered': {
    title: '[CF-4.2.8 CF-8.2.13] rejected on the phone, and left Kakao before it is asked again',
    ...bankOnly,
    phone: 'reject',
    meanwhile: {
      at: 'signatureRefused',
      change: { kind: 'behaviour', orgCode: KAKAO_AGENCY, behaviour: 'unregistered' },
    },
  },
  'signature consentError': {
    title: '[CF-4.2.8 CF-8.2.14] rejected on the phone, and Kakao is out of order when it is asked again',
    ...bankOnly,
    phone: 'reject',
    meanwhile: { at: 'signatureRefused', change: { kind: 'behaviour', orgCode: KAKAO_AGENCY, behaviour: 'http-500' } },
  },
  'connectionRequest signatureRequired': {
    title: '[CF-4.2.7 CF-8.1.4 CF-8.2.8] complete is pressed and the phone was never taken out',
    ...bankOnly,
  },
  'connectionRequest allUnregistered': {
    title: '[CF-8.1.2 CF-8.2.9] the only chosen bank does not know the person',
    ...signed,
    behaviour: { [SHINHAN]: 'unregistered' },
  },
  'connectionRequest allError': {
    title: '[CF-8.1.1 CF-8.2.10] the only chosen bank is out of order',
    ...signed,
    behaviour: { [SHINHAN]: 'http-500' },
  },
  'connectionRequest errorAndUnregistered': {
    title: '[CF-8.1.3 CF-8.2.11] one institution is out of order, the other does not know the person',
    like: 'han-jiwoo',
    organizations: [SHINHAN_CARD, HANWHA_LIFE],
    phone: 'approve',
  },
  'connectionRequest unknown': {
    title: '[CF-8.1.5 CF-8.2.12] another person has signed in in another tab when complete is pressed',
    ...signed,
    meanwhile: { at: 'signature', change: { kind: 'somebodyElseSignedIn' } },
  },
  'connectionRequest network': {
    title: '[CF-8.2.15] the network is gone when complete is pressed',
    ...signed,
    meanwhile: { at: 'signature', change: { kind: 'offline' } },
  },
  'syncStatus network': {
    title: '[CF-4.4.6 CF-4.4.10 CF-8.2.15] the network goes while institutions are watched',
    ...watching,
    meanwhile: { at: 'syncStatus', change: { kind: 'offline' } },
  },
  'syncStatus delayed': {
    title: '[CF-4.4.7 CF-4.4.9 CF-8.2.16] the bank issues its token and then answers nothing but errors',
    ...signed,
    behaviour: { [SHINHAN]: { name: 'http-500', on: 'data' } },
  },
  'syncStatus serverError': {
    title: '[CF-8.2.7] another person signs in in another tab while institutions are watched',
    ...watching,
    meanwhile: { at: 'syncStatus', change: { kind: 'somebodyElseSignedIn' } },
  },
  'completed retryFailed': {
    title: '[CF-8.2.19] the network is gone when the late ones are tried again',
    like: 'han-jiwoo',
    organizations: [KB, SHINHAN_CARD],
    phone: 'approve',
    meanwhile: { at: 'completed', change: { kind: 'offline' } },
  },
} as const satisfies { readonly [place: string]: DialogScenario }

export type ScenarioPlace = keyof typeof DIALOG_SCENARIOS

/** The rules at the beginning of a title, and the story after them. */
export function storyOf({ title }: { readonly title: string }): string {
  return title.replace(/^\[[^\]]*\] /, '')
}
