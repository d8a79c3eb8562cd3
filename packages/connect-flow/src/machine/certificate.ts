import type { CertificateType } from '@ieum/contracts/mydata/enums.ts'
import { assign } from 'xstate'
import { type CertificateWay, certificateOrganization, windowOf } from '../context/certificate-part.ts'
import type { ConnectContext } from '../context/context.ts'
import { required } from './required.ts'
import { changes, flow, type Known } from './setup.ts'
import { backToSelection, report, sessionLost } from './ways.ts'

export const acceptsWindow = ({ context }: Known) => context.certificate.way.by === 'window'
export const acceptsInstitution = ({ context }: Known) => context.certificate.way.by === 'institution'
const hasOtherCertificates = ({ context }: Known) => context.input.certificateModules.length > 0

const by = ({ certificate }: ConnectContext, way: CertificateWay) => ({ certificate: { ...certificate, way } })

const choosePrivateCertificate = changes((context) => by(context, { by: 'agency' }))
/** The first of the list until the person chooses. */
const chooseOtherCertificate = changes((context) => {
  const [first] = context.input.certificateModules
  return context.certificate.way.by === 'window' || !first ? {} : by(context, { by: 'window', module: first })
})
function certificateChosen(context: ConnectContext, type: CertificateType): Partial<ConnectContext> {
  const chosen = context.input.certificateModules.find((each) => each.certificateTypeEnum === type)
  return chosen ? by(context, { by: 'window', module: chosen }) : {}
}
/** Switches to the other of the two agencies; a second time, back. */
export const changeCertificateOrganization = changes(({ certificate }) => ({
  certificate: { ...certificate, organization: certificate.organization === 'KAKAO' ? 'NAVER' : 'KAKAO' },
}))
const termsFailed = (hasFailed: boolean) =>
  changes(({ certificate }) => ({ certificate: { ...certificate, hasFailed } }))

const saveJourney = { type: 'saveJourney', params: 'certificate' } as const

/** The terms could not be saved: the choice stays, and the button tries again. */
const notAgreed = [sessionLost, { target: 'choosing', actions: [termsFailed(true), report('certificate')] }] as const

/** Naver or Kakao; with an inconspicuous way to the other certificates where there are any. */
export const certificateSheet = flow.createStateConfig({
  entry: [choosePrivateCertificate, saveJourney],
  initial: 'choosing',
  on: { BACK: backToSelection, CLOSE: backToSelection },
  states: {
    choosing: {
      on: {
        CERTIFICATE_ORGANIZATION_CHOSEN: {
          actions: [
            assign(({ context: { certificate }, event }) => ({
              certificate: { ...certificate, organization: certificateOrganization(event.certificateOrganization) },
            })),
            termsFailed(false),
            saveJourney,
          ],
        },
        OTHER_CERTIFICATES_PRESSED: {
          guard: hasOtherCertificates,
          target: '#connect.certificateList',
          actions: termsFailed(false),
        },
        AGREE_PRESSED: { target: 'agreeing', actions: termsFailed(false) },
      },
    },
    /** Consent to the third-party provision terms comes before all other steps of the certificate. */
    agreeing: {
      invoke: {
        src: 'agreeToThirdPartyProvision',
        onDone: { target: '#connect.consent' },
        onError: notAgreed,
      },
    },
  },
})

/** Our own certificate, a common one, a financial one: each signs in a window of its operator. */
export const certificateList = flow.createStateConfig({
  entry: [chooseOtherCertificate, saveJourney],
  initial: 'choosing',
  on: { BACK: 'certificateSheet' },
  states: {
    choosing: {
      on: {
        CERTIFICATE_CHOSEN: {
          actions: [
            assign(({ context, event }) => certificateChosen(context, event.certificateType)),
            termsFailed(false),
            saveJourney,
          ],
        },
        AGREE_PRESSED: { target: 'agreeing', actions: termsFailed(false) },
      },
    },
    agreeing: {
      invoke: {
        src: 'agreeToCertificateTerms',
        input: ({ context }) => ({ certificateType: required(windowOf(context.certificate)).certificateTypeEnum }),
        onDone: { target: '#connect.consent' },
        onError: notAgreed,
      },
    },
  },
})
