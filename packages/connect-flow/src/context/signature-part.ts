/** The answer to the consent: where and by what it is signed, and the state of that. */
import type { CertificationTransactionState } from '@ieum/contracts/mydata/connect/connect.ts'
import type { CertificationTransactionId } from '@ieum/contracts/shared/ids.ts'
import type {
  AgencyAuthentication,
  Authentication,
  ConnectRequest,
  IndividualAuthentication,
  ToSign,
  WindowAnswer,
  WindowAuthentication,
} from '../actors.ts'

/** The part of the context of the signing steps, and of the request that submits the signature. */
export type SignaturePart =
  | { readonly by: 'nobody' }
  | AgencySignature
  | WindowSignature
  /** Given on the institution's own page. Not stored: a lost page requests another one. */
  | ({ readonly by: 'institution' } & IndividualAuthentication)

export type AgencySignature = AgencyAuthentication & {
  readonly by: 'agency'
  /** The app was opened, or this is a return to the screen: it is not opened automatically again. */
  readonly hasOpened: boolean
  /** Complete was pressed automatically once after the return from the app. */
  readonly hasReturned: boolean
  /** State of a transaction that could not be completed yet; null before that, and when it was not reported. */
  readonly refusedState: CertificationTransactionState | null
}

/** The text to sign is not stored: a lost page requests a new one. */
export type WindowSignature = {
  readonly by: 'window'
  /** Why the last press produced no signature; null before that. */
  readonly problem: SigningProblem | null
} & (
  | { readonly at: 'unwritten' }
  | ({ readonly at: 'written' } & WindowAuthentication)
  | ({ readonly at: 'signed'; readonly serializedSignedData: string } & WindowAuthentication)
  /** The signature is no longer needed. */
  | { readonly at: 'handedIn'; readonly certificationTransactionId: CertificationTransactionId }
)

/** Why there is no signature: the window's result, or there was nothing to sign yet. */
export type SigningProblem = Exclude<WindowAnswer['kind'], 'signed'> | 'unprepared'

/** Returns the signing state; the answer determines its kind. */
export function signatureOf(answer: Authentication): Exclude<SignaturePart, { by: 'nobody' }> {
  if ('authorizationUri' in answer) return { by: 'institution', ...answer }
  if ('toSign' in answer) return { by: 'window', at: 'written', problem: null, ...answer }
  return { by: 'agency', ...answer, hasOpened: false, hasReturned: false, refusedState: null }
}

/** Returns the address that opens the agency's app; null where no agency signs, and on devices without one. */
export function appUriOf(signature: SignaturePart): string | null {
  return signature.by === 'agency' ? signature.authenticationAppUri : null
}

/** Returns the text that a window signs; null before it was made. */
export function toSignOf(signature: SignaturePart): ToSign | null {
  return 'toSign' in signature ? signature.toSign : null
}

/** Returns the state after the window's result: a signature of the text, or why there is none. */
export function windowAnswered(signature: SignaturePart, answer: WindowAnswer): SignaturePart {
  if (!('toSign' in signature)) return signature
  if (answer.kind !== 'signed') return { ...signature, problem: answer.kind }
  return { ...signature, at: 'signed', serializedSignedData: answer.serializedSignedData }
}

/** Sets why nothing was signed; null: no problem. */
export function withProblem(signature: SignaturePart, problem: SigningProblem | null): SignaturePart {
  if (signature.by === 'window') return { ...signature, problem }
  return problem === null ? signature : { by: 'window', at: 'unwritten', problem }
}

/** Returns the data of the connection request; null before there is a transaction, and before its window has signed. */
export function requestOf(signature: SignaturePart): ConnectRequest | null {
  if (signature.by === 'agency') return { certificationTransactionId: signature.certificationTransactionId }
  if (signature.by !== 'window' || signature.at !== 'signed') return null
  const { certificationTransactionId, toSign, serializedSignedData } = signature
  return { certificationTransactionId, signed: { ...toSign, serializedSignedData } }
}

/** There is a sync: the signed data are dropped. */
export function handedIn(signature: SignaturePart): SignaturePart {
  if (signature.by !== 'window' || signature.at === 'unwritten') return signature
  const { certificationTransactionId } = signature
  return { by: 'window', at: 'handedIn', problem: null, certificationTransactionId }
}
