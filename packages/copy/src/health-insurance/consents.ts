import type { GuardianConsent } from '@ieum/contracts/health-insurance/linking.ts'
import { dateOfYear, fullDate } from '../format/dates.ts'
import { healthInsuranceLabels } from './labels.ts'

/** `김*호님 (아버지)`; the masked name of a guardian and their relation to the child. */
export const guardianOf = ({
  guardianNameToDisplay: name,
  guardianRelationEnum: relation,
}: Pick<GuardianConsent, 'guardianNameToDisplay' | 'guardianRelationEnum'>): string =>
  `${name}님 (${healthInsuranceLabels.relations[relation]})`

/** Guardians' consents in the list of all consents. */
export const guardianConsents = {
  head: '보호자의 동의',
  title: '건강보험 연결',
  states: healthInsuranceLabels.consentStates,
  rowSub: (consent: GuardianConsent, nowMs: number): string => {
    const { consentedAtMs, endsAtMs, withdrawnAtMs } = consent
    const end = withdrawnAtMs === null ? `${fullDate(endsAtMs)}까지` : `${dateOfYear(withdrawnAtMs, nowMs)}에 거뒀어요`
    return [guardianOf(consent), `${dateOfYear(consentedAtMs, nowMs)} 동의`, end].join(' · ')
  },
  /** Opens the full wording that the guardian read. */
  whole: '동의서 전문 보기',
  /** For people who cannot see which consent it belongs to. */
  wholeOf: (consent: GuardianConsent, nowMs: number) =>
    `${dateOfYear(consent.consentedAtMs, nowMs)}에 보호자가 동의한 글`,
} as const

/** An agreement as shown: its version, its title and its paragraphs. */
export const agreementText = ({ version, title, paragraphs }: GuardianConsent['agreement']): string =>
  [`${title} (${version} 판)`, ...paragraphs].join('\n\n')
