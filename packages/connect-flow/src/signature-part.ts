/** What the consent was answered with: who is to sign it where, and what became of that. */
import type { CertificationTransactionState } from '@ieum/contracts/mydata/connect.ts'
import type { CertificationTransactionId } from '@ieum/contracts/shared/ids.ts'
import type {
  AgencyAuthentication,
  Authentication,
  ConnectRequest,
  IndividualAuthentication,
  ToSign,
  WindowAnswer,
  WindowAuthentication,
} from './actors.ts'

/** The part of the context of the steps that sign, and of the request that hands it in. */
export type SignaturePart =
  | { readonly by: 'nobody' }
  | AgencySignature
  | WindowSignature
  /** Given on the institution's own page. Not stored: a lost page asks for another one. */
  | ({ readonly by: 'institution' } & IndividualAuthentication)

export type AgencySignature = AgencyAuthentication & {
  readonly by: 'agency'
  /** The app was opened, or this is a return to the screen: it is not opened by itself again. */
  readonly hasOpened: boolean
  /** Complete was pressed for the person once after the return from the app. */
  readonly hasReturned: boolean
  /** What became of the transaction, when it could not be completed yet; null before that, and when nobody said. */
  readonly refusedState: CertificationTransactionState | null
}

/** What is to be signed is not stored: a lost page has it written anew. */
export type WindowSignature = {
  readonly by: 'window'
  /** Why nothing was signed at the last press; null before that. */
  readonly problem: SigningProblem | null
} & (
  | { readonly at: 'unwritten' }
  | ({ readonly at: 'written' } & WindowAuthentication)
  | ({ readonly at: 'signed'; readonly serializedSignedData: string } & WindowAuthentication)
  /** What was signed has done its work. */
  | { readonly at: 'handedIn'; readonly certificationTransactionId: CertificationTransactionId }
)

/** Nothing was signed: what the window said, or there was nothing to sign yet. */
export type SigningProblem = Exclude<WindowAnswer['kind'], 'signed'> | 'unprepared'

/** The answer says who signs. */
export function signatureOf(answer: Authentication): Exclude<SignaturePart, { by: 'nobody' }> {
  if ('authorizationUri' in answer) return { by: 'institution', ...answer }
  if ('toSign' in answer) return { by: 'window', at: 'written', problem: null, ...answer }
  return { by: 'agency', ...answer, hasOpened: false, hasReturned: false, refusedState: null }
}

/** Opens the agency's app; null where no agency signs, and on devices without one. */
export function appUriOf(signature: SignaturePart): string | null {
  return signature.by === 'agency' ? signature.authenticationAppUri : null
}

/** What a window signs; null before it was written. */
export function toSignOf(signature: SignaturePart): ToSign | null {
  return 'toSign' in signature ? signature.toSign : null
}

/** What came of the window: a signature of what was written, or why there is none. */
export function windowAnswered(signature: SignaturePart, answer: WindowAnswer): SignaturePart {
  if (!('toSign' in signature)) return signature
  if (answer.kind !== 'signed') return { ...signature, problem: answer.kind }
  return { ...signature, at: 'signed', serializedSignedData: answer.serializedSignedData }
}

/** Why nothing was signed; null: nothing is wrong. */
export function withProblem(signature: SignaturePart, problem: SigningProblem | null): SignaturePart {
  if (signature.by === 'window') return { ...signature, problem }
  return problem === null ? signature : { by: 'window', at: 'unwritten', problem }
}

/** What the connection is asked for with; null before there is a transaction, and before its window has signed. */
export function requestOf(signature: SignaturePart): ConnectRequest | null {
  if (signature.by === 'agency') return { certificationTransactionId: signature.certificationTransactionId }
  if (signature.by !== 'window' || signature.at !== 'signed') return null
  const { certificationTransactionId, toSign, serializedSignedData } = signature
  return { certificationTransactionId, signed: { ...toSign, serializedSignedData } }
}

/** There is a sync: what was signed is not kept. */
export function handedIn(signature: SignaturePart): SignaturePart {
  if (signature.by !== 'window' || signature.at === 'unwritten') return signature
  const { certificationTransactionId } = signature
  return { by: 'window', at: 'handedIn', problem: null, certificationTransactionId }
}
