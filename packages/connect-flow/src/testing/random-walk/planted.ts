/** The machine with one bug in it each: what the checks of the random walks have to find. */
import type { SyncStatus } from '@ieum/contracts/mydata/sync.ts'
import { assign, createMachine, sendTo } from 'xstate'
import { consentSubmission } from '../../consent-part.ts'
import type { ConnectContext } from '../../context.ts'
import { type ConnectMachine, connectMachine } from '../../machine.ts'
import type { Invariant } from './checks.ts'

type Tree = { readonly [key: string]: unknown }

function replaced(tree: Tree, [key, ...rest]: readonly string[], value: unknown): Tree {
  if (key === undefined) return tree
  return { ...tree, [key]: rest.length === 0 ? value : replaced((tree[key] ?? {}) as Tree, rest, value) }
}

/** The machine with another value somewhere in its configuration. */
export function withChange(...changes: readonly (readonly [path: string, value: unknown])[]): ConnectMachine {
  let config = connectMachine.config as Tree
  for (const [path, value] of changes) config = replaced(config, path.split('/'), value)
  return createMachine(config as never, connectMachine.implementations as never) as unknown as ConnectMachine
}

const withActions = (actions: object): ConnectMachine => connectMachine.provide({ actions: actions as never })

type Arguments = { readonly context: ConnectContext; readonly event: never }
const raw = (statusIn: (event: never) => SyncStatus | null) =>
  assign(({ context, event }: Arguments) => ({
    sync: { ...context.sync, status: statusIn(event) ?? context.sync.status },
  }))

const QUESTION = 'states/consent/states/optionalConsentQuestion/states/asking/on/QUESTION_ANSWERED'
const SUBMITTING = 'states/consent/states/submitting/invoke'

const WINDOW = 'states/certificateWindow/states'
const REQUESTED = { target: '#connect.connectionRequest', actions: 'pretend' }
/** The window's certificate with signed data that no window gave. */
const signedBy = (serializedSignedData: string) => ({
  actions: {
    pretend: assign(({ context, event }: Arguments) => {
      const { output } = event as unknown as { output: Partial<ConnectContext['signature']> }
      const { certificationTransactionId = context.signature.certificationTransactionId, toSign } = output
      const signature = { ...context.signature, certificationTransactionId, serializedSignedData }
      return { signature: { ...signature, toSign: toSign ?? signature.toSign } }
    }),
  } as never,
})

export const PLANTED: readonly {
  readonly bug: string
  readonly breaks: Invariant
  readonly machine: ConnectMachine
}[] = [
  {
    bug: 'a sheet of the consent opens over the signature',
    breaks: 'allowed screen and overlay',
    machine: withChange(
      ['states/signature/states/cycleSheet', { on: { CLOSE: 'waiting', BACK: 'waiting' } }],
      ['states/signature/states/waiting/on/HELP_PRESSED', 'cycleSheet'],
    ),
  },
  {
    bug: 'a return from any signing presses Complete',
    breaks: 'no connect without consent and signature',
    machine: connectMachine.provide({ guards: { isFirstReturn: () => true } }),
  },
  {
    bug: 'the consent leads straight to the request',
    breaks: 'no connect without consent and signature',
    machine: withChange([
      `${SUBMITTING}/onDone`,
      [
        { guard: 'takesWindow', target: '#connect.certificateWindow', actions: 'takeTextToSign' },
        { target: '#connect.connectionRequest', actions: 'takeAuthentication' },
      ],
    ]),
  },
  {
    bug: 'a window that was closed counts as signed',
    breaks: 'no connect without consent and signature',
    machine: withChange([`${WINDOW}/signing/invoke/onDone`, REQUESTED]).provide(signedBy('nobody')),
  },
  {
    bug: 'what was signed before is sent for the text that was written anew',
    breaks: 'no connect without consent and signature',
    machine: withChange([`${WINDOW}/renewing/states/submitting/invoke/onDone`, REQUESTED]).provide(
      signedBy('signed text of transaction-1'),
    ),
  },
  {
    bug: 'the button ticks nothing and sends',
    breaks: 'no connect without consent and signature',
    machine: withChange([
      'states/consent/states/form/on/BUTTON_PRESSED',
      { guard: { type: 'pressDoes', params: 'review' }, target: 'submitting' },
    ]),
  },
  {
    bug: 'trying the sync again asks for another connection',
    breaks: 'at most one sync per transaction',
    machine: withChange(['states/syncStatus/states/network/on/RETRY', '#connect.connectionRequest']),
  },
  {
    bug: 'Complete pressed twice asks twice',
    breaks: 'at most one sync per transaction',
    machine: withChange([
      'states/connectionRequest/on',
      { COMPLETE_PRESSED: { target: '.requesting', reenter: true }, BUTTON_PRESSED: '.requesting' },
    ]),
  },
  {
    bug: 'the screen takes whatever status came last',
    breaks: 'percent never falls',
    machine: withActions({
      takeStatus: raw(
        (event: { snapshot: { context: { status: SyncStatus | null } } }) => event.snapshot.context.status,
      ),
      takeFinalStatus: raw((event: { output: { status: SyncStatus | null } }) => event.output.status),
    }),
  },
  {
    bug: 'nothing closes the date picker',
    breaks: 'every run can reach an end',
    machine: withChange(
      ['states/consent/states/datePicker/on/CLOSE', {}],
      ['states/consent/states/datePicker/on/BACK', {}],
    ),
  },
  {
    bug: 'a dialog of the request hears no button',
    breaks: 'every run can reach an end',
    machine: withChange(['states/connectionRequest/states/allError', { on: { CLOSE: [] } }]),
  },
  {
    bug: 'every institution of the list is sent',
    breaks: 'nothing is sent that was not on the screen',
    machine: withChange([
      `${SUBMITTING}/input`,
      ({ context }: Arguments) =>
        consentSubmission({ ...context, chosen: context.input.list.organizations.slice(0, 3) }),
    ]),
  },
  {
    bug: 'a no to a question ticks its box',
    breaks: 'nothing is sent that was not on the screen',
    machine: withChange([`${QUESTION}/actions`, [{ type: 'answerYes' }]]).provide({
      actions: {
        answerYes: assign(({ context }: Arguments) => {
          const [asked, ...questions] = context.consent.questions
          const form = context.consent.form as NonNullable<ConnectContext['consent']['form']>
          const ticked = [...form.selectedOptionalConsentIds, asked as NonNullable<typeof asked>]
          return { consent: { ...context.consent, questions, form: { ...form, selectedOptionalConsentIds: ticked } } }
        }),
      } as never,
    }),
  },
  {
    bug: 'the terms of curation are agreed to without its tick',
    breaks: 'nothing is sent that was not on the screen',
    machine: withActions({ agreeToCurationIfChosen: sendTo('background', { type: 'AGREE_TO_CURATION' }) }),
  },
  {
    bug: 'the other certificate is asked',
    breaks: 'nothing is sent that was not on the screen',
    machine: withActions({ chooseCertificateOrganization: () => {} }),
  },
  {
    bug: 'whatever is ticked on the list, its first certificate is asked',
    breaks: 'nothing is sent that was not on the screen',
    machine: withActions({ chooseCertificate: () => {} }),
  },
]
