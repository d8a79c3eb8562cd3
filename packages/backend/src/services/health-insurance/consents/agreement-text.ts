import { guardianAgreement } from '@ieum/copy/health-insurance/agreement.ts'

/** The agreement as the guardian sees it during authentication. */
export const agreementText = (): { readonly title: string; readonly text: string } => ({
  title: guardianAgreement.title,
  text: guardianAgreement.paragraphs.join('\n'),
})
