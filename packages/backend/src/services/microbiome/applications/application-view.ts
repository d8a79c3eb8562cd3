import type { MicrobiomeApplication } from '@ieum/contracts/microbiome/applications.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { epochMsText } from '@ieum/contracts/shared/wire.ts'
import { isResultBeingChecked } from '@ieum/domain/health/laboratory-message.ts'
import type { Keys, Time } from '../../../platform/context.ts'
import { applicationKey, storedApplicationKey } from '../../health/application-key.ts'
import type { ApplicationRow } from './application-rows.ts'
import { type ApplicationContent, applicationContent } from './sealed-application.ts'

/** Opens the content of an application that has not ended, for its owner. */
export async function openApplication(
  { vault }: Pick<Keys, 'vault'>,
  userId: UserId,
  { applicationId, content }: Pick<ApplicationRow, 'applicationId' | 'content'>,
): Promise<ApplicationContent> {
  if (content === null) throw new Error('an application that has ended holds nothing')
  return applicationContent.open(await storedApplicationKey(vault, userId, applicationId), [applicationId], content)
}

/** Seals the content for storage. */
export async function sealApplication(
  { vault }: Pick<Keys, 'vault'>,
  userId: UserId,
  applicationId: string,
  content: ApplicationContent,
): Promise<Buffer> {
  return applicationContent.seal(await applicationKey(vault, userId, applicationId), [applicationId], content)
}

/** An application as its owner sees it; of an ended one, only that it existed. */
export async function applicationView(
  parts: Pick<Keys, 'vault'> & Time,
  userId: UserId,
  row: ApplicationRow,
): Promise<MicrobiomeApplication> {
  const content = row.content === null ? null : await openApplication(parts, userId, row)
  return {
    applicationId: row.applicationId,
    analysisToken: content?.analysisToken ?? null,
    microbiomeTestingTypeEnum: row.microbiomeTestingTypeEnum,
    analysisOrganizationEnum: row.analysisOrganizationEnum,
    userMicrobiomeTestingStatusEnum: row.statusEnum,
    kitId: content?.kitId ?? null,
    appliedAtMs: String(row.appliedAtMs),
    expectedCompletionDate: row.expectedCompletionDate,
    shipping: content?.shipping ? { ...content.shipping, sentAtMs: String(content.shipping.sentAtMs) } : null,
    returning: content?.returning
      ? { ...content.returning, requestedAtMs: String(content.returning.requestedAtMs) }
      : null,
    sampling: content?.sampling ? { ...content.sampling, sampledAtMs: String(content.sampling.sampledAtMs) } : null,
    failedCount: row.failedCount,
    failedReason: content?.failedReason ?? null,
    isKitReturnedLate: content?.kitReturn?.isDelayed ?? false,
    isResultBeingChecked: isResultBeingChecked(content?.resultRefusedAtMs ?? null, parts.clock.now()),
    voucherCodeLast4: content?.voucherCodeLast4 ?? null,
    destructionRequestedAtMs: epochMsText(row.destructionRequestedAtMs),
    destructionConfirmedAtMs: epochMsText(row.destructionConfirmedAtMs),
  }
}
