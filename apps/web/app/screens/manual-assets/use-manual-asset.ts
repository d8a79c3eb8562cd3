import { ApiError } from '@ieum/contract-kit/client.ts'
import type { ManualAsset, ManualAssetField, ManualAssetForm } from '@ieum/contracts/mydata/assets/manual-assets.ts'
import { manualAssets } from '@ieum/copy/mydata/assets/manual-assets.ts'
import { useState } from 'react'
import { api } from '../../reads/api.ts'
import { displayedMessage, isCode, isNotFound, isUnreachable } from '../../reads/api-errors.ts'
import { pageReads } from '../../reads/page-reads.ts'
import { useAttempts } from '../../reads/use-attempts.ts'
import { createTryKeys } from './try-keys.ts'

export type Saving = {
  readonly busyWith: 'saving' | 'removing' | null
  readonly message: string | null
  readonly save: (form: ManualAssetForm) => void
  readonly remove: () => void
}

const FIELDS: readonly ManualAssetField[] = ['kind', 'name', 'amount', 'asOfDate']

/**
 * Adds, changes or removes one asset. After a failure the input remains, and a retry cannot repeat the action.
 * @param onDone leaves the page; until then nothing else can be started
 */
export function useManualAsset(asset: ManualAsset | null, onDone: () => Promise<void>): Saving {
  const { busyWith, failure, start } = useAttempts<'saving' | 'removing'>(messageOf)
  const [tryKeys] = useState(() => createTryKeys(() => crypto.randomUUID()))

  const attempt = (name: 'saving' | 'removing', call: () => Promise<unknown>) =>
    start(name, async () => {
      try {
        await call()
      } catch (error) {
        if (isAnswered(error)) tryKeys.answered()
        throw error
      }
      // The cached reads of home and of the list are out of date.
      pageReads.forget()
      await onDone()
      return null
    })

  const save = (form: ManualAssetForm) => {
    const options = { idempotencyKey: tryKeys.keyFor(JSON.stringify(form)) }
    const { manualAssetId } = asset ?? {}
    if (!manualAssetId) return api.mydata.addManualAsset({ body: form }, options)
    return api.mydata.updateManualAsset(
      { params: { manualAssetId }, body: { ...form, updateMask: changed(form) } },
      options,
    )
  }
  const changed = (form: ManualAssetForm): ManualAssetField[] => {
    const fields = FIELDS.filter((field) => form[field] !== asset?.[field])
    // Saved without a change, which is not an error.
    return fields.length === 0 ? ['name'] : fields
  }

  return {
    busyWith,
    message: failure,
    save: (form) => attempt('saving', () => save(form)),
    remove: () => {
      if (!asset) return
      const params = { manualAssetId: asset.manualAssetId }
      attempt('removing', async () => {
        try {
          await api.mydata.deleteManualAsset({ params }, { expected: { 404: 'removed in another tab' } })
        } catch (error) {
          if (!isNotFound(error)) throw error
        }
      })
    },
  }
}

function messageOf(error: unknown, busyWith: 'saving' | 'removing'): string {
  if (isUnreachable(error)) return manualAssets.offline
  if (isNotFound(error)) return manualAssets.gone
  return displayedMessage(error) ?? (busyWith === 'saving' ? manualAssets.failed : manualAssets.removeFailed)
}

/** Refused for any reason except that the first try is still running. */
const isAnswered = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !isCode(error, 'IDEMPOTENCY_IN_PROGRESS')
