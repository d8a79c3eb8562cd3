/** The machine with one planted bug each, which the checks of the random walks must find. */
import type { SyncStatus } from '@ieum/contracts/mydata/sync/sync.ts'
import { assign, createMachine, sendTo } from 'xstate'
import { onScreen, withForm } from '../../context/consent-part.ts'
import type { ConnectContext } from '../../context/context.ts'
import type { SignaturePart } from '../../context/signature-part.ts'
import { receiveAuthentication, submissionOf } from '../../machine/consent.ts'
import { type ConnectMachine, connectMachine } from '../../machine.ts'
import type { Invariant } from './checks.ts'

type Tree = { readonly [key: string]: unknown }

function replaced(tree: Tree, [key, ...rest]: readonly string[], value: unknown): Tree {
  if (key === undefined) return tree
  return { ...tree, [key]: rest.length === 0 ? value : replaced((tree[key] ?? {}) as Tree, rest, value) }
}

/** Returns the machine with a different value somewhere in its configuration. */
export function withChange(...changes: readonly (readonly [path: string, value: unknown])[]): ConnectMachine {
  let config = connectMachine.config as Tree
  for (const [path, value] of changes) config = replaced(config, path.split('/'), value)
  return createMachine(config as never, connectMachine.implementations as never) as unknown as ConnectMachine
}

type Arguments = { readonly context: ConnectContext; readonly event: never }
const raw = (statusIn: (event: never) => SyncStatus | null) =>
  assign(({ context: { sync }, event }: Arguments): Partial<ConnectContext> => {
    const status = statusIn(event)
    return {
      sync: status === null || sync.at === 'none' ? sync : { revealedGuids: [], ...sync, at: 'received', status },
    }
  })

const QUESTION = 'states/consent/states/optionalConsentQuestion/states/asking/on/QUESTION_ANSWERED'
const SUBMITTING = 'states/consent/states/submitting/invoke'

const WINDOW = 'states/certificateWindow/states'
/** The request with signed data that are not from a window. */
const requestedWith = (serializedSignedData: string) => ({
  target: '#connect.connectionRequest',
  actions: assign(({ context: { signature }, event }: Arguments) => {
    const { output } = event as unknown as { output: object }
    const written = 'toSign' in output ? output : {}
    const signed = { ...signature, ...written, by: 'window', at: 'signed', serializedSignedData }
    return { signature: signed as unknown as SignaturePart }
  }),
})

const CHOOSING = (step: string) => `states/${step}/states/choosing/on`
const POLLING = 'states/syncStatus/states/polling/invoke'

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
    machine: withChange(['states/signature/states/waiting/on/RETURNED/guard', () => true]),
  },
  {
    bug: 'the consent leads straight to the request',
    breaks: 'no connect without consent and signature',
    machine: withChange([
      `${SUBMITTING}/onDone`,
      [
        {
          guard: ({ context }: Arguments) => context.certificate.way.by === 'window',
          target: '#connect.certificateWindow',
          actions: receiveAuthentication,
        },
        { target: '#connect.connectionRequest', actions: receiveAuthentication },
      ],
    ]),
  },
  {
    bug: 'a window that was closed counts as signed',
    breaks: 'no connect without consent and signature',
    machine: withChange([`${WINDOW}/signing/invoke/onDone`, requestedWith('nobody')]),
  },
  {
    bug: 'what was signed before is sent for the text that was prepared again',
    breaks: 'no connect without consent and signature',
    machine: withChange([
      `${WINDOW}/renewing/states/submitting/invoke/onDone`,
      requestedWith('signed text of transaction-1'),
    ]),
  },
  {
    bug: 'the button ticks nothing and sends',
    breaks: 'no connect without consent and signature',
    machine: withChange([
      'states/consent/states/form/states/ready/on/BUTTON_PRESSED',
      {
        guard: ({ context: { consent } }: Arguments) => consent.at === 'read' && consent.isEndVisible,
        target: '#connect.consent.submitting',
      },
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
    machine: withChange([
      `${POLLING}/onSnapshot/actions`,
      raw((event: { snapshot: { context: { status: SyncStatus | null } } }) => event.snapshot.context.status),
    ]),
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
    bug: 'a dialog of the request ignores its buttons',
    breaks: 'every run can reach an end',
    machine: withChange(['states/connectionRequest/states/allError', { on: { CLOSE: [] } }]),
  },
  {
    bug: 'every institution of the list is sent',
    breaks: 'nothing is sent that was not on the screen',
    machine: withChange([
      `${SUBMITTING}/input`,
      ({ context }: Arguments) => submissionOf({ ...context, chosen: context.input.list.organizations.slice(0, 3) }),
    ]),
  },
  {
    bug: 'a no to a question ticks its box',
    breaks: 'nothing is sent that was not on the screen',
    machine: withChange([
      `${QUESTION}/actions`,
      assign(({ context }: Arguments) => ({
        consent: onScreen(context.consent, (read) => {
          const [asked, ...questions] = read.questions
          const ticked = [...read.form.selectedOptionalConsentIds, ...(asked ? [asked] : [])]
          return { questions, ...withForm({ selectedOptionalConsentIds: ticked })(read) }
        }),
      })),
    ]),
  },
  {
    bug: 'the terms of curation are agreed to without its tick',
    breaks: 'nothing is sent that was not on the screen',
    machine: withChange([
      'states/consent/states/submitting/entry',
      sendTo('background', { type: 'AGREE_TO_CURATION' }),
    ]),
  },
  {
    bug: 'the other certificate is asked',
    breaks: 'nothing is sent that was not on the screen',
    machine: withChange([`${CHOOSING('certificateSheet')}/CERTIFICATE_ORGANIZATION_CHOSEN/actions`, []]),
  },
  {
    bug: 'whatever is ticked on the list, its first certificate is asked',
    breaks: 'nothing is sent that was not on the screen',
    machine: withChange([`${CHOOSING('certificateList')}/CERTIFICATE_CHOSEN/actions`, []]),
  },
]
