import type { AssetQuestion } from '@ieum/contracts/mydata/assets/asset-merge-prompts.ts'
import type { AssetIdentifier } from '@ieum/contracts/shared/ids.ts'
import { assetQuestions as words } from '@ieum/copy/mydata/assets/asset-merge-prompts.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../reads/api.ts'
import { displayedMessage, isNotFound } from '../../reads/api-errors.ts'
import { pageReads } from '../../reads/page-reads.ts'
import { useAttempts } from '../../reads/use-attempts.ts'

export type AssetQuestions = {
  readonly questions: readonly AssetQuestion[]
  /** The question that is being answered. */
  readonly open: AssetQuestion | null
  readonly failure: string | null
  readonly success: string | null
  readonly show: (question: AssetQuestion) => void
  readonly close: () => void
  /** Null: none of them. */
  readonly answer: (question: AssetQuestion, formerAssetIdentifier: AssetIdentifier | null) => void
}

/** Asset merge prompts, one at a time. A prompt that was answered elsewhere counts as answered. */
export function useAssetQuestions(questions: readonly AssetQuestion[]): AssetQuestions {
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<AssetQuestion | null>(null)
  const { failure, success, start } = useAttempts<'answering'>((error) => displayedMessage(error) ?? words.failed)
  return {
    questions,
    open,
    failure,
    success,
    show: setOpen,
    close: () => setOpen(null),
    answer: ({ asset: { assetIdentifier } }, formerAssetIdentifier) => {
      setOpen(null)
      start('answering', async () => {
        try {
          await api.mydata.answerAssetQuestion(
            { params: { assetIdentifier }, body: { formerAssetIdentifier } },
            { expected: { 404: 'answered in another tab' } },
          )
        } catch (error) {
          if (!isNotFound(error)) throw error
        }
        pageReads.forget()
        await revalidate()
        return formerAssetIdentifier === null ? words.apart : words.joined
      })
    },
  }
}
