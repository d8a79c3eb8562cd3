import type { LabMessageRequest } from '@ieum/contracts/outside/genetic-lab.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import { geneEndingMessage } from '../../health/ending-message.ts'
import type { LabMessageRow } from '../../health/lab-message-rows.ts'
import { loadApplication } from '../applications/application-rows.ts'
import { openApplication } from '../applications/application-view.ts'
import type { ApplicationContent } from '../applications/sealed-application.ts'
import type { GeneContext } from '../gene-context.ts'

/** The message as it is sent; null when its subject has ended meanwhile, which another message reports. */
export async function requestOf(
  { healthDb, vault }: Pick<GeneContext, 'healthDb' | 'vault'>,
  userId: UserId,
  row: LabMessageRow,
): Promise<LabMessageRequest | null> {
  const { messageId, labMessageEnum: kind } = row
  if (kind === 'TAKE_BACK_ORDER' || kind === 'DESTROY') {
    if (row.content === null) return null
    const { analysisToken } = geneEndingMessage.open(await vault.personKey(userId), [messageId], row.content)
    return { kind, message_id: messageId, analysis_token: analysisToken, testing: 'GENE' }
  }
  const application = await loadApplication(healthDb, userId, row.applicationId)
  if (!application || application.content === null) return null
  const content = await openApplication({ vault }, userId, application)
  const about = { message_id: messageId, analysis_token: content.analysisToken, testing: 'GENE' } as const
  return kind === 'RETURN_KIT' ? pickupOf(about, content) : orderOf(about, kind, content)
}

type About = Pick<LabMessageRequest, 'message_id' | 'analysis_token' | 'testing'>

function orderOf(about: About, kind: 'ORDER_KIT' | 'ORDER_ANALYSIS', content: ApplicationContent): LabMessageRequest {
  const { subject, consents } = content
  const { zipCode, address, addressDetail } = subject
  return {
    ...about,
    kind,
    subject: {
      full_name: subject.fullName,
      birth_date: koreanYmd(subject.birthdayMs),
      sex: subject.sexEnum,
      phone_number: subject.phoneNumber,
      email: subject.email,
      // The laboratory accepts only its own list.
      race: subject.raceEnum === 'UNKNOWN' ? 'NOT_DISCLOSED' : subject.raceEnum,
      delivery:
        zipCode === null || address === null
          ? null
          : { zip_code: zipCode, address, address_detail: addressDetail ?? '' },
    },
    test_consent: { version: consents.test.documentVersion, consented_at: String(consents.test.consentedAtMs) },
    is_further_analysis_agreed: consents.furtherAnalysis !== null,
  }
}

function pickupOf(about: About, { kitId, returning }: ApplicationContent): LabMessageRequest | null {
  if (kitId === null || returning === null) return null
  const { returnAddress: where } = returning
  return {
    ...about,
    kind: 'RETURN_KIT',
    pickup: {
      kit_id: kitId,
      zip_code: where.zipCode,
      address: where.address,
      address_detail: where.addressDetail,
      recipient_name: where.recipientName,
      phone_number: where.phoneNumber,
      request_note: where.requestNote ?? null,
    },
  }
}
