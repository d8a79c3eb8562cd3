import type { LabMessageRequest } from '@ieum/contracts/outside/genetic-lab.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import { microbiomeEndingMessage } from '../../health/ending-message.ts'
import type { LabMessageRow } from '../../health/lab-message-rows.ts'
import { loadApplication } from '../applications/application-rows.ts'
import { openApplication } from '../applications/application-view.ts'
import type { ApplicationContent } from '../applications/sealed-application.ts'
import type { MicrobiomeContext } from '../microbiome-context.ts'

/** The message as it is sent; null when its subject has ended meanwhile, which another message reports. */
export async function requestOf(
  { healthDb, vault }: Pick<MicrobiomeContext, 'healthDb' | 'vault'>,
  userId: UserId,
  row: LabMessageRow,
): Promise<LabMessageRequest | null> {
  const { messageId, labMessageEnum: kind } = row
  if (kind === 'TAKE_BACK_ORDER' || kind === 'DESTROY') {
    if (row.content === null) return null
    const key = await vault.personKey(userId)
    const { analysisToken } = microbiomeEndingMessage.open(key, [messageId], row.content)
    return { kind, message_id: messageId, analysis_token: analysisToken, testing: 'MICROBIOME_GUT' }
  }
  const application = await loadApplication(healthDb, userId, row.applicationId)
  if (!application || application.content === null) return null
  const content = await openApplication({ vault }, userId, application)
  const about = {
    message_id: messageId,
    analysis_token: content.analysisToken,
    testing: 'MICROBIOME_GUT',
  } as const
  return kind === 'RETURN_KIT' ? pickupOf(about, content) : orderOf(about, content)
}

type About = Pick<LabMessageRequest, 'message_id' | 'analysis_token' | 'testing'>

function orderOf(about: About, { consent, subject }: ApplicationContent): LabMessageRequest {
  return {
    ...about,
    kind: 'ORDER_KIT',
    subject: {
      full_name: subject.fullName,
      birth_date: koreanYmd(subject.birthdayMs),
      sex: subject.sexEnum,
      phone_number: subject.phoneNumber,
      email: subject.email,
      race: 'NOT_DISCLOSED',
      delivery: { zip_code: subject.zipCode, address: subject.address, address_detail: subject.addressDetail },
    },
    test_consent: { version: consent.documentVersion, consented_at: String(consent.consentedAtMs) },
    is_further_analysis_agreed: false,
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
