import { windowModule } from '../certificate-part.ts'
import { flow } from './setup.ts'
import { backToSelection, sessionLost } from './ways.ts'

/** The terms could not be saved: what was chosen stays, and the button tries again. */
const notAgreed = [
  sessionLost,
  {
    target: 'choosing',
    actions: [
      { type: 'termsFailed', params: true },
      { type: 'report', params: 'certificate' },
    ],
  },
] as const

/** Naver or Kakao; a quiet way on to the other certificates where there are any. */
export const certificateSheet = flow.createStateConfig({
  entry: ['takePrivateCertificate', { type: 'keepJourney', params: 'certificate' }],
  initial: 'choosing',
  on: { BACK: backToSelection, CLOSE: backToSelection },
  states: {
    choosing: {
      on: {
        CERTIFICATE_ORGANIZATION_CHOSEN: {
          actions: [
            'chooseCertificateOrganization',
            { type: 'termsFailed', params: false },
            { type: 'keepJourney', params: 'certificate' },
          ],
        },
        OTHER_CERTIFICATES_PRESSED: {
          guard: 'hasOtherCertificates',
          target: '#connect.certificateList',
          actions: { type: 'termsFailed', params: false },
        },
        AGREE_PRESSED: { target: 'agreeing', actions: { type: 'termsFailed', params: false } },
      },
    },
    /** Consent to the third-party provision terms comes before anything else of the certificate. */
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
  entry: ['takeOtherCertificate', { type: 'keepJourney', params: 'certificate' }],
  initial: 'choosing',
  on: { BACK: 'certificateSheet' },
  states: {
    choosing: {
      on: {
        CERTIFICATE_CHOSEN: {
          actions: [
            'chooseCertificate',
            { type: 'termsFailed', params: false },
            { type: 'keepJourney', params: 'certificate' },
          ],
        },
        AGREE_PRESSED: { target: 'agreeing', actions: { type: 'termsFailed', params: false } },
      },
    },
    agreeing: {
      invoke: {
        src: 'agreeToCertificateTerms',
        input: ({ context }) => ({ certificateType: windowModule(context).certificateTypeEnum }),
        onDone: { target: '#connect.consent' },
        onError: notAgreed,
      },
    },
  },
})
